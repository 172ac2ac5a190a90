import MainActorApplication
import Resolver
import ResolverTesting
import Testing

@Suite struct RegistrationsDescriptionTests {
  @Test func theServicesAreRegisteredFirst() async {
    await #expect(processExitsWith: .success) {
      let description = await MainActor.run { Resolver.main.registrationsDescription }
      #expect(
        description == """
          'Clock': application, MainActorApplication/Services.swift:10
          'ClockModel': graph, MainActorApplication/Services.swift:11
          'Payments': graph, Shop/Services.swift:16
          'Payments' named "data": graph, Shop/Services.swift:14
          'Payments' named "mock": graph, Shop/Services.swift:15
          'Receipt': graph, Shop/Services.swift:17
          """
      )
    }
  }
}
