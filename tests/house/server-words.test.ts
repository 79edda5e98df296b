import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectionColumns } from '#vocabulary/catalog/collection-columns.ts'
import { productColumns } from '#vocabulary/catalog/product-columns.ts'
import { calleeOf, sentencesIn, type Node } from './sentences.ts'

const root = join(import.meta.dirname, '../..')

/** The rooms whose words reach staff. What they say is a code of `src/vocabulary/statements`. */
const rooms: readonly [string, string][] = [
  ['the domain', 'src/domain/**/*.ts'],
  ['the API', 'src/http/**/*.ts'],
  ['jobs of the server', 'src/server/{bundle,bundle/import,import}/*.ts'],
  ['webhooks', 'src/adapters/webhooks/**/*.ts'],
]

/** Files of words for other readers. */
const apart: readonly RegExp[] = [
  /\.test\.ts$|\/sample-[\w-]+\.ts$/,
  // Meanings of documents and states: the specification prints them.
  /\/(?:documents|states|[\w-]+-states|order-document|purchase|sections)\.ts$/,
  // Mails, invoices and pages, in each language.
  /\/messages\/(?:en|de|ar|ja)\.ts$|\/mail\/templates\/|\/default-menus\.ts$|\/sign-in\/replies\.ts$/,
  /^src\/http\/(?:openapi|seo)\//,
  // Commands, for those who run them.
  /^src\/server\/(?:bundle\/(?:restore|restore-into|diff|backup|pack|verify-backup)|import\/command)\.ts$/,
]

/** Calls whose texts are for developers: descriptions of fields, moments of crash tests. */
const forDevelopers =
  /^(?:text|whole|minor|moment|kept|meta|describe|defineCollection|crashPoint|commandFailure)$/

/** Texts that staff do not read as words of the shop, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'The payment was declined.': 'shoppers: screens have it by its code',
  'The payment was cancelled.': 'shoppers: screens have it by its code',
  'The payment took too long, and your reservation has ended.': 'shoppers: screens have it by its code',
  'What you wanted was no longer there when the payment arrived.': 'shoppers: screens have it by its code',
  'Any amount charged is refunded.': 'shoppers: screens have it by its code',
  'Nothing was ordered and nothing was taken.': 'shoppers: screens have it by its code',
  'It is no longer sold here': 'shoppers: screens have it by its code',
  'There are no more of it': 'shoppers: screens have it by its code',
  'The cart holds as much of it as it can': 'shoppers: screens have it by its code',
  'The cart is full': 'shoppers: screens have it by its code',
  'Order placed': 'stored with a movement: screens have it by its kind',
  'Given back': 'stored with a movement: screens have it by its kind',
  'Import of a bundle': 'stored with a movement: screens have it by its kind',
  'Gift card': 'a name of a payment method',
  'Store credit': 'a name of a payment method',
  'Fee withheld': 'invoices: translated with the terms of the shop',
  'Exempt from tax': 'invoices of erased customers: the word that replaces a reason',
  'Erased customer': 'the name that replaces a name',
  'This is a test.': 'the body of a test webhook',
  'Not found': 'the answer to a browser that asks for a picture',
  'All products': 'readers of the API: screens have it by its scope',
  'Up to': 'readers of the API: screens summarise a promotion themselves',
  'Free shipping': 'readers of the API: screens summarise a promotion themselves',
  'No tax is charged in': 'readers of the API: screens have the warning by its code',
  'No shipping to': 'readers of the API: screens have the warning by its code',
  'Redirects to': 'stands in the stored answer of an endpoint, which is no one’s to translate',
  'There is no such gift card or store credit.':
    'stored with a refund in the place of a provider’s own words',
  'The gift card ending': 'stored with a refund in the place of a provider’s own words',
  'The store credit is blocked': 'stored with a refund in the place of a provider’s own words',
  'The body ended early': 'the log',
  'Bearer error="invalid_token"': 'a header',
  'Samsung Internet': 'the name of a browser',
  'Default Title': 'Shopify’s name of a variant',
}

const columns = new Set<string>([
  ...productColumns,
  ...collectionColumns,
  'Variant Fulfillment Service',
  'Variant Taxable',
  'Variant Weight Unit',
  'Compare At Price',
])
/** A column of a file of products or collections, or the start of one that has a parameter. */
const isColumn = (text: string): boolean => columns.has(text.replace(/ \/$/, ''))

/** Begins with a capital letter and goes on with another word. */
const isSentence = (text: string): boolean =>
  /^[\s“]*\p{Lu}[\p{L}’-]*[,.:;]? \p{L}/u.test(text) &&
  !isColumn(text.trim()) &&
  !Object.hasOwn(allowed, text.trim())

const isUnread = (node: Node): boolean => forDevelopers.test(calleeOf(node))

test.each(rooms)('%s writes no sentences to staff: they are in the catalogue of statements', (_, files) => {
  const checked = globSync(files, { cwd: root }).filter((file) => !apart.some((each) => each.test(file)))
  expect(checked.flatMap((file) => sentencesIn(file, isSentence, isUnread))).toEqual([])
})
