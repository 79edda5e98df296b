import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import { someProduct, someVariant, type ProductInput } from '../products.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const nothing = {
  title: '',
  subtitle: '',
  description: '',
  dimensions: '',
  tags: [] as string[],
  seo: { title: '', description: '' },
  images: [],
}

async function translate(productId: string, language: 'de' | 'ar' | 'ja', texts: object) {
  const { version } = await shop.owner.api.getProductTranslations({ params: { productId } })
  const params = { productId, language }
  return shop.owner.api.translateProduct({ params, version, body: { ...nothing, ...texts } })
}

/** Changes what is written of a product. */
async function rewrite(productId: string, changes: Partial<ProductInput>) {
  const { version, variants } = await shop.owner.api.getAdminProduct({ params: { productId } })
  const body = someProduct({
    handle: 'oil-jug',
    title: 'Oil jug',
    variants: variants.map(({ id }) => someVariant({ id, sku: 'JUG-1' })),
    ...changes,
  })
  await shop.owner.api.replaceProduct({ params: { productId }, version, body })
}

async function createJug(changes: Partial<ProductInput> = {}) {
  const body = someProduct({
    handle: 'oil-jug',
    title: 'Oil jug',
    variants: [someVariant({ sku: 'JUG-1' })],
    ...changes,
  })
  return (await shop.owner.api.createProduct({ body, idempotencyKey: `jug ${body.handle}` })).id
}

const stateOf = async (id: string, query: object = {}) => {
  const { items } = await shop.owner.api.listTranslations({ params: { language: 'de' }, query })
  return items.find((each) => each.id === id)
}

const olderOf = async (productId: string, language = 'de') => {
  const { translations } = await shop.owner.api.getProductTranslations({ params: { productId } })
  return translations.find((each) => each.language === language)?.older
}

test('a language lacks what is written and not translated, and nothing that reads the same everywhere', async () => {
  const id = await createJug({ dimensions: '24 × 12 cm', seo: { title: 'Oil jug to buy', description: '' } })
  expect(await stateOf(id)).toMatchObject({
    kind: 'product',
    title: 'Oil jug',
    said: '',
    status: 'active',
    missing: ['title', 'subtitle', 'description', 'tags'],
  })
  await translate(id, 'de', {
    title: 'Ölkrug',
    subtitle: 'Steinzeug',
    description: '<p>Ein Krug.</p>',
    tags: ['Krug'],
  })
  expect(await stateOf(id)).toMatchObject({ said: 'Ölkrug', missing: [], older: [] })
  const whole = await shop.owner.api.listTranslations({
    params: { language: 'de' },
    query: { state: 'whole', q: 'ölkrug' },
  })
  expect(whole.items.map((each) => each.id)).toEqual([id])
})

test('as much is listed with nothing missing as is counted, older texts too', async () => {
  const id = await createJug({
    handle: 'vinegar-jug',
    title: 'Vinegar jug',
    variants: [someVariant({ sku: 'JUG-2' })],
  })
  const english = (await shop.owner.api.getProductTranslations({ params: { productId: id } })).original
  await translate(id, 'de', { ...english, title: 'Essigkrug' })
  const variants = (await shop.owner.api.getAdminProduct({ params: { productId: id } })).variants
  await rewrite(id, {
    handle: 'vinegar-jug',
    title: 'Tall vinegar jug',
    variants: variants.map((each) => someVariant({ id: each.id, sku: 'JUG-2' })),
  })
  const query = { state: 'whole' as const, limit: 100 }
  const { items } = await shop.owner.api.listTranslations({ params: { language: 'de' }, query })
  expect(items.find((each) => each.id === id)?.older).toEqual(['title'])
  const { languages } = await shop.owner.api.getTranslationProgress()
  const german = languages.find(({ language }) => language === 'de')
  expect(german?.kinds.find(({ kind }) => kind === 'product')?.whole).toBe(items.length)
})

test('a text is older than its original once that has changed, until it is rewritten or confirmed', async () => {
  const id = shop.bowl.productId
  const before = await shop.owner.api.getAdminProduct({ params: { productId: id } })
  const bowl: Partial<ProductInput> = {
    handle: before.handle,
    variants: before.variants.map((each) => someVariant({ id: each.id, sku: each.sku })),
  }
  const german = { title: 'Schüssel', subtitle: 'Steinzeug', tags: ['Steinzeug'] }
  await translate(id, 'de', german)
  await translate(id, 'ja', { title: '鉢' })
  await rewrite(id, { ...bowl, title: 'Deep bowl', subtitle: 'Stoneware, glazed' })
  expect(await olderOf(id)).toEqual(['title', 'subtitle'])
  expect(await olderOf(id, 'ja')).toEqual(['title'])
  expect(await olderOf(id, 'ar')).toEqual([])
  expect(await stateOf(id, { state: 'older' })).toMatchObject({ older: ['title', 'subtitle'] })

  await translate(id, 'de', { ...german, title: 'Tiefe Schüssel' })
  expect(await olderOf(id)).toEqual(['subtitle'])
  await rewrite(id, { ...bowl, title: 'Deep bowl', subtitle: 'Stoneware, glazed', featured: true })
  expect(await olderOf(id)).toEqual(['subtitle'])
  await translate(id, 'de', { ...german, title: 'Tiefe Schüssel', stillFit: ['subtitle'] })
  expect(await olderOf(id)).toEqual([])
  expect(await olderOf(id, 'ja')).toEqual(['title'])
  await translate(id, 'ja', {})
  expect(Object.keys((await shop.store.get(products, id))?.data.translations ?? {})).toEqual(['de'])
})

test('how far each language is, is counted by kind, without archived products', async () => {
  const before = await shop.owner.api.getTranslationProgress()
  const inGerman = ({ languages }: typeof before, kind: string) =>
    languages.find(({ language }) => language === 'de')?.kinds.find((each) => each.kind === kind)
  expect(before.languages.map(({ language }) => language)).toEqual(['de', 'ar', 'ja'])
  const attributes = [{ name: 'Clay', values: ['Red clay'] }]
  const cup = { handle: 'cup', title: 'Cup', attributes, variants: [someVariant({ sku: 'CUP-1' })] }
  const id = await createJug(cup)
  const after = await shop.owner.api.getTranslationProgress()
  expect(inGerman(after, 'product')?.all).toBe((inGerman(before, 'product')?.all ?? 0) + 1)
  expect(inGerman(after, 'product')?.whole).toBe(inGerman(before, 'product')?.whole)
  expect(inGerman(after, 'term')?.all).toBe((inGerman(before, 'term')?.all ?? 0) + 2)
  expect(inGerman(after, 'collection')).toEqual({ kind: 'collection', all: 1, whole: 0, older: 0 })
  const { variants } = await shop.owner.api.getAdminProduct({ params: { productId: id } })
  await rewrite(id, {
    ...cup,
    status: 'archived',
    variants: variants.map((each) => someVariant({ id: each.id, sku: each.sku })),
  })
  expect(await shop.owner.api.getTranslationProgress()).toEqual(before)
  expect(await stateOf(id)).toBeUndefined()
})

test('collections and pages are listed page by page, in one order, however far they are translated meanwhile', async () => {
  const list = (query: object) => shop.owner.api.listTranslations({ params: { language: 'ja' }, query })
  expect((await list({ kind: 'collection' })).items).toEqual([
    {
      id: 'col_ceramics',
      kind: 'collection',
      title: 'Ceramics',
      said: '',
      status: null,
      missing: ['title', 'description'],
      older: [],
    },
  ])
  expect((await list({ kind: 'page' })).items.map(({ id }) => id)).toEqual(['shipping'])
  const all = await list({ limit: 100 })
  const pages: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(after ? { after } : {}) })
    pages.push(...page.items.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(pages).toEqual(all.items.map(({ id }) => id))
  expect(pages.length).toBeGreaterThan(1)
})

test('a language that texts are not translated into is not found, nor a cursor of another list', async () => {
  for (const language of ['en', 'fr'])
    expect(await shop.owner.refused(`/api/admin/translations/${language}`)).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  expect(await shop.owner.refused('/api/admin/translations/de?after=x')).toMatchObject({
    code: 'invalid_request',
  })
})

test('a term says where it is read, and is missing where one of its places has no word', async () => {
  const { api } = shop.owner
  const params = { language: 'ar' as const }
  const { version, used } = await api.getTerms({ params })
  expect(used.find(({ text }) => text === 'Stoneware')).toEqual({
    text: 'Stoneware',
    as: ['attribute_value'],
    of: ['Material'],
  })
  expect(used.find(({ text }) => text === 'Europe')).toMatchObject({ as: ['market'], of: [] })
  const messages = (text: string) => ({ terms: [{ text, term: 'خزف' }] })
  const wrong = await api.replaceTerms({ params, version, body: messages('Glaze:Stoneware') })
  expect(wrong.missing).toContain('Stoneware')
  const right = await api.replaceTerms({
    params,
    version: wrong.version,
    body: messages('Material:Stoneware'),
  })
  expect(right.missing).not.toContain('Stoneware')
  const dish = { handle: 'dish', title: 'Dish', variants: [someVariant({ sku: 'DISH-1' })] }
  await createJug({ ...dish, attributes: [{ name: 'Body', values: ['Stoneware'] }] })
  const { missing } = await api.getTerms({ params })
  expect(missing).toContain('Stoneware')
})
