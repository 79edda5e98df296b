import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Ranges of the IANA special-purpose registries that are not the public internet. */
const ranges4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/**
 * Parts of the global range 2000::/3 that lead elsewhere: Teredo and other protocols, documentation, 6to4.
 */
const ranges6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked = new BlockList()
for (const [address, prefix] of ranges4) blocked.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of ranges6) blocked.addSubnet(address, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is one of the public internet: not this machine, not its network, not a cloud's
 * metadata service.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Resolves a name to all of its addresses, as Node's own `lookup` does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves names for connections and refuses one when any of its addresses is not allowed. The connection goes
 * to the addresses that were checked, so a name cannot change its mind in between (DNS rebinding).
 */
export function guardedLookup(
  isAllowed: (address: string) => boolean,
  resolve: Resolve = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new Error(`${hostname} is not on the public internet`), '')
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

/** Resolves names to addresses of the public internet alone. */
export const lookupPublic = guardedLookup(isPublicAddress)
