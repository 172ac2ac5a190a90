import Foundation
import Synchronization

/// The least that a container does: look a kept instance or a factory up, under a lock.
final class LockedDictionary: Sendable {
  let instances = Mutex([ObjectIdentifier(Service.self): Service()])
  let factories: Mutex<[ObjectIdentifier: @Sendable () -> Service]> = Mutex(
    [ObjectIdentifier(Service.self): { Service() }]
  )
}

/// A dictionary under the lock that C has.
final class ThreadLockedDictionary {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let instances = [ObjectIdentifier(Service.self): Service()]

  var instance: Service? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return instances[ObjectIdentifier(Service.self)]
  }

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }
}

/// What code reads that runs in a task.
enum Context {
  @TaskLocal static var bound: Service?
}

/// Starts a thread that does the same as the measurement, until the process of the benchmark ends.
func startSecondThread(_ work: @escaping @Sendable () -> Void) {
  Thread {
    while true { work() }
  }.start()
}
