import { returnPayers } from '#vocabulary/orders/payments.ts'
import { z } from 'zod'
import { emailAddress } from './formats.ts'

/** The settings of files for crawlers. */
export const seoSettings = {
  SHOP_EMAIL: emailAddress.optional().meta({
    description: 'Contact e-mail for customers, shown in the footer and in structured data; none when unset',
  }),
  SHOP_PHONE: z.string().max(40, 'write at most 40 characters').optional().meta({
    description: 'Telephone for customers, shown on the contact page and in structured data; none when unset',
  }),
  RETURNS_PAID_BY: z.enum(returnPayers, { error: 'write shopper or shop' }).optional().meta({
    description: 'Who pays for return shipping, for structured data; omitted when unset',
  }),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'write mailto:SOMEONE@EXAMPLE.ORG or an https address')
    .optional()
    .meta({
      description:
        'Where weaknesses are reported: /.well-known/security.txt (RFC 9116); there is none when unset',
    }),
}
