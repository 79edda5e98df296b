import { looksLikeCardNumber } from '#vocabulary/card-numbers.ts'

/**
 * The patterns to look for in a line of JSON. Its escapes come first, so that nothing is ever taken out of the middle
 * of one. Every repetition is bounded: no text makes the search slow.
 */
const suspects = new RegExp(
  [
    String.raw`(?<escape>\\u[0-9a-f]{4}|\\.)`,
    String.raw`(?<login>://[^\s"/\\@]{1,300}@)`,
    String.raw`(?<query>\?[\w.%[\]-]{1,100}=[^\s"\\)]*)`,
    String.raw`(?<bearer>\b(?:Bearer|Basic|DPoP)\s{1,3}[\w.~+/=-]{8,})`,
    String.raw`(?<email>[\p{L}\p{N}.!#$%&'*+/=?^_\x60{|}~-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63})`,
    String.raw`(?<person>\bcus_[\w-]{43}(?![\w-]))`,
    String.raw`(?<token>\bwhsec_[\w+/=]{8,}|\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*){0,3}|[\w-]{40,})`,
    String.raw`(?<digits>\p{Nd}(?:[\s\p{Pd}\p{Cf}._/]{0,3}\p{Nd}){12,})`,
  ].join('|'),
  'giu',
)

/**
 * A line of JSON without anything that looks like an e-mail address, a token or secret, a login in an
 * address, a query, or a payment card's number. The last line of defence: personal data should not
 * have come so far, but messages are written by others too. The line stays JSON.
 *
 * @param spared texts that are known to be none of these
 */
export function redact(line: string, spared: ReadonlySet<string> = new Set()): string {
  return line.replaceAll(suspects, (found: string, ...rest: unknown[]) => {
    if (spared.has(found)) return found
    const kind = rest.at(-1) as Record<string, string | undefined>
    // An id, which opens nothing and names nobody to whom does not have the store.
    if (kind.escape !== undefined || kind.person !== undefined) return found
    if (kind.login !== undefined) return '://[login]@'
    if (kind.query !== undefined) return '?[query]'
    if (kind.email !== undefined) return '[e-mail]'
    if (kind.digits !== undefined) return looksLikeCardNumber(found) ? '[card number]' : found
    return '[secret]'
  })
}
