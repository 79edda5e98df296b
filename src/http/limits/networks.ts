import { isIPv6 } from 'node:net'

/**
 * An IP address in one notation, however a proxy writes it: without port, brackets, quotes and zone, an IPv4 address
 * without leading zeros, one that is mapped to IPv6 as itself (RFC 4291, 2.5.5.2). Undefined for any other text.
 */
export function readAddress(text: string): string | undefined {
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) {
    const parts = address.split('.').map(Number)
    return parts.every((part) => part <= 255) ? parts.join('.') : undefined
  }
  if (!isIPv6(address)) return undefined
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain)
  return mapped ? mapped.slice(1).flatMap(bytesOf).join('.') : plain
}

/** The two bytes of a group of an IPv6 address. */
function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/**
 * Whom an address stands for when requests are counted: an IPv4 address for itself, an IPv6 address for the
 * /64 that it lies in, of which one customer of a provider has all (RFC 6177). Anything else is taken as it is.
 */
export function networkOf(address: string): string {
  const plain = readAddress(address) ?? address
  if (!isIPv6(plain)) return plain
  const [before = '', after = ''] = plain.split('::')
  const groups = before === '' ? [] : before.split(':')
  const missing = plain.includes('::') ? 8 - groups.length - (after === '' ? 0 : after.split(':').length) : 0
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...after.split(':')]
  return `${all.slice(0, 4).join(':')}::/64`
}
