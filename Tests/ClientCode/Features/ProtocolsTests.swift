import Resolver
import ResolverTesting
import Testing

protocol Reading: AnyObject {}

protocol Writing: AnyObject {}

class File: Reading, Writing {}

extension Resolver.Name {
  static let disk = Self("disk")
  static let memory = Self("memory")
}

extension Resolver {
  static func registerFiles() {
    register { File() }
      .implements(Reading.self)
      .implements(Writing.self)
      .scope(.shared)
  }
}

@Suite(.container)
struct ProtocolsTests {
  @Test func oneRegistrationAnswersForSeveralProtocols() {
    Resolver.registerFiles()

    let file: File = Resolver.resolve()
    let reading: Reading = Resolver.resolve()
    let writing: Writing = Resolver.resolve()
    #expect(reading === file)
    #expect(writing === file)
  }

  @Test func aNamedRegistrationAnswersUnderItsName() {
    let container = Resolver()
    container.register(name: .disk) { File() }
      .implements(Reading.self)
      .implements(Writing.self, name: .memory)

    #expect(container.optional(Reading.self, name: .disk) != nil)
    #expect(container.optional(Writing.self, name: .memory) != nil)
    #expect(container.optional(Reading.self) == nil)
  }

  @Test func protocolsMayShareAClass() {
    let container = Resolver()
    container.register { container.resolve() as File as Reading }
    container.register { container.resolve() as File as Writing }
    container.register { File() }.scope(.shared)

    let reading: Reading = container.resolve()
    let writing: Writing = container.resolve()
    let isShared = reading === writing
    #expect(isShared)
  }
}
