import type { FieldError } from '#vocabulary/failures.ts'
import { foldText } from '#vocabulary/folding.ts'
import type { ProductInput, VariantInput } from './product-input.ts'

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
    ...names.map((at) => ({ pointer: `/options/${at}/name`, message: 'Another option has this name' })),
    ...values.map((pointer) => ({ pointer, message: 'The option has this value already' })),
  ]
}

function checkChoice(options: ProductInput['options'], variant: VariantInput, pointer: string): FieldError[] {
  if (variant.options.length !== options.length) {
    return [
      { pointer: `${pointer}/options`, message: `Give one value for each of the ${options.length} options` },
    ]
  }
  return variant.options.flatMap((value, at) =>
    options[at]?.values.some((known) => known.value === value)
      ? []
      : [
          {
            pointer: `${pointer}/options/${at}`,
            message: `${options[at]?.name ?? 'The option'} has no such value`,
          },
        ],
  )
}

function checkPrices({ prices }: VariantInput, pointer: string): FieldError[] {
  const again = repeats(prices.map(({ currency }) => currency))
  return [
    ...again.map((at) => ({ pointer: `${pointer}/prices/${at}/currency`, message: 'One price a currency' })),
    ...prices.flatMap(({ amount, compareAt }, at) =>
      compareAt !== null && compareAt <= amount
        ? [
            {
              pointer: `${pointer}/prices/${at}/compareAt`,
              message: 'The price before must be above the price',
            },
          ]
        : [],
    ),
  ]
}

/**
 * What is wrong with a product's options and variants: each variant gives one known value for each option, no
 * two give the same ones, no two have one SKU, and ids are those of variants that the product has.
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
      ...(strange ? [{ pointer: `${pointer}/id`, message: 'The product has no such variant' }] : []),
      ...checkChoice(options, variant, pointer),
      ...checkPrices(variant, pointer),
      ...(pictureless ? [{ pointer: `${pointer}/imageId`, message: 'The product has no such picture' }] : []),
    ]
  })
  const repeated = (values: string[], field: string, message: string): FieldError[] =>
    repeats(values).map((at) => ({ pointer: `/variants/${at}${field}`, message }))
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
