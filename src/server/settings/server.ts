import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
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
    .meta({ description: 'Address that browsers use; http://localhost:PORT when unset' }),
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
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'write debug, info, warn, error or silent' })
    .default('info')
    .meta({ description: 'Log level' }),
}
