package import Resolver

#if canImport(Testing)
import Testing
#endif

extension ResolverWorld: ProductionObserver {
  package static func productionChanged(
    _ change: ProductionChange,
    at site: CallSite?,
    endedTest: TestIdentity?
  ) {
    #if canImport(XCTest) && !canImport(ObjectiveC)
    TestCaseObserver.begin()
    #endif
    ProductionChanges.note(ReportedChange(change: change, site: site, endedTest: endedTest))
  }

  package static var testInProduction: String? {
    #if canImport(Testing)
    guard let test = Test.current,
      !DetachedRequests.ignoredModules.contains(test.sourceLocation.moduleName)
    else { return nil }
    return "\(test.name) (\(test.sourceLocation.fileID):\(test.sourceLocation.line))"
    #else
    return nil
    #endif
  }

  package static func isOfTests(_ site: CallSite) -> Bool {
    #if canImport(Testing)
    if let test = Test.current, test.sourceLocation.moduleName == site.module { return true }
    #endif
    return ProductionChanges.isOfTest(site)
  }
}
