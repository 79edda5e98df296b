import { issuerAudiences } from '#vocabulary/people/issuer-audiences.ts'
import { returnPayers } from '#vocabulary/orders/payments.ts'
import { keysOf } from '#vocabulary/keys.ts'
import { directions } from '#vocabulary/languages/languages.ts'
import { z } from 'zod'
import { permissions, roles, type Permission, type Role } from '#vocabulary/people/permissions.ts'
import { market as sectionsMarket } from '../catalog/contents.ts'
import { shownSections, shownSeo } from '../catalog/shown-sections.ts'
import { endpoint } from '../endpoint.ts'
import {
  country,
  currency,
  id,
  image,
  language,
  line,
  otherLanguages,
  pageKind,
  timestamp,
  wholeNumber,
} from '../values.ts'

export const market = z
  .object({
    id: id('Market id').meta({ example: 'eu' }),
    name: line('Display name').meta({ example: 'Europe' }),
    currency,
    locale: z
      .string()
      .meta({ description: 'BCP 47 tag that money and dates are written by', example: 'en-IE' }),
    timeZone: z
      .string()
      .meta({ description: 'IANA name of the zone that dates are of', example: 'Europe/Berlin' }),
    taxInclusive: z.boolean().meta({ description: 'Whether prices are shown with tax in them' }),
    countries: z.array(country).meta({ description: 'Countries that this market delivers to' }),
  })
  .meta({ id: 'Market', description: 'Countries with one currency and one way to show tax' })

export const shop = z.object({
  name: line('The shop’s name').meta({ example: 'Kiln & Loom' }),
  tagline: line('One line below the name'),
  logo: image.optional().meta({ description: 'Logo; left out for the mark of the shop' }),
  favicon: image.optional().meta({ description: 'Icon in tabs; left out for the mark of the shop' }),
  demo: z.boolean().meta({ description: 'Whether it is a demo shop, which ships nothing' }),
  keepsMails: z
    .boolean()
    .meta({ description: 'Whether it is a demo that sends no mail: staff read them in the back office' }),
  email: line('Address for questions; null if there is none').nullable(),
  phone: line('Telephone for questions; null if there is none').nullable(),
  seller: z
    .object({
      name: line('Legal name'),
      address: z.array(line('Line')).meta({ description: 'Postal address, in lines' }),
      vatId: line('VAT number').nullable(),
      registration: line('Register and number').nullable(),
    })
    .nullable()
    .meta({ description: 'Who runs the shop; null as long as it has no postal address' }),
  returns: z
    .object({
      days: wholeNumber('Return window in days from delivery; 0: by agreement only'),
      paidBy: z.enum(returnPayers).nullable().meta({ description: 'Who pays for returns; null if unknown' }),
    })
    .meta({ description: 'Return policy' }),
  withdrawals: z.boolean().meta({ description: 'Whether shoppers withdraw from contracts in the shop' }),
  markets: z.array(market).meta({ description: 'The markets, the default one first' }),
  languages: z
    .array(
      z.object({
        tag: language,
        name: line('What its speakers call it').meta({ example: 'Deutsch' }),
        direction: z.enum(directions).meta({ description: 'Which way it is written' }),
      }),
    )
    .meta({ description: 'The languages it speaks, the default one first' }),
  pages: z
    .array(
      z.object({
        slug: line('URL handle'),
        title: line('Title'),
        lang: otherLanguages('title'),
        kind: pageKind,
      }),
    )
    .meta({ description: 'Content pages' }),
  signIn: z
    .array(
      z.object({
        id: id('Issuer id'),
        label: line('Text of the sign-in button'),
        audience: z.enum(issuerAudiences).meta({ description: 'Who can use it' }),
        accountUrl: line('Page where people manage their password and passkeys; null where that is not known')
          .nullable()
          .meta({ example: '/idp/account' }),
      }),
    )
    .meta({ description: 'The ways to sign in' }),
})

const permissionName = z.enum(keysOf<Permission>(permissions))
export const roleName = z.enum(keysOf<Role>(roles))

export const session = z.object({
  market: id('The market that prices are shown for'),
  customer: z
    .object({
      id: id('Customer id'),
      name: line('Name, as the identity provider gives it or the customer set it'),
      email: line('E-mail').nullable(),
      recentUntil: timestamp(
        'End of the recent sign-in that sensitive operations require; null if it is over',
      ).nullable(),
      memberPrices: z.boolean().meta({
        description: 'Whether a price list of their groups may have lower prices',
      }),
    })
    .nullable()
    .meta({ description: 'Who is signed in; null for a visitor' }),
  staff: z
    .object({
      roles: z.array(roleName).meta({ description: 'Roles held' }),
      permissions: z.array(permissionName).meta({ description: 'Permissions' }),
    })
    .nullable()
    .meta({ description: 'Staff rights of who is signed in; null without any' }),
  secondFactorRequired: z.boolean().meta({
    description: 'Whether they hold roles that count only once they have signed in with a second factor',
  }),
  rolesLeftOut: z.boolean().meta({
    description:
      'Whether the identity provider left out their groups, and with them roles that they may have',
  }),
  cart: z
    .object({ id: id('Cart id'), quantity: wholeNumber('Total quantity') })
    .nullable()
    .meta({ description: 'The current cart; null before the first line' }),
  placedOrder: z
    .object({
      id: id('Order number'),
      access: line('Right to see the order, as in its link'),
    })
    .nullable()
    .meta({
      description: 'The order that was placed in this browser and not opened there yet; null without one',
    }),
  wishList: z.array(id('Variant')).meta({
    description: 'Products on the wishlist as known to this browser; the list itself may differ',
  }),
  degraded: z.boolean().meta({
    description:
      'Whether the shop cannot reach its data right now: customer, staff and cart are null where they could not be read',
  }),
})

const pageObject = z.object({
  slug: line('URL handle').meta({ example: 'shipping' }),
  title: line('Title'),
  kind: pageKind,
  html: z.string().meta({ description: 'The text, as sanitised HTML' }),
  lang: otherLanguages('title', 'html'),
  seo: shownSeo,
  sections: shownSections,
  updatedAt: timestamp('When it was last changed'),
})

export interface ContentPage extends z.output<typeof pageObject> {}
export const page: z.ZodType<ContentPage> = pageObject

export const shopEndpoints = {
  getShop: endpoint({
    summary: 'Read the shop: its name, markets, pages and sign-in methods',
    access: 'public',
    returns: shop,
    fails: [],
    publicSeconds: 60,
  }),
  getSession: endpoint({
    summary: 'Read the signed-in person, their permissions and their current cart',
    access: 'public',
    returns: session,
    fails: [],
    withoutStore: true,
  }),
  chooseMarket: endpoint({
    summary: 'Choose the market whose prices are shown; remembered in a cookie, and the current cart follows',
    access: 'public',
    body: z.strictObject({ market: id('Market id').meta({ example: 'eu' }) }),
    returns: session,
    fails: [],
  }),
  listPages: endpoint({
    summary: 'List the content pages and policies',
    access: 'public',
    returns: z.object({
      items: z
        .array(pageObject.omit({ html: true, seo: true, sections: true }))
        .meta({ description: 'The pages' }),
    }),
    fails: [],
    publicSeconds: 60,
  }),
  getPage: endpoint({
    summary: 'Read a content page or policy',
    access: 'public',
    params: z.object({
      slug: z.string().max(100).meta({ description: 'URL handle', example: 'shipping' }),
    }),
    query: z.strictObject({ market: sectionsMarket }),
    returns: page,
    fails: ['page_not_found'],
    publicSeconds: 60,
  }),
}
