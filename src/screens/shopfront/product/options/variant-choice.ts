import type { Product, Variant } from '../../types.ts'

/** The availability of an option's value beside the other chosen values. */
export type ValueState = 'available' | 'sold_out' | 'with_others'

const canBeBought = (variant: Variant) => variant.sellable > 0

/** The variant of an id; without one (or for one that is not sold) the first that can be bought, else the first. */
export function findVariant({ variants }: Pick<Product, 'variants'>, id: string | null): Variant | undefined {
  return variants.find((variant) => variant.id === id) ?? variants.find(canBeBought) ?? variants[0]
}

/** The variant with exactly these option values. */
export function variantWith(
  { variants }: Pick<Product, 'variants'>,
  values: readonly string[],
): Variant | undefined {
  return variants.find(
    ({ options }) => options.length === values.length && options.every((value, at) => value === values[at]),
  )
}

/**
 * Where choosing a value leads: the other options stay where that is sold, else as many of them as can, one that can be bought first.
 */
export function variantAfter(
  product: Pick<Product, 'variants'>,
  from: Variant,
  option: number,
  value: string,
): Variant | undefined {
  const exact = variantWith(
    product,
    from.options.map((old, at) => (at === option ? value : old)),
  )
  if (exact) return exact
  const alike = (variant: Variant) => variant.options.filter((each, at) => each === from.options[at]).length
  return product.variants
    .filter(({ options }) => options[option] === value)
    .sort((a, b) => Number(canBeBought(b)) - Number(canBeBought(a)) || alike(b) - alike(a))[0]
}

/** The size to show: where there are several to choose from, the one of the chosen variant. */
export function sizeOf(
  { dimensions, options }: Pick<Product, 'dimensions' | 'options'>,
  variant: Pick<Variant, 'labels'> | undefined,
): string | null {
  const at = options.findIndex(({ values }) => values.some(({ label }) => label === dimensions))
  return variant?.labels[at] ?? dimensions
}

/** The state of an option's value beside the current choice. Undefined where no variant has that value. */
export function stateOfValue(
  product: Pick<Product, 'variants'>,
  chosen: Variant,
  option: number,
  value: string,
): ValueState | undefined {
  const exact = variantWith(
    product,
    chosen.options.map((old, at) => (at === option ? value : old)),
  )
  if (exact) return canBeBought(exact) ? 'available' : 'sold_out'
  const others = product.variants.filter(({ options }) => options[option] === value)
  if (others.length === 0) return undefined
  return others.some(canBeBought) ? 'with_others' : 'sold_out'
}

/** Name of the form field of an option. */
export function optionField(option: number): string {
  return `option-${option}`
}

/** The option values that a form or a URL holds, in the product's order; undefined when it holds none. */
export function readChoice(
  product: Pick<Product, 'options'>,
  fields: URLSearchParams | FormData,
): string[] | undefined {
  const values = product.options.map((_, option) => fields.get(optionField(option)))
  return values.some((value) => typeof value === 'string')
    ? values.map((value) => String(value ?? ''))
    : undefined
}
