import { hash } from 'node:crypto'
import { plainDigits } from '#vocabulary/text/digits.ts'

/**
 * A code as it is compared: without blanks around it, in capitals, with the digits 0 to 9. Programs that write mails and
 * texts make a long dash of a hyphen, and put invisible marks between letters.
 */
export const foldCode = (typed: string): string =>
  plainDigits(
    typed
      .normalize('NFKC')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .trim(),
  )
    .replaceAll(/\p{Dash}/gu, '-')
    .toUpperCase()

/** Whether a folded text could be a code at all: letters, digits, `-` and `_`, 3 to 40 of them. */
export const isCode = (folded: string): boolean => /^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(folded)

/** Crockford's base 32: nothing that is taken for something else when it is read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The `index`th code of a batch. It follows from the batch, which is unguessable, so that a repeated request
 * makes the same codes: 60 bits in three groups.
 */
export function batchCode(batch: string, index: number, prefix: string): string {
  const bytes = hash('sha256', `code ${batch} ${index}`, 'buffer')
  const letters = [...bytes.subarray(0, 12)].map((byte) => alphabet[byte % 32]).join('')
  return `${prefix ? `${foldCode(prefix)}-` : ''}${(letters.match(/.{4}/g) ?? []).join('-')}`
}
