import { choiceCookie, readChoice, schemeAt } from '#vocabulary/cookie-names.ts'
import { defaultLanguage, isLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { cookiesOf, schemeOf } from './cookies.ts'

const cookie = 'staff-language'
const oneYear = 31_536_000

/** The language that a member of staff has chosen for the back office in this browser. */
export function readStaffLanguage(request: Request, origin: string): Language {
  const chosen = readChoice(cookiesOf(request), cookie, schemeOf(request, origin))
  return isLanguage(chosen) ? chosen : defaultLanguage
}

/** Keeps the choice of a language, and loads the page again in it. In the browser alone. */
export function chooseStaffLanguage(language: Language): void {
  document.cookie = choiceCookie(cookie, language, oneYear, schemeAt(location.href))
  location.reload()
}
