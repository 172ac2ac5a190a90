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
          'Clock': application, MainActorApplication/Services.swift
          'ClockModel': graph, MainActorApplication/Services.swift
          'Payments': graph, App/Services.swift
          'Payments' named "data": graph, App/Services.swift
          'Payments' named "mock": graph, App/Services.swift
          'Receipt': graph, App/Services.swift
          """
      )
    }
  }
}
