import Resolver

extension TestSession {
  func used(containerOf test: TestIdentity, by request: Request, isRegistration: Bool) {
    guard isFirst("container \(request.site) \(test.number)") else { return }
    let message = Text.foreign(request, isRegistration: isRegistration, of: test, in: name)
    Warning(message: message, place: SourcePlace(request.site)).record()
  }

  func changed(_ setting: String, of request: Request) {
    guard isFirst("setting \(request.site) \(setting)") else { return }
    let message = Text.lateSetting(setting, of: request, in: name)
    Warning(message: message, place: SourcePlace(request.site)).record()
  }

  func willRunFactory(
    of registration: RegistrationDetails,
    off actor: any Actor,
    from site: CallSite?
  ) -> Bool {
    if isFirst("actor \(ObjectIdentifier(registration))") {
      let message = Message.wrongActor(registration, actor, from: site, in: name)
      Warning(message: message, place: site.map { SourcePlace($0) } ?? .test).record()
    }
    return true
  }
}
