import { schemeAt, type CookieScheme } from '#vocabulary/cookie-names.ts'

/** The cookies that scripts may read: the request's on the server, the document's in the browser. */
export const cookiesOf = (request: Request): string =>
  typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie

/**
 * How cookies are called and sent: by the shop's origin, where a server behind a proxy knows it, or else by where the
 * request says that it is.
 */
export const schemeOf = (request: Request, origin: string): CookieScheme => schemeAt(origin || request.url)
