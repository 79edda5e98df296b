import { z } from 'zod'
import { isEmail, storedEmail, typedEmailPattern } from '#vocabulary/email.ts'

/** `on` or `off`. */
export const flag = (about: string) =>
  z
    .enum(['on', 'off'], { error: 'write on or off' })
    .optional()
    .transform((value) => (value === undefined ? undefined : value === 'on'))
    .meta({ description: about })

/** A port to listen on. */
export const port = z.coerce
  .number({ error: 'write a whole number from 0 to 65535' })
  .int('write a whole number')
  .min(0)
  .max(65_535, 'write a number up to 65535')

/** How often something may be done a minute. */
export const perMinute = (preset: number, about: string) =>
  z.coerce
    .number({ error: 'write a whole number' })
    .int('write a whole number')
    .min(1, 'write 1 or more')
    .default(preset)
    .meta({ description: about })

/** An e-mail address. */
export const emailAddress = z
  .email({ pattern: typedEmailPattern, error: 'write an e-mail address', abort: true })
  .overwrite(storedEmail)
  .refine(isEmail, 'write an e-mail address')

/** An http or https URL. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'write a full address such as https://shop.example.org' })
  .refine((url) => !URL.canParse(url) || new URL(url).hash === '', 'leave out the part from # on')
