import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { areComparable } from '#vocabulary/catalog/measures.ts'
import { isCurrency } from '#vocabulary/money.ts'
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
    ...names.map((at) => fieldError(`/options/${at}/name`, 'repeated', 'Another option has this name')),
    ...values.map((pointer) => fieldError(pointer, 'repeated', 'The option has this value already')),
  ]
}

function checkChoice(options: ProductInput['options'], variant: VariantInput, pointer: string): FieldError[] {
  if (variant.options.length !== options.length) {
    return [
      fieldError(
        `${pointer}/options`,
        'required',
        `Give one value for each of the ${options.length} options`,
      ),
    ]
  }
  return variant.options.flatMap((value, at) =>
    options[at]?.values.some((known) => known.value === value)
      ? []
      : [
          fieldError(
            `${pointer}/options/${at}`,
            'unknown_reference',
            `${options[at]?.name ?? 'The option'} has no such value`,
          ),
        ],
  )
}

function checkPrices({ prices }: VariantInput, pointer: string): FieldError[] {
  const again = repeats(prices.map(({ currency }) => currency))
  return [
    ...again.map((at) =>
      fieldError(`${pointer}/prices/${at}/currency`, 'bad_currency', 'One price a currency'),
    ),
    ...prices.flatMap((price, at) => checkPrice(price, `${pointer}/prices/${at}`)),
  ]
}

function checkPrice({ currency, amount, compareAt, tiers = [] }: PriceInput, pointer: string): FieldError[] {
  return [
    ...(isCurrency(currency)
      ? []
      : [fieldError(`${pointer}/currency`, 'bad_currency', 'There is no such currency (ISO 4217)')]),
    ...(compareAt !== null && compareAt <= amount
      ? [fieldError(`${pointer}/compareAt`, 'not_possible', 'The price before must be above the price')]
      : []),
    ...tierFaults(amount, tiers).map(({ at, field, message }) =>
      fieldError(`${pointer}/tiers/${at}/${field}`, 'not_possible', message),
    ),
  ]
}

function checkContent({ content }: VariantInput, pointer: string): FieldError[] {
  if (!content || areComparable(content.of, content.referenceOf)) return []
  const message = 'This measures something else than the content'
  return [fieldError(`${pointer}/content/referenceOf`, 'not_possible', message)]
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
      ...(strange
        ? [fieldError(`${pointer}/id`, 'unknown_reference', 'The product has no such variant')]
        : []),
      ...checkChoice(options, variant, pointer),
      ...checkPrices(variant, pointer),
      ...checkContent(variant, pointer),
      ...(pictureless
        ? [fieldError(`${pointer}/imageId`, 'unknown_reference', 'The product has no such picture')]
        : []),
    ]
  })
  const repeated = (values: string[], field: string, message: string): FieldError[] =>
    repeats(values).map((at) => fieldError(`/variants/${at}${field}`, 'repeated', message))
  return [
    ...checkOptions(options),
    ...errors,
    ...repeated(
      variants.map(({ id }, at) => id ?? `new ${at}`),
      '/id',
      'Another variant has this id',
    ),
    ...repeated(
      variants.map((variant) => JSON.stringify(variant.options)),
      '/options',
      'Another variant has these values',
    ),
    ...repeated(
      variants.map(({ sku }) => foldText(sku)),
      '/sku',
      'Another variant has this SKU',
    ),
  ]
}
