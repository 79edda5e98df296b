import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '#vocabulary/loopback.ts'
import type { PlainCode } from '#vocabulary/statements/statement.ts'
import { guardedLookup, isPublicAddress, type Resolve } from '../../public-internet/public-address.ts'

/** The ports that web servers of the public internet listen at; other services must not be spoken to. */
const webPorts = ['', '8443']

/** This very machine, by address. */
const isOwnAddress = (address: string): boolean => address === '::1' || /^127(\.\d+){3}$/.test(address)

/** How one address may be reached: through which lookup, or why not at all. */
export type Passage = { lookup: LookupFunction } | { refusal: PlainCode }

/** The host without the brackets of an IPv6 address and the dot of a fully qualified name. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/**
 * Creates the rule of whether a webhook may go to an address: https at a web server's port of the public internet,
 * without a password. URL parsing has turned decimal, octal and hexadecimal forms of IP addresses into dotted ones
 * before. With `allowLoopback` this machine is allowed too, by http and at any port.
 */
export function passageRule(allowLoopback: boolean, resolve: Resolve = lookup): (address: string) => Passage {
  const toPublic = guardedLookup(isPublicAddress, resolve)
  const toOwn = guardedLookup(isOwnAddress, resolve)
  return (address) => {
    if (!URL.canParse(address)) return { refusal: 'endpoint_address_whole' }
    const url = new URL(address)
    if (!['http:', 'https:'].includes(url.protocol)) return { refusal: 'endpoint_https' }
    if (url.username !== '' || url.password !== '') return { refusal: 'endpoint_without_user' }
    if (allowLoopback && isLoopback(address)) return { lookup: toOwn }
    if (url.protocol !== 'https:') return { refusal: 'endpoint_https' }
    if (!webPorts.includes(url.port)) return { refusal: 'endpoint_ports' }
    const host = hostOf(url)
    if (isIP(host) === 0 ? isLoopback(`https://${host}`) : !isPublicAddress(host))
      return { refusal: 'endpoint_public' }
    return { lookup: toPublic }
  }
}
