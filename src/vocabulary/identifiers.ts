/** Crockford's base 32 alphabet: no I, L, O or U, so that a number read aloud arrives whole. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A call for random bytes costs the same whatever their number, so they are fetched by the thousand; each is used
 * once.
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

function randomCharacters(count: number): string {
  let text = ''
  for (const byte of randomBytes(count)) text += alphabet[byte % 32]
  return text
}

/** An unguessable id of 26 characters (130 random bits), with a short prefix that names its kind: `cart_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomCharacters(26)}`
}

/** Ten characters in two groups, for people to read out. */
function readableCode(): string {
  const text = randomCharacters(10)
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** An order number for people, `7K2QX-M4PD9`. Never an access right by itself. */
export const newOrderNumber = (): string => readableCode()

/** The reference of a failed request, which someone can quote and its log lines carry. */
export const newReference = (): string => readableCode()

/** A secret of 256 random bits in base64url, for cookies and signed links. */
export function newSecret(): string {
  return btoa(String.fromCharCode(...randomBytes(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
