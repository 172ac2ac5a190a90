import Resolver

extension TestSession {
  func used(_ container: ForeignContainer) {
    guard isFirst("container \(container.site) \(container.test.number)") else { return }
    let message = Text.foreign(container, in: name)
    Warning(message: message, place: SourcePlace(container.site)).record()
  }

  func changed(_ setting: LateSetting) {
    guard isFirst("setting \(setting.site) \(setting.setting)") else { return }
    let message = Text.lateSetting(setting, in: name)
    Warning(message: message, place: SourcePlace(setting.site)).record()
  }

  func willRunFactory(
    of registration: RegistrationDetails,
    off actor: any Actor,
    path: [RegistrationDetails],
    from site: CallSite?
  ) -> Bool {
    if isFirst("actor \(ObjectIdentifier(registration))") {
      let message = Message.wrongActor(registration, actor, from: site, in: name)
      Warning(message: message, place: site.map { SourcePlace($0) } ?? .test).record()
    }
    return true
  }
}
