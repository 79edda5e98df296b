import { z } from 'zod'
import { emailLimits } from '#vocabulary/email.ts'
import { captureTimes } from '#vocabulary/orders/payments.ts'
import { says } from '#vocabulary/statements/says.ts'
import { shopDetails, type ShopDetail } from '#vocabulary/whole-shop/shop-details.ts'
import { paymentMethod } from '../buying/cart-values.ts'
import { endpoint } from '../endpoint.ts'
import { email, id, image, line, paragraph, wholeNumber } from '../values.ts'

/** Each is empty where the settings say it. */
const details = {
  name: line('Name of the shop').meta({ example: 'Kiln & Loom' }),
  tagline: line('One line below the name'),
  legalName: line('Name of the seller, on invoices, in mails and on the contact page').meta({
    example: 'Kiln & Loom GmbH',
  }),
  address: paragraph('Postal address of the seller, in lines', 500).meta({
    example: 'Torstraße 1\n10119 Berlin',
  }),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, says('format_country'))
    .meta({
      description: 'Country that the shop is registered for VAT in, as its ISO 3166-1 code',
      example: 'DE',
    }),
  vatId: line('VAT number of the seller', 30).meta({ example: 'DE136695976' }),
  registration: line('Register and number of the seller').meta({
    example: 'Amtsgericht Charlottenburg, HRB 12345',
  }),
  email: line('Address for the questions of shoppers', emailLimits.address).meta({
    example: 'hello@example.org',
  }),
  phone: line('Telephone for the questions of shoppers', 40).meta({ example: '+49 30 1234567' }),
}
const pictureId = (about: string) => id('Media id').nullable().meta({ description: about, example: null })

const shopProfile = z
  .object({
    version: wholeNumber('Grows with each change; 0 while all of it is that of the settings'),
    ...details,
    settings: z
      .object(
        Object.fromEntries(
          shopDetails.map((name) => [name, z.string().meta({ description: 'Empty for none' })]),
        ) as Record<ShopDetail, z.ZodString>,
      )
      .meta({ description: 'What the settings say (`SHOP_NAME` and others), in place of an empty detail' }),
    logo: image.nullable().meta({ description: 'Logo; null for the mark of the shop' }),
    favicon: image.nullable().meta({ description: 'Icon in tabs; null for the mark of the shop' }),
    payments: z
      .object({
        methods: z.array(paymentMethod).meta({ description: 'In the order in which they are offered' }),
        capture: z.enum(captureTimes).meta({ description: 'When cards are charged' }),
      })
      .meta({ description: 'How shoppers pay, as the settings `PAYMENTS` and `PAYMENTS_CAPTURE` say' }),
  })
  .meta({ id: 'ShopProfile', description: 'The name, logo, icon and seller of the shop as staff set them' })

/** The name, logo, icon and seller of the shop. */
export const profileEndpoints = {
  getShopProfile: endpoint({
    summary: 'Read the name, logo, icon and seller of the shop',
    access: { permission: 'settings:write' },
    returns: shopProfile,
    fails: [],
    versioned: true,
  }),
  replaceShopProfile: endpoint({
    summary: 'Update the name, logo, icon and seller of the shop',
    access: { permission: 'settings:write' },
    body: z.strictObject({
      ...details,
      email: email.nullable().meta({ description: 'Address for the questions of shoppers; null for none' }),
      logo: pictureId('Logo, from the library; null for the mark of the shop'),
      favicon: pictureId('Icon in tabs, from the library; null for the mark of the shop'),
    }),
    returns: shopProfile,
    fails: ['version_stale'],
    ifMatch: true,
    versioned: true,
  }),
}
