import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { fillCart, orderCart } from '../buying.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { noTexts } from '../no-texts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const texts = (changes: object = {}) => ({ ...noTexts, ...changes })

const speaking = (language: Language) => shop.visitor(undefined, language)

async function translate(language: 'de' | 'ar' | 'ja', changes: object) {
  const params = { productId: shop.bowl.productId }
  const { version } = await shop.owner.api.getProductTranslations({ params })
  return shop.owner.api.translateProduct({ params: { ...params, language }, version, body: texts(changes) })
}

async function nameTerms(language: 'de' | 'ar' | 'ja', names: Record<string, string>) {
  const { version } = await shop.owner.api.getTerms({ params: { language } })
  const terms = Object.entries(names).map(([text, term]) => ({ text, term }))
  return shop.owner.api.replaceTerms({ params: { language }, version, body: { terms } })
}

describe('A product that is translated in part', () => {
  beforeAll(async () => {
    await translate('de', {
      title: 'Schüssel',
      description: '<p>Eine <b onclick="x()">Schüssel</b>.</p><script>1</script>',
    })
  })

  test('is shown in the requested language, and says which texts are not in it', async () => {
    const german = await speaking('de').api.getProduct({ params: { handle: 'bowl' } })
    expect(german).toMatchObject({ title: 'Schüssel', subtitle: 'Stoneware', lang: { subtitle: 'en' } })
    expect(german.lang).toEqual({ subtitle: 'en' })
    expect(german.seo.title).toBe('Schüssel')
    const japanese = await speaking('ja').api.getProduct({ params: { handle: 'bowl' } })
    expect(japanese).toMatchObject({
      title: 'Bowl',
      lang: { title: 'en', subtitle: 'en', description: 'en' },
    })
    const english = await speaking('en').api.getProduct({ params: { handle: 'bowl' } })
    expect(english).toMatchObject({ title: 'Bowl', lang: {} })
  })

  test('has its HTML cleaned like any other', async () => {
    const { description } = await speaking('de').api.getProduct({ params: { handle: 'bowl' } })
    expect(description).not.toMatch(/onclick|script/)
    expect(description).toContain('Schüssel')
  })

  test('is called so in listings and suggestions, and found by words of any language', async () => {
    for (const q of ['schuessel', 'Schüssel', 'bowl']) {
      const { items } = await speaking('de').api.listProducts({ query: { q } })
      expect(items[0]).toMatchObject({ title: 'Schüssel' })
      expect(items[0]?.lang).toEqual({ subtitle: 'en' })
    }
    const { products: found } = await speaking('en').api.suggest({ query: { q: 'schüs' } })
    expect(found).toMatchObject([{ title: 'Bowl', lang: {} }])
  })

  test('keeps its translations when staff change the rest of it', async () => {
    const params = { productId: shop.bowl.productId }
    const stored = await shop.owner.api.getAdminProduct({ params })
    const before = await shop.owner.api.getProductTranslations({ params })
    expect(stored).not.toHaveProperty('translations')
    expect(before.translations.find(({ language }) => language === 'de')?.texts.title).toBe('Schüssel')
    expect(before.original).toMatchObject({ title: 'Bowl', subtitle: 'Stoneware' })
  })

  test('may be translated by who has its version alone', async () => {
    const params = { productId: shop.bowl.productId, language: 'ja' as const }
    const stale = shop.owner.api.translateProduct({ params, version: 1, body: texts({ title: '鉢' }) })
    await expect(stale).rejects.toMatchObject({ problem: { code: 'version_stale' } })
  })

  test('takes no text for a picture that it does not have, and none in the default language', async () => {
    await expect(translate('ja', { images: [{ mediaId: 'none', alt: '鉢' }] })).rejects.toMatchObject({
      problem: { code: 'image_refused', errors: [{ pointer: '/images/0/mediaId' }] },
    })
    const path = `/api/admin/products/${shop.bowl.productId}/translations/en`
    const refused = await shop.owner.refused(path, {
      method: 'PUT',
      headers: { 'if-match': '"1"' },
      body: texts(),
    })
    expect(refused).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('falls back again when a language is emptied', async () => {
    await translate('ja', { title: '朝霧' })
    expect((await speaking('ja').api.listProducts({ query: { q: '朝霧' } })).total).toBe(1)
    await translate('ja', {})
    expect((await speaking('ja').api.listProducts({ query: { q: '朝霧' } })).total).toBe(0)
    const stored = await shop.store.get(products, shop.bowl.productId)
    expect(Object.keys(stored?.data.translations ?? {})).toEqual(['de'])
  })
})

describe('The shop’s short texts', () => {
  beforeAll(async () => {
    await nameTerms('de', {
      'Bank transfer': 'Überweisung',
      Material: 'Werkstoff',
      'Material:Stoneware': 'Steinzeug',
      Europe: 'Europa',
      'Standard parcel': 'Standardpaket',
      VAT: 'MwSt.',
    })
  })

  test('are what facets, facts and markets are called; filters keep the names they have', async () => {
    const { api } = speaking('de')
    const { facets, total } = await api.listProducts({ query: { filter: ['Material:Stoneware'] } })
    expect(total).toBe(2)
    expect(facets.find(({ name }) => name === 'Material')).toMatchObject({
      label: 'Werkstoff',
      values: [{ value: 'Stoneware', label: 'Steinzeug', selected: true }],
    })
    const { attributes } = await api.getProduct({ params: { handle: 'bowl' } })
    expect(attributes).toEqual([
      { name: 'Material', label: 'Werkstoff', values: [{ value: 'Stoneware', label: 'Steinzeug' }] },
    ])
    expect((await api.getShop()).markets.map(({ name }) => name)).toContain('Europa')
  })

  test('find products as soon as they are saved', async () => {
    expect((await speaking('en').api.listProducts({ query: { q: 'steinzeug' } })).total).toBe(2)
  })

  test('name those that lack a word', async () => {
    const { missing } = await shop.owner.api.getTerms({ params: { language: 'de' } })
    expect(missing).toContain('Express parcel')
    expect(missing).not.toContain('Stoneware')
    expect(missing).not.toContain('Europe')
  })

  test('are returned once each', async () => {
    const { version } = await shop.owner.api.getTerms({ params: { language: 'ar' } })
    const twice = [
      { text: 'Europe', term: 'أوروبا' },
      { text: 'Europe', term: 'اوروبا' },
    ]
    const told = shop.owner.api.replaceTerms({ params: { language: 'ar' }, version, body: { terms: twice } })
    await expect(told).rejects.toMatchObject({ problem: { errors: [{ pointer: '/terms/1/text' }] } })
  })

  test('do not lead to what every object has', async () => {
    const { facets } = await speaking('de').api.listProducts({ query: { filter: ['constructor:toString'] } })
    expect(facets.find(({ name }) => name === 'constructor')).toMatchObject({ label: 'constructor' })
  })
})

describe('An order', () => {
  test('is written in the language that it was placed in, and stays so', async () => {
    const buyer = speaking('de')
    const cart = await fillCart(buyer, shop.bowl.variantId)
    expect(cart.lines[0]?.title).toBe('Schüssel')
    expect(cart.deliveryOptions.map(({ name }) => name)).toContain('Standardpaket')
    expect(cart.totals.taxLines[0]?.name).toBe('MwSt.')
    const { orderId, access } = await orderCart(buyer, cart)
    const read = await speaking('en').api.getOrder({ params: { orderId }, query: { access } })
    expect(read.lines[0]?.title).toBe('Schüssel')
    expect(read.delivery?.name).toBe('Standardpaket')
    expect(read.paymentMethod.label).toBe('Überweisung')
    expect(read.totals).toEqual(cart.totals)
  })

  test('takes products that are added later in its own language, and its sums stay whole', async () => {
    const buyer = speaking('de')
    const { orderId } = await orderCart(buyer, await fillCart(buyer, shop.bowl.variantId))
    const { api } = shop.owner
    const params = { orderId }
    const { version, totals } = await api.getAdminOrder({ params })
    const wanted = {
      add: [
        {
          variantId: shop.bowl.variantId,
          quantity: 1,
          price: { amount: { amount: 3_000, currency: totals.total.currency }, reason: 'Geschenk' },
        },
      ],
      reason: 'Noch eine',
    }
    const { change } = await api.previewOrderEdit({ params, body: wanted })
    const order = await api.editOrder({
      params,
      version,
      body: { ...wanted, change },
      idempotencyKey: 'added',
    })
    expect(order.lines.map(({ title }) => title)).toEqual(['Schüssel', 'Schüssel'])
    expect(order.lines.flatMap(({ taxes }) => taxes.map(({ name }) => name))).toEqual(['MwSt.', 'MwSt.'])
    expect(order.totals.taxLines).toHaveLength(1)
    const [tax] = order.totals.taxLines
    expect(order.lines.reduce((sum, line) => sum + line.tax.amount, 0)).toBeLessThanOrEqual(
      tax?.amount.amount ?? 0,
    )
  })

  test('has the same totals in every language', async () => {
    const buyer = speaking('de')
    const cart = await fillCart(buyer, shop.bowl.variantId)
    const { totals } = await shop.owner.api.getCart({ params: { cartId: cart.id } })
    const amounts = ({ taxLines, ...rest }: typeof totals) => ({
      ...rest,
      rates: taxLines.map(({ rate }) => rate),
    })
    expect(amounts(totals)).toEqual(amounts(cart.totals))
    expect(totals.taxLines[0]?.name).toMatch(/^VAT/)
  })
})

describe('Collections and pages', () => {
  test('are shown in the requested language, and fall back text by text', async () => {
    const { api } = shop.owner
    const params = { collectionId: 'col_ceramics' }
    const { version, original } = await api.getCollectionTranslations({ params })
    const seo = { title: '', description: '' }
    expect(original).toEqual({ title: 'Ceramics', description: 'Of clay.', imageAlt: '', seo })
    const body = {
      title: 'Keramik',
      description: '',
      imageAlt: '',
      seo: { title: 'Handgemachte Keramik', description: '' },
    }
    await api.translateCollection({ params: { ...params, language: 'de' }, version, body })
    const german = await speaking('de').api.getCollection({ params: { handle: 'ceramics' } })
    expect(german).toMatchObject({ title: 'Keramik', description: 'Of clay.', lang: { description: 'en' } })
    expect(german.seo).toEqual({ title: 'Handgemachte Keramik', description: 'Of clay.' })
    const { collections } = await speaking('en').api.suggest({ query: { q: 'keram' } })
    expect(collections).toEqual([{ handle: 'ceramics', title: 'Ceramics', image: null, lang: {} }])
  })

  test('of text are cleaned, and carry their language in lists too', async () => {
    const { api } = shop.owner
    const params = { slug: 'shipping' }
    const { version } = await api.getPageTranslations({ params })
    const body = { title: 'Versand', html: '<p>Bald.</p><img src=x onerror=alert(1)>' }
    await api.translatePage({ params: { ...params, language: 'de' }, version, body })
    const german = await speaking('de').api.getPage({ params })
    expect(german).toMatchObject({ title: 'Versand', lang: {} })
    expect(german.html).not.toContain('onerror')
    const { items } = await speaking('ja').api.listPages()
    expect(items.find(({ slug }) => slug === 'shipping')).toMatchObject({
      title: 'Shipping',
      lang: { title: 'en' },
    })
  })
})
