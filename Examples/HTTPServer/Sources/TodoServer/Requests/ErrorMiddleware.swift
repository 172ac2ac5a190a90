import Hummingbird

/// Answers 500 when a request fails, and logs why.
struct ErrorMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      // An answer for the client, such as 404.
      throw error
    } catch {
      context.logger.error("\(error)")
      throw HTTPError(.internalServerError, message: "The request \(context.id) failed.")
    }
  }
}
