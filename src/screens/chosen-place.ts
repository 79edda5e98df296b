import { firstSpoken, tagsByWeight } from '#vocabulary/languages/accept-language.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { readPlaceCookie, type PlaceName } from '#vocabulary/places/places.ts'
import { cookiesOf } from './cookies.ts'
import type { Place } from './place.ts'

/** The place that the visitor has chosen, from the request's cookie on the server, from the document's in the browser. */
export function readChosenPlace(request: Request): PlaceName | null {
  return readPlaceCookie(cookiesOf(request))
}

/** The languages that a browser asks for, the dearest first. */
const acceptedLanguages = (request: Request): readonly string[] =>
  import.meta.env.SSR ? tagsByWeight(request.headers.get('accept-language') ?? '') : navigator.languages

/** The language to offer a page in: the one that the browser asks for most, where the visitor has not chosen another. */
export function offeredLanguage(request: Request, { language }: Pick<Place, 'language'>): Language | null {
  if (readChosenPlace(request)) return null
  const dearest = firstSpoken(acceptedLanguages(request))
  return dearest && dearest !== language ? dearest : null
}
