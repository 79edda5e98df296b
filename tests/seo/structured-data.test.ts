import Validator from '@adobe/structured-data-validator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages as ar } from '#screens/shopfront/product/messages/ar.ts'
import { messages as de } from '#screens/shopfront/product/messages/de.ts'
import { messages as en } from '#screens/shopfront/product/messages/en.ts'
import { messages as ja } from '#screens/shopfront/product/messages/ja.ts'
import { formatMoney, currencyExponent } from '#vocabulary/money.ts'
import { productData } from '#screens/shopfront/product/structured-data.ts'
import type { ShellData } from '#screens/shopfront/shell/shell-data.ts'
import type { Product, Shop } from '#screens/shopfront/types.ts'
import { openDemoShop, origin, type DemoPlace, type DemoShop } from './demo-shop.ts'
import { itemsOf } from './feed-items.ts'
import { headOf, structuredData, tags, textOf, type Node } from './read-page.ts'
import { schemaOrg } from './schema-org.ts'
import { casesOf } from '../tiers.ts'

const messages = { en, de, ar, ja }

// Every page of every place is rendered.
vi.setConfig({ testTimeout: 600_000 })

let shop: DemoShop
/** The places whose pages are read. */
let places: readonly DemoPlace[]
let handles: string[]
beforeAll(async () => {
  shop = await openDemoShop({
    SHOP_EMAIL: 'hello@shop.example',
    SHOP_PHONE: '+49 30 1234567',
    SHOP_ADDRESS: 'Torstraße 1; 10119 Berlin',
    SHOP_VAT_ID: 'DE123456789',
  })
  places = casesOf(shop.places, 2)
  const list = await shop.get('/api/products?limit=100')
  handles = (JSON.parse(list.text) as { items: { handle: string }[] }).items.map(({ handle }) => handle)
})
afterAll(() => shop.close())

/** Rendered once for all tests. */
const pages = new Map<string, string>()
async function page(path: string): Promise<string> {
  const known = pages.get(path)
  if (known !== undefined) return known
  const { text } = await shop.get(path)
  pages.set(path, text)
  return text
}

const ofType = (nodes: readonly Node[], ...types: string[]): Node | undefined =>
  nodes.find((node) => types.includes(node['@type'] ?? ''))

const asNodes = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]) as Node[]

/** Errors that a validator finds by the vocabulary of schema.org and Google’s rules, and what it would like besides. */
async function judge(nodes: readonly Node[]) {
  const jsonld: Record<string, Node[]> = {}
  for (const node of structuredClone(nodes)) (jsonld[node['@type'] ?? ''] ??= []).push(node)
  const issues = await new Validator(schemaOrg()).validate({ jsonld })
  const written = issues.map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`)
  return {
    errors: written.filter((issue) => issue.startsWith('ERROR')),
    wishes: [...new Set(written.filter((issue) => !issue.startsWith('ERROR')))],
  }
}

const withTwoVariants = (node: Node): Node =>
  node['hasVariant'] ? { ...node, hasVariant: asNodes(node['hasVariant']).slice(0, 2) } : node

/** The optional parts of a shop. */
const mayLack =
  /"(aggregateRating|review|audience|hasCertification|inProductGroupWithID|isVariantOf|mpn|pattern|size|color|material|subjectOf|priceValidUntil|description|brand|gtin.*|customerRemorse\w+|addressRegion|postalCode|itemDefect\w+|itemCondition|refundType|restockingFee|returnLabelSource|returnPolicyCountry|validForMemberTier)"/

const money = (amount: unknown, place: DemoPlace): string => {
  const { currency, locale } = place.market
  const region = new Intl.Locale(locale).region ?? ''
  const minor = Math.round(Number(amount) * 10 ** currencyExponent(currency))
  return formatMoney({ amount: minor, currency }, `${place.language}-${region}`).replaceAll(/\s+/g, ' ')
}

describe('A product page', () => {
  test('has no structured data that the vocabulary or Google would refuse, in any place', async () => {
    for (const { prefix } of places) {
      for (const handle of handles) {
        const nodes = structuredData(await page(`${prefix}/products/${handle}`))
        // Variants differ in their values alone: all of them in the default place, the first two elsewhere.
        const { errors, wishes } = await judge(prefix === '' ? nodes : nodes.map(withTwoVariants))
        expect({ prefix, handle, errors, lacks: wishes.filter((wish) => !mayLack.test(wish)) }).toEqual({
          prefix,
          handle,
          errors: [],
          lacks: [],
        })
      }
    }
  })

  test('has the same in its structured data as on the page: name, price, stock, delivery, returns, breadcrumbs', async () => {
    for (const place of places) {
      for (const handle of handles) {
        const path = `${place.prefix}/products/${handle}`
        const html = await page(path)
        const shown = textOf(html)
        const nodes = structuredData(html)
        const product = ofType(nodes, 'Product', 'ProductGroup')
        const chosen = tags(html, 'input').find(({ name }) => name === 'variant')?.['value'] ?? ''
        const variants = product?.['hasVariant'] ? asNodes(product['hasVariant']) : asNodes(product)
        const variant =
          variants.find(({ offers }) => String((offers as Node)['url']).includes(chosen)) ?? variants[0]
        const offer = variant?.['offers'] as Node
        const [stock] = tags(html, 'p').flatMap(({ 'data-availability': availability }) => availability ?? [])
        const facts = [
          String(product?.['name']),
          ...asNodes(product?.['brand']).map(({ name }) => String(name)),
          String(variant?.['sku']),
          money(offer['price'], place),
          ...asNodes(offer['priceSpecification']).map(({ price }) => money(price, place)),
          ...asNodes(ofType(nodes, 'BreadcrumbList')?.['itemListElement']).map(({ name }) => String(name)),
          ...String(variant?.['material'] ?? '').split(', '),
          String(variant?.['color'] ?? ''),
          ...asNodes(product?.['review']).flatMap(({ name, reviewBody }) => [
            String(name),
            String(reviewBody),
          ]),
        ]
        expect({ path, missing: facts.filter((fact) => !shown.includes(fact)) }).toEqual({
          path,
          missing: [],
        })
        expect([path, offer['availability']]).toEqual([path, schemaStock[stock ?? '']])
        expect(shown, path).toContain(stockMessages(place, stock ?? '', shown))
        expect(headOf(html).canonical).toEqual([product?.['url']])
      }
    }
  })

  test('has the price, stock and page address of each variant', async () => {
    for (const handle of handles) {
      const path = `/products/${handle}`
      const [group] = structuredData((await shop.get(path)).text)
      for (const { sku, offers } of asNodes(group?.['hasVariant'])) {
        const offer = offers as Node
        const address = new URL(String(offer['url']))
        const { text: html, status } = await shop.get(address.pathname + address.search)
        const shown = textOf(html)
        const [place] = shop.places
        expect(status).toBe(200)
        expect(shown).toContain(money(offer['price'], place as DemoPlace))
        expect(shown).toContain(`SKU ${String(sku)}`)
        const [stock] = tags(html, 'p').flatMap(({ 'data-availability': availability }) => availability ?? [])
        expect(offer['availability']).toBe(schemaStock[stock ?? ''])
        expect(headOf(html).canonical).toEqual([origin + path])
      }
    }
  })

  test('has the delivery price of its market to every country, once for all variants that share it', async () => {
    const { text } = await shop.get('/products/tuesday-mug')
    const [group] = structuredData(text)
    const offers = asNodes(group?.['hasVariant']).map(({ offers: offer }) => offer as Node)
    const details = asNodes(offers[0]?.['shippingDetails'])
    const deliveryTimes = details.map((each) => {
      const rate = each['shippingRate'] as Node
      const { transitTime } = each['deliveryTime'] as { transitTime: Node }
      const countries = asNodes(each['shippingDestination']).map(({ addressCountry }) => addressCountry)
      return [
        rate['value'],
        rate['currency'],
        transitTime['minValue'],
        transitTime['maxValue'],
        countries.length,
      ]
    })
    expect(deliveryTimes).toEqual([
      ['4.90', 'EUR', 2, 3, 1],
      ['9.90', 'EUR', 3, 6, 26],
      ['14.90', 'EUR', 4, 9, 3],
    ])
    expect(textOf(text)).toContain('From €4.90 to Germany, 2–3 working days')
    const names = details.map((each) => ({ '@id': each['@id'] }))
    expect(offers.slice(1).map((offer) => offer['shippingDetails'])).toEqual(offers.slice(1).map(() => names))
    const policy = offers[0]?.['hasMerchantReturnPolicy'] as Node
    expect([policy['merchantReturnDays'], policy['returnFees']]).toEqual([
      30,
      'https://schema.org/ReturnFeesCustomerResponsibility',
    ])
    expect(textOf((await shop.get(new URL(String(policy['merchantReturnLink'])).pathname)).text)).toContain(
      'within 30 days',
    )
  })
})

test('Reviews and their average are marked up as they are shown, and only those with a name', async () => {
  const read = async (path: string) => JSON.parse((await shop.get(path)).text) as unknown
  const product = (await read('/api/products/tuesday-mug')) as Product
  const known = (await read('/api/shop')) as Shop
  const [market] = known.markets
  const shell = { origin, shop: known, market } as ShellData
  const place = { market: 'eu', language: 'en', locale: 'en-IE', timeZone: 'UTC', prefix: '' } as const
  const distribution = [0, 0, 0, 1, 1]
  const written = {
    title: 'Good',
    text: 'Holds tea.',
    language: 'en',
    reply: null,
    bought: 'Celadon',
  } as const
  const publishedAt = '2026-02-01T09:00:00.000Z'
  const reviews = [
    { ...written, id: 'rev_1', rating: 5, displayName: 'Ada L.', publishedAt },
    { ...written, id: 'rev_2', rating: 4, displayName: '', publishedAt },
  ]
  const rated = { ...product, rating: { average: 4.5, count: 2, distribution } }
  const group = productData(rated, reviews, { shell, place }) as Node
  expect((await judge([group])).errors).toEqual([])
  expect(group['aggregateRating']).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
  expect(group['review']).toMatchObject([{ author: { name: 'Ada L.' }, reviewRating: { ratingValue: 5 } }])
  const plain = productData({ ...product, rating: null }, [], { shell, place }) as Node
  expect([plain['aggregateRating'], plain['review']]).toEqual([undefined, undefined])
})

test('The product feed says of every variant what its page says', async () => {
  for (const place of places) {
    const items = itemsOf((await shop.get(`${place.prefix}/feeds/google.xml`)).text)
    const products = new Set<string>()
    for (const item of items) {
      const link = item.get('link') ?? ''
      const { pathname } = new URL(link)
      products.add(pathname)
      const variant = variantsOf(await page(pathname)).find(({ sku }) => sku === item.get('id'))
      const offer = variant?.['offers'] as Node
      expect({
        link,
        title: item.get('title'),
        price: item.get('sale_price') ?? item.get('price'),
        availability: item.get('availability'),
        color: item.get('color'),
        size: item.get('size'),
      }).toEqual({
        link: offer['url'],
        title: variant?.['name'],
        price: `${String(offer['price'])} ${place.market.currency}`,
        availability: availabilities[String(offer['availability']).replace('https://schema.org/', '')],
        color: variant?.['color'],
        size: variant?.['size'],
      })
    }
    expect(items.length, place.prefix).toBeGreaterThan(100)
    expect(products.size).toBe(handles.length)
  }
})

/** The variants in the structured data of a product page. */
function variantsOf(html: string): Node[] {
  const [product] = structuredData(html)
  return (product?.['hasVariant'] as Node[] | undefined) ?? (product ? [product] : [])
}

const availabilities: Record<string, string> = {
  InStock: 'in_stock',
  LimitedAvailability: 'in_stock',
  OutOfStock: 'out_of_stock',
}

const schemaStock: Record<string, string> = {
  in_stock: 'https://schema.org/InStock',
  low_stock: 'https://schema.org/LimitedAvailability',
  backorder: 'https://schema.org/BackOrder',
  sold_out: 'https://schema.org/OutOfStock',
}

/** The label of a stock state; for a few units, whatever number is shown. */
function stockMessages({ language }: DemoPlace, stock: string, shown: string): string {
  const w = messages[language]
  if (stock === 'sold_out') return w.soldOut
  if (stock === 'backorder') return w.backordered
  if (stock === 'in_stock') return w.inStock
  return [1, 2, 3, 4, 5].map((units) => w.left(units)).find((text) => shown.includes(text)) ?? 'a few left'
}

describe('Other pages', () => {
  test('have no structured data that the vocabulary or Google would refuse, in any place', async () => {
    for (const { prefix } of places) {
      for (const path of [
        '/',
        '/collections',
        '/collections/ceramics',
        '/policies/returns',
        '/pages/about',
      ]) {
        const nodes = structuredData((await shop.get(prefix + path.replace(/^\/$/, prefix ? '' : '/'))).text)
        const { errors, wishes } = await judge(nodes)
        expect(nodes.length, path).toBeGreaterThan(0)
        expect({ prefix, path, errors, lacks: wishes.filter((wish) => !mayLack.test(wish)) }).toEqual({
          prefix,
          path,
          errors: [],
          lacks: [],
        })
      }
    }
  })

  test.each(['/collections/ceramics', '/collections/prints', '/collections/prints?page=2', '/collections'])(
    '%s lists the products that it shows, in their order',
    async (path) => {
      for (const { prefix } of places) {
        const { text: html, status } = await shop.get(prefix + path)
        if (status !== 200) continue
        const page = ofType(structuredData(html), 'CollectionPage')
        const items = asNodes(page?.['mainEntity']).flatMap(({ itemListElement }) => asNodes(itemListElement))
        const shown = textOf(html)
        let at = 0
        for (const { name, url } of items) {
          at = shown.indexOf(String(name), at)
          expect([path, name, at >= 0]).toEqual([path, name, true])
          // A card leads to the variant that is reduced or was asked for.
          const { pathname } = new URL(String(url))
          expect(
            [`href="${pathname}"`, `href="${pathname}?variant=`].some((link) => html.includes(link)),
          ).toBe(true)
        }
        expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
        expect(page?.['url']).toBe(origin + prefix + path)
        expect(headOf(html).canonical).toEqual([page?.['url']])
      }
    },
  )

  test('The start page names the shop, its search and how to reach it as people see them', async () => {
    for (const { prefix, language } of places) {
      const { text: html } = await shop.get(prefix || '/')
      const nodes = structuredData(html)
      const store = ofType(nodes, 'OnlineStore')
      const site = ofType(nodes, 'WebSite')
      const shown = textOf(html)
      for (const fact of ['name', 'slogan', 'email']) expect(shown).toContain(store?.[fact])
      expect(site?.['inLanguage']).toBe(language)
      const [target] = asNodes(site?.['potentialAction']).flatMap((action) => asNodes(action['target']))
      const search = new URL(String(target?.['urlTemplate']).replace('{search_term_string}', 'mug'))
      expect((await shop.get(search.pathname + search.search)).status).toBe(200)
    }
  })
})
