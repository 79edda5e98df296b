import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { splitPlace } from '#vocabulary/places/places.ts'

/** The pages of signing in themselves, which would go in circles. */
const signingIn = /^\/(?:auth|idp|sign-in)(?:[/?#]|$)/i

/** Where to go after signing in or out: a path of this shop, whatever was requested. */
export function safeReturnTo(requested: unknown, otherwise = '/'): string {
  const path = ownPath(requested, otherwise)
  return signingIn.test(splitPlace(path).rest) ? otherwise : path
}

/** The language of a page of the shop, by its path. */
export const languageAt = (path: string): Language => splitPlace(path).place?.language ?? defaultLanguage
