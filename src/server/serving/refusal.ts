import type { Logger } from 'pino'
import { clientGoneResponse, isClientGone } from '#http/api/client-gone.ts'
import { problemResponse, toFailure } from '#http/api/problem.ts'
import { isWatched, type ReportSecurity } from '#vocabulary/security-events.ts'
import { failurePage } from './failure-page.ts'

/**
 * Creates the answer to a request that failed outside of the API: a page for a browser, a problem document for everyone
 * else.
 */
export function createRefusal({
  log,
  origin,
  onSecurity,
}: {
  log: Logger
  origin: string
  onSecurity: ReportSecurity
}) {
  return (error: unknown, request: Request, reference: string): Response => {
    if (isClientGone(request, error)) return clientGoneResponse()
    const failure = toFailure(error)
    if (failure.code === 'internal_error') log.error({ reference, err: error }, 'unexpected failure')
    if (isWatched(failure)) onSecurity('request_refused', { code: failure.code, reference })
    const problem = problemResponse(failure, reference)
    const reads = (request.headers.get('accept') ?? '').includes('text/html')
    if (!reads || new URL(request.url).pathname.startsWith('/api/')) return problem
    const { language, html } = failurePage(failure, { request, origin, reference })
    const headers = new Headers(problem.headers)
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('content-language', language)
    return new Response(html, { status: problem.status, headers })
  }
}
