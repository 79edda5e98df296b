import fc from 'fast-check'
import type { ProductInput, VariantInput } from '#domain/catalog/products/product-input.ts'
import type { ProductTranslation } from '#domain/catalog/products/documents.ts'

/** A product with its translations, as a test makes it. */
export interface WholeProduct {
  input: ProductInput
  translations: Record<string, ProductTranslation>
}

const letters = [
  '"',
  "'",
  ',',
  ';',
  '=',
  '+',
  '-',
  '@',
  '/',
  '(',
  ')',
  '[',
  '&',
  ' ',
  '0',
  'a',
  'ß',
  '茶',
  '🫖',
]
const line = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }).map((text) => text.trim())
const filled = line.filter((text) => text !== '')
const html = fc
  .array(fc.string({ unit: fc.constantFrom(...letters, '\n'), maxLength: 12 }), { maxLength: 3 })
  .map((texts) => texts.map((text) => `<p>${text.replaceAll('&', '&amp;').trim()}</p>`).join('\n'))
const distinct = (arbitrary: fc.Arbitrary<string>, most: number) =>
  fc.uniqueArray(arbitrary, { minLength: 1, maxLength: most })
const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const price = (currency: string) =>
  fc
    .record({
      amount: fc.integer({ min: 100, max: 100_000 }),
      dearer: orNone(fc.integer({ min: 1, max: 500 })),
      cost: orNone(fc.integer({ min: 0, max: 500 })),
      tiers: fc.uniqueArray(fc.integer({ min: 2, max: 50 }), { maxLength: 3 }),
    })
    .map(({ amount, dearer, cost, tiers }) => ({
      currency,
      amount,
      compareAt: dearer === null ? null : amount + dearer,
      cost,
      tiers: tiers.toSorted((a, b) => a - b).map((from, at) => ({ from, amount: amount - at - 1 })),
    }))

const prices = fc
  .subarray(['EUR', 'CHF', 'JPY', 'KWD'], { minLength: 1 })
  .chain((currencies) => fc.tuple(...currencies.map(price)))

const content = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  of: fc.constantFrom('g' as const, 'kg' as const),
  reference: fc.constantFrom(1, 100),
  referenceOf: fc.constant('g' as const),
})

const variant = (
  options: string[],
  pictures: readonly string[],
): fc.Arbitrary<Omit<VariantInput, 'sku'> & { stem: string }> =>
  fc.record({
    stem: line,
    options: fc.constant(options),
    prices,
    barcodes: fc.uniqueArray(fc.constantFrom('4006381333931', '00012345', '14006381333938')),
    weight: fc.integer({ min: 0, max: 5_000 }),
    imageId: fc.constantFrom(null, ...pictures),
    trackStock: fc.boolean(),
    allowBackorder: fc.boolean(),
    lowStock: orNone(fc.integer({ min: 0, max: 9 })),
    requiresShipping: fc.boolean(),
    content: orNone(content),
  })

const option = (name: string) =>
  fc.record({
    name: fc.constant(name),
    values: distinct(filled, 3).chain((values) =>
      fc.tuple(
        ...values.map((value) =>
          fc.record({ value: fc.constant(value), swatch: fc.constantFrom(null, '#1c4daf') }),
        ),
      ),
    ),
  })

const texts = (pictures: readonly string[]): fc.Arbitrary<ProductTranslation> =>
  fc.record({
    title: line,
    subtitle: line,
    description: html,
    dimensions: line,
    tags: fc.uniqueArray(filled, { maxLength: 3 }),
    seo: fc.record({ title: line, description: line }),
    alts: fc
      .tuple(...pictures.map((id) => filled.map((alt) => [id, alt] as const)))
      .map((alts) => Object.fromEntries(alts)),
  })

/** Every combination of the values of options, at least one. */
const combinations = (options: ProductInput['options']): string[][] =>
  options.reduce<string[][]>(
    (sum, { values }) => sum.flatMap((before) => values.map(({ value }) => [...before, value])),
    [[]],
  )

/** The attributes of products, in the order that each of them keeps. */
const factNames = ['Type', 'Material', '=Care; "wash" (gently)', 'Über, 茶']

/**
 * A product that has something awkward in every field.
 * @param pictures ids of pictures that the shop has
 */
export const awkwardProduct = (pictures: readonly string[]): fc.Arbitrary<WholeProduct> =>
  fc
    .record({
      options: fc
        .subarray(['Size', 'Colour', '-Cut, "shape"'])
        .chain((names) => fc.tuple(...names.map(option))),
      shown: fc.subarray([...pictures]),
    })
    .chain(({ options, shown }) =>
      fc.record({
        input: fc
          .record({
            title: filled,
            subtitle: line,
            description: html,
            status: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
            brand: line,
            taxCategory: fc.constantFrom('standard', 'reduced'),
            shippingClass: fc.constantFrom('', 'bulky'),
            tags: fc.uniqueArray(filled, { maxLength: 3 }),
            collections: fc.subarray(['ceramics']),
            attributes: fc
              .subarray(factNames)
              .chain((names) =>
                fc.tuple(
                  ...names.map((name) => fc.record({ name: fc.constant(name), values: distinct(filled, 3) })),
                ),
              ),
            options: fc.constant(options),
            variants: fc
              .subarray(combinations(options).slice(0, 6), { minLength: 1 })
              .chain((chosen) => fc.tuple(...chosen.map((values) => variant(values, shown)))),
            images: fc.tuple(...shown.map((mediaId) => filled.map((alt) => ({ mediaId, alt })))),
            dimensions: orNone(filled),
            featured: fc.boolean(),
            seo: fc.record({ title: line, description: line }),
          })
          .map(({ variants, ...product }) => ({
            ...product,
            handle: '',
            variants: variants.map(({ stem, ...each }, at) => ({ ...each, sku: `${stem}${at}` })),
          })),
        translations: fc.record({ de: texts(shown), ja: texts(shown) }, { requiredKeys: [] }),
      }),
    )
