/** The most octets of an e-mail address, and of the local part before its @: RFC 5321 4.5.3.1.1 and 4.5.3.1.3, RFC 3696 erratum 1690. */
export const emailLimits = { address: 254, localPart: 64 } as const

/**
 * The form of an address that mail servers take: atoms with dots between (RFC 5322 3.4.1), and a host name with a dot,
 * whose labels neither begin nor end with a hyphen (RFC 1123 2.1) and have 63 octets at most (RFC 1035 2.3.4).
 */
export const emailPattern =
  /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** A local part that no mail server refuses for its length. */
export const shortLocalPart = /^[^@]{1,64}@/

/** Whether something is an e-mail address as the shop takes it. */
export const isEmail = (text: string): boolean =>
  text.length <= emailLimits.address && shortLocalPart.test(text) && emailPattern.test(text)

const octets = (text: string): number => new TextEncoder().encode(text).length

/**
 * Whether an address of an identity provider can be used. Providers know addresses of other forms than the shop takes,
 * with letters of any script (RFC 6531), so only what no address may be is refused.
 */
export function isProviderEmail(text: string): boolean {
  const [localPart = ''] = text.split('@')
  return (
    text.isWellFormed() &&
    /^[^\s@<>"\p{Cc}]+@[^\s@<>"\p{Cc}]+$/u.test(text) &&
    octets(text) <= emailLimits.address &&
    octets(localPart) <= emailLimits.localPart
  )
}
