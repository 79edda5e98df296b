import { isIPv6 } from 'node:net'

/**
 * Whom an address stands for when requests are counted: an IPv4 address for itself, an IPv6 address for the
 * /64 that it lies in, of which one customer of a provider has all (RFC 6177). Anything else is taken as it is.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!plain.includes(':') || !isIPv6(plain)) return plain
  const [before = '', after] = plain.split('::')
  const groups = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  // The last 32 bits may be written as an IPv4 address; they are beyond the first 64 in any case.
  const missing = after === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length)
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...tail]
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
