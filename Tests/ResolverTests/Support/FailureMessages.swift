import Foundation
import Resolver
import Testing

extension Resolver {
  /// A container with a place of its own in messages.
  static func named(_ line: UInt = 1) -> Resolver {
    Resolver(fileID: "App/Containers.swift", function: "shared", line: line)
  }

  /// The failure of a request for a service that is made in `App/Screen.swift:9`.
  func failure<Service>(of service: Service.Type, name: Name? = nil) -> ResolutionFailure? {
    #expect(throws: ResolutionFailure.self) {
      _ = try tryResolve(service, name: name, fileID: "App/Screen.swift", line: 9)
    }
  }

  /// The message of a request for a service that is made in `App/Screen.swift:9`.
  func message<Service>(of service: Service.Type, name: Name? = nil) -> String {
    failure(of: service, name: name)?.description ?? ""
  }

  /// The hints in the message of a request, each in a line.
  func hints<Service>(of service: Service.Type, name: Name? = nil) -> String? {
    let parts = message(of: service, name: name).components(separatedBy: "\n\n")
    return parts.count == 4 ? parts[2] : nil
  }
}
