import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardImages, optionsOfCard, picturesOfCard, readCard, writeCard, type CardProduct } from './card.ts'
import { products, type ProductDocument } from '../products/documents.ts'
import { createKnownOutlines } from './known-outlines.ts'
import { outlineIn, writeRow } from './outline.ts'
import { createSharedValues } from '#engine/read-model/shared-values.ts'

const word = fc.string({ maxLength: 5 })
const amount = fc.nat(1_000_000)
const moment = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const byCurrency = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom('EUR', 'USD', 'JPY'), value, { noNullPrototype: true })

const media = fc.record({
  id: word,
  name: word,
  alt: word,
  width: fc.option(fc.nat()),
  height: fc.option(fc.nat()),
  sources: fc.array(fc.record({ name: word, width: fc.nat(), type: word }), { maxLength: 3 }),
})

const variant = (options: number, images: readonly string[]) =>
  fc.record({
    id: fc.uuid(),
    sku: word,
    options: fc.array(word, { minLength: options, maxLength: options }),
    prices: byCurrency(fc.record({ amount, compareAt: fc.option(amount) })),
    barcodes: fc.subarray(['4006381333931', '14006381333938']),
    weight: fc.nat(),
    imageId: fc.option(fc.constantFrom('none', ...images)),
    trackStock: fc.boolean(),
    allowBackorder: fc.boolean(),
    lowStock: fc.option(fc.nat()),
    requiresShipping: fc.boolean(),
    content: fc.constant(null),
    pastPrices: byCurrency(
      fc.array(fc.record({ amount: fc.option(amount), until: moment }), { maxLength: 2 }),
    ),
  })

const option = fc.record({
  name: word,
  values: fc.array(fc.record({ value: word, swatch: fc.option(fc.constant('#aabbcc')) }), { maxLength: 3 }),
})

const translation = fc.record(
  {
    title: word,
    subtitle: word,
    description: word,
    alts: fc.dictionary(word, word, { noNullPrototype: true }),
  },
  { requiredKeys: [] },
)

const described = fc.record({
  options: fc.array(option, { maxLength: 3 }),
  images: fc.uniqueArray(media, { maxLength: cardImages + 4, selector: ({ id }) => id }),
})

const product: fc.Arbitrary<ProductDocument> = described.chain(({ options, images }) =>
  fc.record({
    handle: word,
    title: word,
    subtitle: word,
    description: word,
    status: fc.constantFrom('draft', 'active', 'archived'),
    brand: word,
    taxCategory: word,
    tags: fc.array(word, { maxLength: 2 }),
    collections: fc.array(word, { maxLength: 2 }),
    attributes: fc.constant([]),
    options: fc.constant(options),
    markets: fc.constantFrom(undefined, ['eu']),
    variants: fc.array(
      variant(
        options.length,
        images.map(({ id }) => id),
      ),
      { maxLength: 4 },
    ),
    images: fc.constant(images),
    dimensions: fc.constant(null),
    featured: fc.boolean(),
    seo: fc.constant({ title: '', description: '' }),
    translations: fc.dictionary(fc.constantFrom('de', 'fr', 'ja'), translation, { noNullPrototype: true }),
    formerHandles: fc.constant([]),
    createdAt: moment,
    updatedAt: moment,
  }),
)

/** The expected card of the product. */
function cardOf(shown: ProductDocument): CardProduct {
  const { handle, title, subtitle, brand, createdAt, variants, translations } = shown
  const images = picturesOfCard(shown)
  return {
    handle,
    title,
    subtitle,
    brand,
    options: optionsOfCard(shown),
    markets: shown.markets ?? [],
    createdAt,
    variants: variants.map(
      ({ id, sku, barcodes, options, prices, pastPrices, trackStock, allowBackorder, imageId }) => ({
        id,
        sku,
        barcodes,
        options,
        prices,
        pastPrices,
        trackStock,
        allowBackorder,
        imageId: images.some((image) => image.id === imageId) ? imageId : null,
      }),
    ),
    images,
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, said]) => [
        language,
        { title: said.title, subtitle: said.subtitle, alts: said.alts },
      ]),
    ),
  }
}

test('a card that was written is read as the product itself', () => {
  fc.assert(
    fc.property(product, (shown) => {
      products.schema.parse(shown)
      const shared = createSharedValues({ shared: () => [], putShared: () => undefined })
      const outlines = createKnownOutlines(shared)
      outlines.learn('p1', outlineIn(writeRow(shown, shared)), 1)
      const outline = outlines.byId.get('p1')
      expect(outline && readCard(writeCard(shown), outline)).toEqual(cardOf(shown))
    }),
  )
})
