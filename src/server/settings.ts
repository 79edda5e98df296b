import { resolve } from 'node:path'
import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'

const flag = (about: string) =>
  z
    .enum(['on', 'off'], { error: 'write on or off' })
    .optional()
    .transform((value) => (value === undefined ? undefined : value === 'on'))
    .meta({ description: about })

const port = z.coerce
  .number({ error: 'write a whole number from 0 to 65535' })
  .int('write a whole number')
  .min(0)
  .max(65_535, 'write a number up to 65535')

const perMinute = (preset: number, about: string) =>
  z.coerce
    .number({ error: 'write a whole number' })
    .int('write a whole number')
    .min(1, 'write 1 or more')
    .default(preset)
    .meta({ description: about })

const webAddress = z
  .url({ protocol: /^https?$/, error: 'write a full address such as https://shop.example.org' })
  .refine((url) => !URL.canParse(url) || new URL(url).hash === '', 'leave out the part from # on')

/** Every setting, as an environment variable. An unset or empty variable takes the default. */
export const settingsSchema = z.object({
  PORT: port.default(3000).meta({ description: 'Port to listen on; 0 takes any free one' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'Address to listen on; 0.0.0.0 for all' }),
  PUBLIC_URL: webAddress
    .refine(
      (url) => !URL.canParse(url) || new URL(url).pathname === '/',
      'leave out the path: the shop stands at the root',
    )
    .optional()
    .meta({ description: 'Address that browsers use; http://localhost:PORT when unset' }),
  TRUST_PROXY: flag('Whether the last entry of X-Forwarded-For is who asks: on behind a proxy of your own'),
  DATA_DIR: z.string().default('data').meta({ description: 'Folder of the embedded store and of pictures' }),
  DOCUMENT_STORE_URL: z
    .string()
    .regex(/^sqlite:.+/, 'write sqlite: and a file, as in sqlite:data/shop.db')
    .optional()
    .meta({ description: 'Where documents live; sqlite:DATA_DIR/shop.db when unset' }),
  SHOP_NAME: z
    .string()
    .max(limits.titleLength.value, 'write at most 200 characters')
    .default('Kiln & Loom')
    .meta({ description: 'The shop’s name' }),
  SHOP_TAGLINE: z
    .string()
    .max(limits.titleLength.value, 'write at most 200 characters')
    .default('Prints, ceramics and textiles from a small studio')
    .meta({ description: 'One line below the name' }),
  DEMO: flag(
    'Whether an empty store gets the demo goods and accounts; on for the embedded store, off for any other, when unset',
  ),
  SECRET: z
    .string()
    .min(32, 'write at least 32 characters')
    .optional()
    .meta({ description: 'Signs guests’ order links; made and kept in the store when unset' }),
  OIDC_ISSUER: webAddress
    .optional()
    .meta({ description: 'Issuer that people sign in with; the local provider when unset' }),
  OIDC_CLIENT_ID: z.string().optional().meta({ description: 'Client id at that issuer' }),
  OIDC_CLIENT_SECRET: z.string().optional().meta({ description: 'Client secret at that issuer' }),
  OIDC_LABEL: z.string().default('Sign in').meta({ description: 'Text of the sign-in button' }),
  OIDC_SCOPES: z.string().default('openid profile email').meta({ description: 'Scopes that are asked for' }),
  LOCAL_PROVIDER_ON_PUBLIC_ADDRESS: z
    .enum(['I-know-this-is-a-demo'], { error: 'write I-know-this-is-a-demo, or set OIDC_ISSUER' })
    .optional()
    .meta({ description: 'Lets the local provider run on an address that is not loopback' }),
  OWNER_EMAIL: z
    .email('write an e-mail address')
    .optional()
    .meta({ description: 'Verified e-mail of the first owner' }),
  OWNER_SUBJECT: z
    .string()
    .optional()
    .meta({ description: 'Subject (`sub`) of the first owner at the issuer' }),
  PAYMENTS: z
    .string()
    .default('sandbox,manual')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.enum(['sandbox', 'manual'], { error: 'name sandbox or manual, separated by commas' }))
        .min(1, 'name at least one'),
    )
    .meta({ description: 'Ways to pay, in the order they are offered: sandbox, manual' }),
  PAYMENTS_MANUAL_INSTRUCTIONS: z
    .string()
    .max(limits.noteLength.value, 'write at most 2000 characters')
    .default(
      'Please transfer the amount to IBAN DE02 1203 0000 0000 2020 51 (demo: do not pay), naming your order number. We ship when it has arrived.',
    )
    .meta({ description: 'What a shopper reads who pays by bank transfer' }),
  RATE_LIMIT_PER_MINUTE: perMinute(limits.requestsPerMinute.value, 'Requests one address may make a minute'),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: perMinute(
    limits.signInsPerMinute.value,
    'Sign-ins one address may start a minute',
  ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'write debug, info, warn, error or silent' })
    .default('info')
    .meta({ description: 'How much is logged' }),
})

type Values = z.output<typeof settingsSchema>

/** The settings, checked, with what follows from them. */
export interface Settings extends Values {
  /** File of the embedded store. */
  storeFile: string
  mediaDirectory: string
  demo: boolean
}

/** A setting that is wrong; the message is one line that names it and says how to mend it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings from environment variables.
 * @throws SettingsError naming the first one that is wrong
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = settingsSchema.safeParse(set)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new SettingsError(`${String(issue?.path[0])} is wrong: ${issue?.message}.`)
  }
  const values = result.data
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID) {
    throw new SettingsError(
      'OIDC_CLIENT_ID is missing: OIDC_ISSUER needs the client id that the issuer gave you.',
    )
  }
  const dataDirectory = resolve(values.DATA_DIR)
  const storeFile = values.DOCUMENT_STORE_URL?.slice('sqlite:'.length) ?? `${dataDirectory}/shop.db`
  return {
    ...values,
    storeFile: storeFile === ':memory:' ? storeFile : resolve(storeFile),
    mediaDirectory: `${dataDirectory}/media`,
    demo: values.DEMO ?? true,
  }
}
