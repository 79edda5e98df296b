import { isIP } from 'node:net'
import { z } from 'zod'
import { isPublicAddress } from '#adapters/public-internet/public-address.ts'
import { limits } from '#vocabulary/limits.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import { perMinute, port, webAddress } from './formats.ts'

/** How many proxies stand in front; 0 for none. */
const proxies = z
  .string()
  .regex(/^(on|off|[1-9])$/, 'write on, off, or how many proxies add to X-Forwarded-For, from 1 to 9')
  .default('off')
  .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value)))
  .meta({
    description:
      'How many proxies of your own add to X-Forwarded-For: who asks is so many entries from its end; on for 1',
  })

/** Where and how the program answers. */
export const serverSettings = {
  PORT: port.default(3000).meta({ description: 'Port to listen on; 0 takes any free one' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'Address to listen on; 0.0.0.0 for all' }),
  PUBLIC_URL: webAddress
    .refine(
      (url) => !URL.canParse(url) || new URL(url).pathname === '/',
      'leave out the path: the shop stands at the root',
    )
    .optional()
    .meta({
      description:
        'Address that browsers use: https, or http on this machine and its network; http://localhost:PORT when unset',
    }),
  TRUST_PROXY: proxies,
  RATE_LIMIT_PER_MINUTE: perMinute(limits.requestsPerMinute.value, 'Requests one address may make a minute'),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: perMinute(
    limits.signInsPerMinute.value,
    'Sign-ins one address may start a minute',
  ),
  RATE_LIMIT_CODES_PER_MINUTE: perMinute(
    limits.codesPerMinute.value,
    'Discount and gift card codes one address may try a minute',
  ),
  UNPAID_CHECKOUTS_PER_HOUR: z.coerce
    .number({ error: 'write a whole number' })
    .int('write a whole number')
    .min(0, 'write 0 or more')
    .default(limits.unpaidCheckouts.value)
    .meta({
      description:
        'Payments that one address may begin within an hour and not complete: until then they hold stock; 0 for any number',
    }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'write debug, info, warn, error or silent' })
    .default('info')
    .meta({ description: 'Log level' }),
}

/** Names within a network, for which no authority makes a certificate (RFC 6761, 6762 and 8375; ICANN's `internal`). */
const ofNetwork = /^[^.]+$|\.(?:local|internal|lan|home\.arpa|test)$/

/** Whether anyone on the internet may come by an address, as far as its name says. */
function isPublic(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) > 0 ? isPublicAddress(host) : !isLoopback(url) && !ofNetwork.test(host)
}

interface AddressValues {
  PUBLIC_URL?: string | undefined
  LOCAL_PROVIDER_ON_PUBLIC_ADDRESS?: string | undefined
}

/** One line when visitors from the internet would come without TLS, and it is not a demo; undefined otherwise. */
export function addressTrouble(values: AddressValues): string | undefined {
  const { PUBLIC_URL: url, LOCAL_PROVIDER_ON_PUBLIC_ADDRESS: demo } = values
  if (url === undefined || demo !== undefined || !url.startsWith('http:') || !isPublic(url)) return undefined
  return `PUBLIC_URL is wrong: ${url} is public and not https, so sign-ins and carts could be read on the way; put a proxy with a certificate in front and write https.`
}
