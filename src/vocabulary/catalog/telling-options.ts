/** A variant as far as its options go: a value of each option of its product. */
interface Optioned {
  options: readonly string[]
}

/** The value of an option that tells a variant from others, and the place of the option. */
export interface TellingOption {
  at: number
  value: string
}

/** The options that name a variant: one that has the same value in all variants of the product says nothing, and is left out. */
export function tellingOptions(
  { variants }: { variants: readonly Optioned[] },
  { options }: Optioned,
): TellingOption[] {
  return options.flatMap((value, at) =>
    variants.some((other) => other.options[at] !== value) ? [{ at, value }] : [],
  )
}

/** The values that name a variant. */
export const tellingValues = (product: { variants: readonly Optioned[] }, variant: Optioned): string[] =>
  tellingOptions(product, variant).map(({ value }) => value)
