import { foldText } from './folding.ts'

/** Crockford's base 32 alphabet: no I, L, O or U, so that a number read aloud arrives whole. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function randomCharacters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count))
  let text = ''
  for (const byte of bytes) text += alphabet[byte % 32]
  return text
}

/** An unguessable id of 26 characters (130 random bits), with a short prefix that names what it is of: `cart_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomCharacters(26)}`
}

/** An order number for people: ten characters in two groups, `7K2QX-M4PD9`. Never an access right by itself. */
export function newOrderNumber(): string {
  const text = randomCharacters(10)
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** A secret of 256 random bits in base64url, for cookies and signed links. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Makes a URL handle of a title: lower case, letters and digits of any script, words joined by `-`, at most 80 characters. */
export function toHandle(title: string): string {
  return foldText(title)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}
