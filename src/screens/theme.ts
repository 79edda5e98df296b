import { choiceCookie, readChoice, schemeAt, type CookieScheme } from '#vocabulary/cookie-names.ts'
import { cookiesOf, schemeOf } from './cookies.ts'

/** The colour scheme; `system` is the device's preference. */
export type Theme = 'system' | 'light' | 'dark'

/** The background of each colour scheme, as in `ui/style/tokens.css`, for the window around the page. */
export const backgrounds = { light: '#fcfaf6', dark: '#140f0b' } as const

/** The themes in the order in which they are offered, each with its icon. */
export const themes = [
  { theme: 'system', icon: 'monitor' },
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
] as const satisfies { theme: Theme; icon: string }[]

const oneYear = 31_536_000

/** Reads a theme that someone typed or a cookie holds; anything unknown is `system`. */
export function toTheme(text: unknown): Theme {
  return themes.find(({ theme }) => theme === text)?.theme ?? 'system'
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

/** The theme that the visitor has chosen. In the browser alone. */
export const chosenTheme = (): Theme => toTheme(readChoice(document.cookie, 'theme', schemeAt(location.href)))

/** Shows the page in a theme, and keeps the choice in a cookie. In the browser alone. */
export function showTheme(theme: Theme): void {
  document.cookie = themeCookie(theme, schemeAt(location.href))
  document.documentElement.className = theme === 'system' ? '' : theme
  document
    .querySelector('meta[name=color-scheme]')
    ?.setAttribute('content', theme === 'system' ? 'light dark' : theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = backgrounds[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
}
