import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'

const words = z.string().max(limits.titleLength.value, `write at most ${limits.titleLength.value} characters`)
const prefix = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9./_-]{0,15}$/, 'write up to 16 letters, digits, dots, dashes or slashes')

/** The shop as its invoices name it, and how they are numbered. */
export const invoiceSettings = {
  SHOP_LEGAL_NAME: words.optional().meta({
    description: 'Legal name of the shop on invoices, in mails and on the contact page; SHOP_NAME when unset',
  }),
  SHOP_ADDRESS: z.string().max(500, 'write at most 500 characters').optional().meta({
    description:
      'The shop’s address for invoices, mails and the contact page, its lines parted by “;”; not shown when unset',
  }),
  SHOP_VAT_ID: z
    .string()
    .regex(/^[A-Z]{2}[0-9A-Z+*. -]{2,18}$/, 'write it with its country code, such as DE123456789')
    .optional()
    .meta({
      description: 'The shop’s VAT identification number, shown with its address; not shown when unset',
    }),
  SHOP_REGISTRATION: words
    .optional()
    .meta({ description: 'Register and number of the shop, shown with its address; not shown when unset' }),
  INVOICE_PREFIX: prefix.default('INV-').meta({ description: 'Prefix of invoice numbers, before the year' }),
  CREDIT_NOTE_PREFIX: prefix
    .default('CN-')
    .meta({ description: 'Prefix of credit note numbers, before the year' }),
}

type Values = z.output<z.ZodObject<typeof invoiceSettings>>

/** The conflict between these settings, as one line that names one of them; undefined when there is none. */
export function invoiceTrouble({ INVOICE_PREFIX, CREDIT_NOTE_PREFIX }: Values): string | undefined {
  return INVOICE_PREFIX === CREDIT_NOTE_PREFIX
    ? 'CREDIT_NOTE_PREFIX is wrong: it is that of invoices too, so an invoice and a credit note would have one number.'
    : undefined
}
