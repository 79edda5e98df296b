import { firstSpoken, tagsByWeight } from '#vocabulary/languages/accept-language.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { readPlaceCookie, type PlaceName } from '#vocabulary/places/places.ts'
import { cookiesOf, schemeOf } from './cookies.ts'
import type { Place } from './place.ts'

/**
 * The place that the visitor has chosen, from the request's cookie on the server, from the document's in the browser.
 * `origin` is where the shop is reached, when that is not where the request says.
 */
export function readChosenPlace(request: Request, origin: string): PlaceName | null {
  return readPlaceCookie(cookiesOf(request), schemeOf(request, origin))
}

/** The languages that a browser asks for, the dearest first. */
const acceptedLanguages = (request: Request): readonly string[] =>
  import.meta.env.SSR ? tagsByWeight(request.headers.get('accept-language') ?? '') : navigator.languages

/** The language to offer a page in: the one that the browser asks for most, where the visitor has not chosen another. */
export function offeredLanguage(
  request: Request,
  { language }: Pick<Place, 'language'>,
  origin: string,
): Language | null {
  if (readChosenPlace(request, origin)) return null
  const dearest = firstSpoken(acceptedLanguages(request))
  return dearest && dearest !== language ? dearest : null
}
