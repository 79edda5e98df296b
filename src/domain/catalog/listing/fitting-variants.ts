import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { familyOf } from '#vocabulary/catalog/colour-families.ts'
import { barcodeDigits } from '#vocabulary/catalog/gtin.ts'
import { foldedWords, foldText } from '#vocabulary/text/folding.ts'
import type { Everywhere } from '../languages/wording.ts'
import type { CardProduct, CardVariant } from '../read-model/card.ts'
import type { Filters } from './facets.ts'

/** The conditions of a listing that a variant may fit and another one of its product may not. */
export interface Wanted {
  filters: Filters
  /** The words searched for. */
  q?: string | undefined
  currency: string
  minPrice?: number | undefined
  maxPrice?: number | undefined
  everywhere: Everywhere
  canBuy(variantId: string): boolean
}

type Option = CardProduct['options'][number]

/** Shortest beginning of a word that counts as the word: `blau` of `blaue`. */
const shortestStem = 3

const isSaid = (typed: string, word: string): boolean =>
  typed === word ||
  (word.length >= shortestStem && typed.startsWith(word)) ||
  (typed.length >= shortestStem && word.startsWith(typed))

/** The words by which shoppers call a value of an option, its family of colours included. */
function wordsOf({ name, values }: Option, value: string, everywhere: Everywhere): string[] {
  const swatch = values.find((each) => each.value === value)?.swatch
  const family = swatch ? familyOf(swatch) : undefined
  const called = [value, ...everywhere(value, name), ...(family ? everywhere(family, colourFacet) : [])]
  return called.flatMap(foldedWords)
}

/** Whether an option's value is among chosen ones of a facet. */
function isChosen({ name, values }: Option, value: string | undefined, filters: Filters): boolean {
  if (value === undefined) return false
  if (filters.get(name)?.has(value)) return true
  const colours = filters.get(colourFacet)
  const swatch = colours && values.find((each) => each.value === value)?.swatch
  const family = swatch ? familyOf(swatch) : undefined
  return family !== undefined && colours !== undefined && colours.has(family)
}

/** How many of the conditions a variant fits. */
function fitOf(
  variant: CardVariant,
  options: readonly Option[],
  typed: readonly string[],
  wanted: Wanted,
): number {
  const { filters, q, currency, minPrice = 0, maxPrice = Infinity, everywhere } = wanted
  const chosen = options.filter((option, at) => isChosen(option, variant.options[at], filters)).length
  const words = new Set(
    typed.length === 0
      ? []
      : options.flatMap((option, at) => wordsOf(option, variant.options[at] ?? '', everywhere)),
  )
  const said = typed.filter((each) => [...words].some((word) => isSaid(each, word))).length
  const amount = variant.prices[currency]?.amount ?? Infinity
  const isPriced = amount >= minPrice && amount <= maxPrice
  const isNamed =
    q !== undefined &&
    (foldText(q.trim()) === foldText(variant.sku) || variant.barcodes.includes(barcodeDigits(q)))
  return chosen + said + Number(isPriced) + Number(isNamed)
}

/**
 * The variants that fit a listing's conditions best, in their order; those that can be bought, if any of these can. All of
 * them where the conditions do not tell them apart.
 */
export function fittingVariants(
  options: readonly Option[],
  variants: readonly CardVariant[],
  wanted: Wanted,
): readonly CardVariant[] {
  if (variants.length < 2) return variants
  const typed = wanted.q ? foldedWords(wanted.q) : []
  const fits = variants.map((variant) => fitOf(variant, options, typed, wanted))
  const most = Math.max(...fits)
  if (fits.every((fit) => fit === most)) return variants
  const best = variants.filter((_, at) => fits[at] === most)
  const buyable = best.filter(({ id }) => wanted.canBuy(id))
  return buyable.length > 0 ? buyable : best
}
