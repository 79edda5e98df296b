import { foldText } from './folding.ts'

/** Crockford's base 32 alphabet: no I, L, O or U, so that a number read aloud arrives whole. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** That of base64url (RFC 4648, 5). */
const dense = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Asking for random bytes costs a call whatever their number, so they are fetched by the thousand; each is
 * used once.
 */
const pool = new Uint8Array(4_096)
let used = pool.length

function randomBytes(count: number): Uint8Array {
  if (used + count > pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const bytes = pool.slice(used, used + count)
  pool.fill(0, used, used + count)
  used += count
  return bytes
}

/** Each character is as likely as any other: 256 is a multiple of both alphabets' lengths. */
function randomCharacters(count: number, alphabet: string): string {
  let text = ''
  for (const byte of randomBytes(count)) text += alphabet[byte % alphabet.length]
  return text
}

/**
 * An unguessable id of 26 characters (130 random bits), with a short prefix that names what it is of:
 * `cart_…`.
 */
export function newId(prefix: string): string {
  return `${prefix}_${randomCharacters(26, readable)}`
}

/** Ten characters in two groups, for people to read out. */
function readableCode(): string {
  const text = randomCharacters(10, readable)
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** An order number for people, `7K2QX-M4PD9`. Never an access right by itself. */
export const newOrderNumber = (): string => readableCode()

/** What someone can quote of a request that went wrong, and what its log lines carry. */
export const newReference = (): string => readableCode()

/** A secret of 258 random bits, 43 characters of base64url, for cookies and signed links. */
export const newSecret = (): string => randomCharacters(43, dense)

/**
 * Makes a URL handle of a title: lower case, letters and digits of any script, words joined by `-`, at most
 * 80 characters.
 */
export function toHandle(title: string): string {
  return foldText(title)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}
