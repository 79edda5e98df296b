/** The client closed the connection before its request was read. */
export class ClientGone extends Error {}

/**
 * Whether a request failed because its client went away, which is no fault of the shop: its body ended early, or its
 * work was stopped by the request's own signal.
 */
export function isClientGone(request: Request, error: unknown): boolean {
  if (error instanceof ClientGone) return true
  const { aborted, reason } = request.signal
  return aborted && (error === reason || (error instanceof Error && error.name === 'AbortError'))
}

/**
 * The answer that nobody receives, for the log and the measurements: 499, as nginx has it (`ngx_http_request.h`,
 * `NGX_HTTP_CLIENT_CLOSED_REQUEST`).
 */
export const clientGoneResponse = (): Response => new Response(null, { status: 499 })
