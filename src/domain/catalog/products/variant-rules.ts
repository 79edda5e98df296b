import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { areComparable } from '#vocabulary/catalog/measures.ts'
import { isCurrency } from '#vocabulary/money.ts'
import { type PlainCode, statement } from '#vocabulary/statements/statement.ts'
import { tierFaults } from './price-tiers.ts'
import type { PriceInput, ProductInput, VariantInput } from './product-input.ts'

/** The places in a list where a value comes again. */
function repeats(values: readonly string[]): number[] {
  const seen = new Set<string>()
  return values.flatMap((value, at) => {
    if (seen.has(value)) return [at]
    seen.add(value)
    return []
  })
}

function checkOptions(options: ProductInput['options']): FieldError[] {
  const names = repeats(options.map(({ name }) => foldText(name)))
  const values = options.flatMap((option, at) =>
    repeats(option.values.map(({ value }) => value)).map((again) => `/options/${at}/values/${again}/value`),
  )
  return [
    ...names.map((at) => fieldError(`/options/${at}/name`, 'repeated', 'option_name_repeated')),
    ...values.map((pointer) => fieldError(pointer, 'repeated', 'option_value_repeated')),
  ]
}

function checkChoice(options: ProductInput['options'], variant: VariantInput, pointer: string): FieldError[] {
  if (variant.options.length !== options.length) {
    return [
      fieldError(`${pointer}/options`, 'required', statement('one_value_each', { options: options.length })),
    ]
  }
  return variant.options.flatMap((value, at) =>
    options[at]?.values.some((known) => known.value === value)
      ? []
      : [
          fieldError(
            `${pointer}/options/${at}`,
            'unknown_reference',
            statement('option_lacks_value', { option: options[at]?.name ?? '' }),
          ),
        ],
  )
}

function checkPrices({ prices }: VariantInput, pointer: string): FieldError[] {
  const again = repeats(prices.map(({ currency }) => currency))
  return [
    ...again.map((at) =>
      fieldError(`${pointer}/prices/${at}/currency`, 'bad_currency', 'price_per_currency'),
    ),
    ...prices.flatMap((price, at) => checkPrice(price, `${pointer}/prices/${at}`)),
  ]
}

function checkPrice({ currency, amount, compareAt, tiers = [] }: PriceInput, pointer: string): FieldError[] {
  return [
    ...(isCurrency(currency) ? [] : [fieldError(`${pointer}/currency`, 'bad_currency', 'no_such_currency')]),
    ...(compareAt !== null && compareAt <= amount
      ? [fieldError(`${pointer}/compareAt`, 'not_possible', 'compare_at_above')]
      : []),
    ...tierFaults(amount, tiers).map(({ at, field, reason }) =>
      fieldError(`${pointer}/tiers/${at}/${field}`, 'not_possible', reason),
    ),
  ]
}

function checkContent({ content }: VariantInput, pointer: string): FieldError[] {
  if (!content || areComparable(content.of, content.referenceOf)) return []
  const reason = 'measures_differ'
  return [fieldError(`${pointer}/content/referenceOf`, 'not_possible', reason)]
}

/**
 * The faults of a product's options and variants: each variant gives one known value for each option, no two give the
 * same ones, no two have one SKU, and ids are those of variants that the product has.
 *
 * @param ownIds ids of the variants that the product has so far
 */
export function checkVariants(input: ProductInput, ownIds: ReadonlySet<string>): FieldError[] {
  const { options, variants, images } = input
  const pictures = new Set(images.map(({ mediaId }) => mediaId))
  const errors = variants.flatMap((variant, at) => {
    const pointer = `/variants/${at}`
    const strange = variant.id !== undefined && !ownIds.has(variant.id)
    const pictureless = variant.imageId !== null && !pictures.has(variant.imageId)
    return [
      ...(strange ? [fieldError(`${pointer}/id`, 'unknown_reference', 'product_lacks_variant')] : []),
      ...checkChoice(options, variant, pointer),
      ...checkPrices(variant, pointer),
      ...checkContent(variant, pointer),
      ...(pictureless
        ? [fieldError(`${pointer}/imageId`, 'unknown_reference', 'product_lacks_picture')]
        : []),
    ]
  })
  const repeated = (values: string[], field: string, reason: PlainCode): FieldError[] =>
    repeats(values).map((at) => fieldError(`/variants/${at}${field}`, 'repeated', reason))
  return [
    ...checkOptions(options),
    ...errors,
    ...repeated(
      variants.map(({ id }, at) => id ?? `new ${at}`),
      '/id',
      'variant_id_taken',
    ),
    ...repeated(
      variants.map((variant) => JSON.stringify(variant.options)),
      '/options',
      'variant_values_taken',
    ),
    ...repeated(
      variants.map(({ sku }) => foldText(sku)),
      '/sku',
      'variant_sku_taken',
    ),
  ]
}
