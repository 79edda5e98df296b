import { describe, expect, test } from 'vitest'
import { products as demoProducts } from '#demo/products.ts'
import { terms } from '#domain/catalog/languages/documents.ts'
import { textsOfMarkets } from '#domain/pricing/markets/market-texts.ts'
import { textsInUse } from '#domain/catalog/translations/texts-in-use.ts'
import { countryTaxes, markets } from '#domain/pricing/markets/documents.ts'
import { contentPages } from '#domain/catalog/content/documents.ts'
import type { Call } from '#http/api/handler.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { listProducts } from './list-products.ts'
import { openTestCatalog } from './open-catalog.ts'

type Shop = Awaited<ReturnType<typeof openTestCatalog>>

const found = async (shop: Shop, q: string, language: Language = 'en') =>
  (await listProducts(shop, language, { q, limit: 100 })).items.map(({ handle }) => handle)

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = []
  for await (const item of items) read.push(item)
  return read
}

describe('The demo', () => {
  test('is sold whole in every market, at prices that the currency can be paid in', async () => {
    const shop = await openTestCatalog()
    const sold = await all(readAll(shop.store, markets))
    expect(sold.map(({ id }) => id).sort()).toEqual(['ae', 'eu', 'jp', 'us'])
    for (const { id, data } of sold) {
      const { total, items } = await listProducts(shop, 'en', { market: id, limit: 100 })
      expect([id, total]).toEqual([id, demoProducts.length])
      const most = Math.max(...items.map(({ price }) => price.amount))
      expect(items.every(({ price }) => price.currency === data.currency && price.amount > 0)).toBe(true)
      if (data.currency === 'JPY') expect(most).toBe(51_200)
    }
  })

  test.each(languageTags)('says everything in %s', async (language) => {
    const shop = await openTestCatalog()
    for (const { handle } of demoProducts) {
      const call = { params: { handle }, query: {}, language } as Call<'getProduct'>
      const product = await shop.handlers.getProduct(call)
      expect([handle, product.lang]).toEqual([handle, {}])
      expect(product.collections.map(({ lang }) => lang.title)).toEqual(
        product.collections.map(() => undefined),
      )
    }
    const { items } = await shop.handlers.listCollections({ query: {}, language } as Call<'listCollections'>)
    for (const collection of items)
      expect([collection.handle, collection.lang]).toEqual([collection.handle, {}])
    for (const { id, data } of await all(readAll(shop.store, contentPages))) {
      if (language === 'en') continue
      const said = data.translations[language]
      expect([id, said?.title, said?.html].every(Boolean)).toBe(true)
      const headings = (html = '') => html.match(/<(h2|tr|li|p)\b/g)?.length
      expect([id, headings(said?.html)]).toEqual([id, headings(data.html)])
    }
  })

  test('has a word in every language for each short text that shoppers read', async () => {
    const shop = await openTestCatalog()
    const taxes = new Map((await all(readAll(shop.store, countryTaxes))).map(({ id, data }) => [id, data]))
    const used = await textsInUse({
      products: shop.catalog.products(),
      others: textsOfMarkets(
        (await all(readAll(shop.store, markets))).map(({ data }) => data),
        (country) => taxes.get(country),
      ),
      names: {},
    })
    const texts = used.map(({ text }) => text)
    expect(texts).toContain('Consumption tax')
    for (const { id, data } of await all(readAll(shop.store, terms))) {
      const known = Object.keys(data.terms)
      const missing = texts.filter((text) => !known.some((key) => key === text || key.endsWith(`:${text}`)))
      expect([id, missing]).toEqual([id, []])
    }
  })

  test('is found by words of any language, as people there write them', async () => {
    const shop = await openTestCatalog()
    expect(await found(shop, 'Mondkrug')).toEqual(['moon-jar-no-4'])
    expect(await found(shop, 'schuessel')).toContain('harvest-bowl')
    expect(await found(shop, 'Kissen')).toHaveLength(3)
    expect(await found(shop, '花瓶')).toHaveLength(6)
    expect(await found(shop, 'コバルトの花瓶')).toContain('harbour-bottle')
    expect((await found(shop, 'マグ')).sort()).toEqual(['chequer-mug', 'tuesday-mug'])
    expect(await found(shop, 'مزهرية')).toHaveLength(6)
    expect(await found(shop, 'المزهريه')).toHaveLength(6)
    expect(await found(shop, 'إبريق شاي')).toEqual(['kettle-hill-teapot'])
    expect(await found(shop, 'Steinzeug Kobalt')).toContain('tuesday-mug')
  })

  test('is sorted by title as each language does it, and facets carry its words in one order', async () => {
    const shop = await openTestCatalog()
    for (const language of languageTags) {
      const { items, facets } = await listProducts(shop, language, { sort: 'title', limit: 100 })
      const titles = items.map(({ title }) => title)
      expect(titles).toEqual(titles.toSorted(new Intl.Collator(language, { numeric: true }).compare))
      expect(facets.map(({ name }) => name)).toContain('Material')
    }
    const { facets } = await listProducts(shop, 'ja')
    const { facets: written } = await listProducts(shop, 'en')
    expect(facets.map(({ name }) => name)).toEqual(written.map(({ name }) => name))
    const material = facets.find(({ name }) => name === 'Material')
    expect(material?.label).toBe('素材')
    expect(material?.values.map(({ value, label }) => `${value} ${label}`)).toContain(
      'Stoneware ストーンウェア',
    )
  })
})
