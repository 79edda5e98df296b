import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#vocabulary/limits.ts'
import { openTestShop, type SignedIn, type TestShop } from '../api/open-test-shop.ts'
import { largeProduct } from '../catalog/large-product.ts'
import { putOnSale, someProduct, someVariant } from '../api/products.ts'
import { somePromotion } from '../promotions/some-promotion.ts'

let shop: TestShop
let owner: SignedIn
let variantId: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = shop.owner
  const plate = someProduct({ handle: 'plate', variants: [someVariant({ sku: 'PLATE-1' })] })
  variantId = (await putOnSale(owner.api, plate, 20)).variantId
})
afterAll(() => shop.close())

type Save = () => Promise<unknown>

const list = <T>(length: number, item: (at: number) => T): T[] =>
  Array.from({ length: Math.round(length) }, (_, at) => item(at))
/** Different five-digit postcodes. */
const postcodes = (count: number, from: number): string[] => list(count, (at) => String(10_000 + from + at))

const currencies = Intl.supportedValuesOf('currency').slice(0, 20)

async function taxes(areas: number): Promise<Save> {
  const { version, country, ...input } = await owner.api.getTaxes({ params: { country: 'US' } })
  const area = (at: number) => ({
    name: `Area ${at}`,
    regions: [],
    postcodes: postcodes(500, at * 500),
    apart: true,
    taxes: [{ name: 'Local', rates: [{ category: 'standard', millionths: 10_000 }] }],
  })
  const body = { ...input, areas: list(areas, area) }
  return () => owner.api.replaceTaxes({ params: { country }, version, body })
}

async function zones(count: number): Promise<Save> {
  const {
    id,
    version,
    warnings: _,
    warningDetails: _details,
    ...input
  } = await owner.api.getMarket({ params: { marketId: 'us' } })
  const zone = (at: number): (typeof input)['zones'][number] => ({
    name: `Zone ${at}`,
    countries: ['US'],
    regions: [],
    postcodes: postcodes(500, at * 500),
    rates: list(1, () => ({
      id: `rate-${at}`,
      name: 'Parcel',
      kind: 'flat' as const,
      price: 100,
      bands: [],
      freeFrom: null,
      minDays: 1,
      maxDays: 2,
      maxWeight: null,
      classes: [],
    })),
  })
  const body = { ...input, zones: list(count, zone) }
  return () => owner.api.replaceMarket({ params: { marketId: id }, version, body })
}

function product(share: number, tag = `wide-${share * 100}`) {
  const values = list(50 * share, (at) => `Size ${at}`)
  return owner.api.createProduct({
    body: someProduct({
      handle: tag,
      tags: list(100 * share, (at) => `tag ${at}`),
      attributes: list(50 * share, (at) => ({
        name: `Fact ${at}`,
        values: list(20 * share, (value) => `Value ${value}`),
      })),
      options: [
        { name: 'Size', values: values.map((value) => ({ value, swatch: null })) },
        { name: 'Ink', values: list(5, (at) => ({ value: `Ink ${at}`, swatch: null })) },
      ],
      variants: values.flatMap((value, size) =>
        list(5, (ink) =>
          someVariant({
            sku: `${tag}-${size}-${ink}`,
            options: [value, `Ink ${ink}`],
            prices: currencies.map((currency) => ({ currency, amount: 1_000, compareAt: null })),
          }),
        ),
      ),
    }),
  })
}

const variants =
  async (count: number): Promise<Save> =>
  () =>
    owner.api.createProduct({ body: largeProduct(Math.round(count), `variants-${Math.round(count)}`) })

async function labels(count: number): Promise<Save> {
  const { version } = await owner.api.getTerms({ params: { language: 'de' } })
  const terms = list(count, (at) => ({ text: `Label ${at}`, term: `Schild ${at}` }))
  return () => owner.api.replaceTerms({ params: { language: 'de' }, version, body: { terms } })
}

/** Ids of the variants of large products. */
let known: Promise<string[]> | undefined
const variantIds = (): Promise<string[]> =>
  (known ??= Promise.all(
    ['many-1', 'many-2', 'many-3'].map((handle) =>
      owner.api.createProduct({ body: largeProduct(limits.variantsPerProduct.value, handle) }),
    ),
  ).then((made) => made.flatMap(({ variants }) => variants.map(({ id }) => id))))

async function prices(count: number): Promise<Save> {
  const group = await owner.api.createCustomerGroup({ body: { name: `Trade ${count}` } })
  const ids = await variantIds()
  const entry = (at: number) => ({
    scope: 'variant' as const,
    target: ids[at] ?? '',
    percent: null,
    prices: currencies.slice(0, 8).map((currency) => ({ currency, amount: 1_000 + at })),
  })
  const about = { active: true, markets: [], from: null, until: null, priority: 0 }
  const body = { ...about, name: `List ${count}`, groups: [group.id], entries: list(count, entry) }
  return () => owner.api.createPriceList({ body })
}

async function codes(count: number): Promise<Save> {
  const { id } = await owner.api.createPromotion({ body: somePromotion({ trigger: 'code' }) })
  const body = { draw: { count, prefix: `N${count}` } }
  return () => owner.api.addPromotionCodes({ params: { promotionId: id }, body })
}

async function redirects(count: number): Promise<Save> {
  const create = (at: number) =>
    owner.api.createSearchRedirect({ body: { query: `word ${count} ${at}`, path: '/collections' } })
  return () => Promise.all(list(count, create))
}

async function oldAddresses(count: number): Promise<Save> {
  const from = (at: number) => `/old-shop/${count}/${at}`
  const create = (at: number) =>
    owner.api.createAddressRedirect({ body: { from: from(at), to: '/collections' } })
  return () => Promise.all(list(count, create))
}

async function synonyms(count: number): Promise<Save> {
  const words = (at: number) => list(20, (word) => `word ${count} ${at} ${word}`)
  const create = (at: number) =>
    owner.api.createSynonyms({ body: { direction: 'both', words: words(at), finds: [] } })
  return () => Promise.all(list(count, create))
}

/** Ids of products. */
let pinnable: Promise<string[]> | undefined
async function pins(count: number): Promise<Save> {
  pinnable ??= Promise.all(
    list(limits.pinnedProducts.value, async (at) => {
      const body = someProduct({ handle: `pin-${at}`, variants: [someVariant({ sku: `PIN-${at}` })] })
      return (await owner.api.createProduct({ body })).id
    }),
  )
  const pinned = (await pinnable).slice(0, count)
  const about = { title: 'Pinned', handle: `pinned-${count}`, description: '', parent: null }
  return () => owner.api.createCollection({ body: { ...about, pinned } })
}

let keys = 0
const drafts =
  async (count: number): Promise<Save> =>
  () =>
    owner.api.createDraft({
      body: {
        market: 'eu',
        lines: list(count, (at) => ({
          id: `line-${at}`,
          variantId: at % 2 ? variantId : null,
          ...(at % 2 ? {} : { title: `Work ${at}`, price: 100 + at }),
          quantity: 1,
        })),
      },
      idempotencyKey: `draft-${(keys += 1)}`,
    })

/** Lists at their maximum: how long each may be, and what prepares the call that saves so many. */
const lists: [string, number, (count: number) => Promise<Save>][] = [
  ['tax areas of 500 postcodes', 80, taxes],
  ['shipping zones of 500 postcodes', 80, zones],
  ['all lists of a product', 1, async (share) => () => product(share)],
  ['variants of a product', limits.variantsPerProduct.value, variants],
  ['labels of a language', limits.termsPerLanguage.value, labels],
  ['prices of a price list', limits.priceListEntries.value, prices],
  ['codes of a promotion', limits.codesAtOnce.value, codes],
  ['lines of a draft', limits.linesPerCart.value, drafts],
  ['products of a collection in order', limits.pinnedProducts.value, pins],
  ['synonyms', 60, synonyms],
  ['search redirects', 60, redirects],
  ['redirects of old addresses', 60, oldAddresses],
]

/** What a call costs this process, in milliseconds of processor time. */
async function cost(save: Save): Promise<number> {
  const before = process.cpuUsage()
  await save()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** So little that nobody waits for it, however slow the machine is. */
const nothing = 300

/**
 * A documented limit is a promise: at it a call is answered, and others meanwhile. There is one thread for them all, so
 * a check that grows with the square of a list stops the shop; twice the list may take about twice as long.
 */
test.each(lists)(
  '%s: at the maximum a call takes about twice what it takes at half',
  async (_, most, prepare) => {
    await (
      await prepare(most / 10)
    )()
    const half = await cost(await prepare(most / 2))
    const whole = await cost(await prepare(most))
    expect(whole).toBeLessThan(Math.max(nothing, 3.3 * half))
  },
)

test('what is within every limit, and too large as a whole, is refused at once', async () => {
  const { version } = await owner.api.getTaxes({ params: { country: 'US' } })
  await expect((await taxes(100))()).rejects.toMatchObject({ problem: { code: 'invalid_request' } })
  expect(await owner.api.getTaxes({ params: { country: 'US' } })).toMatchObject({ version })
})
