/** The most octets of an e-mail address, and of the local part before its @: RFC 5321 4.5.3.1.1 and 4.5.3.1.3, RFC 3696 erratum 1690. */
export const emailLimits = { address: 254, localPart: 64 } as const

/** The signs of an atom (RFC 5322 3.2.3). */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"

/** A label neither begins nor ends with a hyphen (RFC 1123 2.1) and has 63 octets at most (RFC 1035 2.3.4). */
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/**
 * The form of an address that mail servers take: atoms with dots between (RFC 5322 3.4.1), and a host name with a dot
 * that ends in letters, or in letters of another script (RFC 5891).
 */
export const emailPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$`,
)

/** Any character beyond ASCII; the characters themselves, as Go knows no escapes for them. */
const beyondAscii = '\u00a1-\ufffd'
const typedAtom = `[A-Za-z0-9!#$%&'*+/=?^_\`{|}~${beyondAscii}-]+`
const typedLabel = `[A-Za-z0-9${beyondAscii}-]`

/**
 * The form in which people type one: with letters of any script. Those of a host name are {@link storedEmail written
 * in ASCII}; those before the @ are refused by their category.
 */
export const typedEmailPattern = new RegExp(
  `^${typedAtom}(?:\\.${typedAtom})*@(?:${typedLabel}{1,63}[.\u3002])+${typedLabel}{2,63}$`,
)

/** A local part that no mail server refuses for its length. */
export const shortLocalPart = /^[^@]{1,64}@/

/** A local part that every mail server takes: others need SMTPUTF8 (RFC 6531), which few have. */
export const plainLocalPart = /^[\x21-\x7e]+@/

/** A host name in ASCII (IDNA, as browsers do it: UTS 46); the same where it is, or cannot be. */
function asciiHost(host: string): string {
  if (!/[^!-~]/.test(host) || !/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(host)) return host
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return host
  }
}

/** An address as the shop stores and compares it: its host name as mail servers know it (`xn--…`). */
export function storedEmail(text: string): string {
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiHost(text.slice(at + 1))}`
}

/** Whether something, as typed, is an e-mail address as the shop takes it. */
export function isEmail(text: string): boolean {
  const stored = storedEmail(text)
  return stored.length <= emailLimits.address && shortLocalPart.test(stored) && emailPattern.test(stored)
}

const octets = (text: string): number => new TextEncoder().encode(text).length

/**
 * Whether an address of an identity provider can be used. Providers know addresses of other forms than the shop
 * accepts, with letters of any script (RFC 6531), so only impossible addresses are refused.
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
