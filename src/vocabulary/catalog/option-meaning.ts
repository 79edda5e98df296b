const meanings = [
  ['size', /size|format|width|length|height|capacity|diameter/i],
  ['material', /material|fabric|paper|wood/i],
  ['pattern', /pattern|motif|design|print/i],
  ['color', /colou?r|glaze|shade/i],
] as const

/** The names of schema.org and Google for a choice between variants. */
export type OptionMeaning = (typeof meanings)[number][0]

/**
 * The meaning of an option's values, by its name in the default language: a choice with colours is one of colours,
 * whatever its name. Undefined if there is no standard name.
 */
export function meaningOf(option: {
  name: string
  values: readonly { swatch: string | null }[]
}): OptionMeaning | undefined {
  if (option.values.some(({ swatch }) => swatch !== null)) return 'color'
  return meanings.find(([, pattern]) => pattern.test(option.name))?.[0]
}
