import Resolver

final class Service {
  let number = 1
}

@main enum Main {
  static func main() {
    Resolver.register { Service() }
    print(Resolver.resolve(Service.self).number)
  }
}
