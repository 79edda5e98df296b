import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { splitPlace } from '#vocabulary/places/places.ts'

/** The pages of signing in themselves, which would go in circles; not the local provider's page of an account. */
const signingIn = /^\/(?:auth|idp(?!\/account(?:[?#]|$))|sign-in)(?:[/?#]|$)/i

/** Where to go after signing in or out: a path of this shop, whatever was requested. */
export function safeReturnTo(requested: unknown, otherwise = '/'): string {
  const path = ownPath(requested, otherwise)
  return signingIn.test(splitPlace(path).rest) ? otherwise : path
}

/** The language of a page of the shop, by its path; of the local provider's page, of the one that led there. */
export function languageAt(path: string): Language {
  const from = path.startsWith('/idp/') ? new URL(path, 'http://shop.invalid').searchParams.get('from') : null
  return splitPlace(from ?? path).place?.language ?? defaultLanguage
}
