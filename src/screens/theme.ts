import { choiceCookie, readChoice, type CookieScheme } from '#vocabulary/cookie-names.ts'
import { cookiesOf, schemeOf } from './cookies.ts'

/** The colour scheme; `system` is the device's preference. */
export type Theme = 'system' | 'light' | 'dark'

/** The background of each colour scheme, as in `ui/style/tokens.css`, for the window around the page. */
export const backgrounds = { light: '#fcfaf6', dark: '#140f0b' } as const

const themes: readonly string[] = ['system', 'light', 'dark'] satisfies Theme[]
const oneYear = 31_536_000

/** Reads a theme that someone typed or a cookie holds; anything unknown is `system`. */
export function toTheme(text: unknown): Theme {
  return typeof text === 'string' && themes.includes(text) ? (text as Theme) : 'system'
}

/**
 * The theme that the visitor has chosen: from the request's cookie on the server, from the document's in the browser.
 * `origin` is where the shop is reached, when that is not where the request says.
 */
export function readTheme(request: Request, origin: string): Theme {
  return toTheme(readChoice(cookiesOf(request), 'theme', schemeOf(request, origin)))
}

/** The cookie that keeps the choice. It holds no secret, so that scripts may set it as well. */
export function themeCookie(theme: Theme, scheme: CookieScheme): string {
  return choiceCookie('theme', theme, theme === 'system' ? 0 : oneYear, scheme)
}
