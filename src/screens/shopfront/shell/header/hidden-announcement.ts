import { choiceCookie, readChoice, type CookieScheme } from '#vocabulary/cookie-names.ts'
import { cookiesOf, schemeOf } from '../../../cookies.ts'

const thirtyDays = 2_592_000

/** The cookie that keeps which announcement the visitor has hidden. */
export const hiddenCookie = (id: string, scheme: CookieScheme): string =>
  choiceCookie('announcement', id, thirtyDays, scheme)

/** The id of the announcement that the visitor has hidden; null for none. */
export const readHidden = (request: Request, origin: string): string | null =>
  readChoice(cookiesOf(request), 'announcement', schemeOf(request, origin)) ?? null
