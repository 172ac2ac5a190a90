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
          'Clock': application, MainActorApplication/Services.swift:9
          'ClockModel': graph, MainActorApplication/Services.swift:10
          """
      )
    }
  }
}
