import { choiceCookie, readChoice, schemeAt } from '#vocabulary/cookie-names.ts'
import { negotiateLanguage } from '#vocabulary/languages/accept-language.ts'
import { isLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { cookiesOf, schemeOf } from './cookies.ts'

const cookie = 'staff-language'
const oneYear = 31_536_000

/** The language of the back office in this browser: the chosen one, else by `Accept-Language`. */
export function readStaffLanguage(request: Request, origin: string): Language {
  const chosen = readChoice(cookiesOf(request), cookie, schemeOf(request, origin))
  return isLanguage(chosen) ? chosen : negotiateLanguage(request.headers.get('accept-language'))
}

/**
 * Keeps the choice of a language, and loads the page again in it; unsaved changes are asked about first. In the browser
 * alone.
 */
export function chooseStaffLanguage(language: Language): void {
  document.cookie = choiceCookie(cookie, language, oneYear, schemeAt(location.href))
  location.reload()
}
