import { createHmac, hash } from 'node:crypto'
import { plainDigits } from '#vocabulary/text/digits.ts'

/** Crockford's base 32 alphabet, as in order numbers. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The hashed form of a code: capitals without spaces and dashes, with misread characters corrected. */
const plain = (code: string): string =>
  plainDigits(code.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/**
 * The id of the gift card with this code. Only the hash is stored: a code has 80 random bits, so it cannot be
 * found from its hash, and needs no salt.
 */
export const giftCardId = (code: string): string =>
  `gift_${hash('sha256', `gift card\n${plain(code)}`, 'base64url').slice(0, 32)}`

/** The visible end of a card's code. */
export const endingOf = (code: string): string => plain(code).slice(-4)

/**
 * The code of the card that an operation issues: 80 bits in four groups, which follow from the operation and
 * the shop's secret. So a repeat shows the same code, though it is stored nowhere.
 */
export function codeOf(secret: string, operationId: string): string {
  const bytes = createHmac('sha256', secret).update(`gift card\n${operationId}`).digest()
  const text = [...bytes.subarray(0, 16)].map((byte) => alphabet[byte % 32]).join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** The id of the store credit of a customer in a currency. */
export const storeCreditId = (customerId: string, currency: string): string =>
  `credit_${hash('sha256', `${customerId}\n${currency}`, 'base64url').slice(0, 32)}`
