import { ShopFailure } from '#vocabulary/failures.ts'
import { statement } from '#vocabulary/statements/statement.ts'

/** RFC 9110, 9.2.1 */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Refuses an unsafe request that another site has made a browser send (CSRF). Browsers name the page's origin
 * in `Origin` and `Sec-Fetch-Site`, which scripts cannot forge; a request without either comes from no
 * browser that could be tricked, and passes only when it carries no cookie that would speak for someone.
 * @throws ShopFailure `origin_refused`
 * @see
 *   https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function checkOrigin(request: { method: string; headers: Headers }, ownOrigin: string): void {
  if (safeMethods.has(request.method)) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw refused(ownOrigin)
  if (origin === ownOrigin) return
  if (origin !== null || request.headers.has('cookie')) throw refused(ownOrigin)
}

const refused = (ownOrigin: string): ShopFailure =>
  new ShopFailure('origin_refused', { reason: statement('send_from', { origin: ownOrigin }) })
