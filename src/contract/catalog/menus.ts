import { z } from 'zod'
import { fixedTargets, hiddenReasons, menuLinks, menuNames } from '#vocabulary/catalog/menus.ts'
import { defaultLanguage, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { collection } from './products.ts'
import { shown as shownText } from './shown-sections.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, otherLanguages, requiredLine, wholeNumber } from '../values.ts'

const most = limits.menuEntries.value
const label = (about: string) => line(about, limits.menuLabelLength.value)

const entryId = requiredLine('Id within the menu').meta({ example: 'sale' })

const target = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.enum(fixedTargets).meta({
        description: '`heading` leads nowhere; the others are the one screen of this name',
      }),
    })
    .meta({ description: 'A heading, or a screen of the shop' }),
  z
    .strictObject({
      kind: z.literal('collection').meta({ description: 'A collection' }),
      handle: requiredLine('Its handle', 120),
    })
    .meta({ description: 'A collection' }),
  z
    .strictObject({
      kind: z.literal('product').meta({ description: 'A product' }),
      productId: requiredLine('Its id'),
    })
    .meta({ description: 'A product' }),
  z
    .strictObject({
      kind: z.literal('page').meta({ description: 'A page or policy' }),
      slug: requiredLine('Its slug', 120),
    })
    .meta({ description: 'A page or policy' }),
  z
    .strictObject({
      kind: z.literal('post').meta({ description: 'A post of the journal' }),
      slug: requiredLine('Its slug', 120),
    })
    .meta({ description: 'A post of the journal' }),
  z
    .strictObject({
      kind: z.literal('address').meta({ description: 'A path of the shop, or an https address elsewhere' }),
      address: requiredLine('The path or address', limits.menuAddressLength.value).meta({
        example: '/search?q=bowl',
      }),
    })
    .meta({ description: 'An address' }),
])

const otherLabels = languageTags.filter((tag): tag is Exclude<Language, 'en'> => tag !== defaultLanguage)

const translations = z
  .partialRecord(z.enum(otherLabels), label('Its label in the language'))
  .meta({ description: 'Its own label in other languages; without one it is in the default language' })

const written = {
  id: entryId,
  label: label('Label in the default language; empty to follow the title of the target'),
  translations,
  target: target.meta({ description: 'Where it leads' }),
}

const below = <Child extends z.ZodType>(child: Child) => ({
  children: z
    .array(child)
    .max(most, `At most ${most} entries`)
    .meta({ description: 'The entries below it, in order' }),
})

const lastInput = z.strictObject(written)
const subInput = z.strictObject({ ...written, ...below(lastInput) })
const menuInput = z.strictObject({
  entries: z
    .array(z.strictObject({ ...written, ...below(subInput) }))
    .max(most, `At most ${most} entries`)
    .meta({ description: 'Its entries, in order; at most 100 with those below them' }),
})

const seen = {
  ...written,
  title: line('Title of the target in the default language; empty if it has none'),
  hidden: z
    .enum(hiddenReasons)
    .nullable()
    .meta({ description: 'Why shoppers do not see it in any market; null if they do' }),
  notSoldIn: z.array(id('Market id')).meta({ description: 'Markets that do not sell the product' }),
}
const lastSeen = z.object(seen)
const subSeen = z.object({ ...seen, ...below(lastSeen) })
const topSeen = z.object({ ...seen, ...below(subSeen) })

const adminMenu = z
  .object({
    name: z.enum(menuNames).meta({ description: 'Name of the menu' }),
    version: wholeNumber('Grows with each change; 0 while it is the default'),
    entries: z.array(topSeen).meta({ description: 'Its entries, in order' }),
  })
  .meta({ id: 'AdminMenu', description: 'A menu of the shopfront as staff see it' })

const shown = {
  id: id('Id within the menu'),
  kind: z.enum(menuLinks).meta({ description: 'What it leads to; a heading leads nowhere' }),
  name: z.string().meta({
    description:
      'Handle of the collection or product, slug of the page or policy, or the address; else empty',
  }),
  label: z.string().meta({ description: 'Label' }),
  lang: otherLanguages('label'),
}
const link = z.object(shown)
const shownBelow = <Child extends z.ZodType>(child: Child) =>
  z.object({
    ...shown,
    children: z
      .array(child)
      .optional()
      .meta({ description: 'The entries below it, in order; left out if there are none' }),
  })
const entries = z.array(shownBelow(shownBelow(link)))

const shopMenus = z
  .object({
    header: entries.meta({ description: 'The menu at the top' }),
    footer: entries.meta({ description: 'The menu at the bottom' }),
    pages: z.array(link).meta({
      description: 'Pages for the menu of phones; empty once staff have written the header’s menu',
    }),
    announcement: z
      .object({
        id: id('Another for each content'),
        text: shownText('Text'),
        path: z
          .string()
          .nullable()
          .meta({ description: 'Path in the shop that it leads to', example: '/collections' }),
        dismissible: z.boolean().meta({ description: 'Whether shoppers can hide it' }),
      })
      .nullable()
      .meta({ description: 'The announcement at the top of each page; null for none', example: null }),
    policies: z.array(link).meta({ description: 'The policies that the footer’s menu does not name' }),
    collections: z
      .array(
        collection
          .pick({ handle: true, title: true, parent: true })
          .extend({ lang: otherLanguages('title') }),
      )
      .meta({ description: 'All collections in their order, without pictures and descriptions' }),
  })
  .meta({ id: 'Menus', description: 'The menus of the shopfront, without what is not shown in the market' })

const params = z.object({ name: z.enum(menuNames).meta({ description: 'Name of the menu' }) })

export const menuEndpoints = {
  getMenus: endpoint({
    summary: 'Read the menus of the shopfront',
    access: 'public',
    query: z.strictObject({
      market: z
        .string()
        .max(50)
        .optional()
        .meta({ description: 'Market whose products are shown; the default one when left out' }),
    }),
    returns: shopMenus,
    fails: [],
    publicSeconds: 60,
  }),
  getAdminMenu: endpoint({
    summary: 'Read a menu as staff see it, with the entries that are not shown',
    access: { permission: 'products:read' },
    params,
    returns: adminMenu,
    fails: [],
    versioned: true,
  }),
  replaceMenu: endpoint({
    summary: 'Update a menu, or write it in place of the default',
    access: { permission: 'content:write' },
    params,
    body: menuInput,
    returns: adminMenu,
    fails: ['version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeMenu: endpoint({
    summary: 'Return a menu to the default',
    access: { permission: 'content:write' },
    params,
    returns: null,
    fails: ['version_stale'],
    ifMatch: true,
  }),
}
