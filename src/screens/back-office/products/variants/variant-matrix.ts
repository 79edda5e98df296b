import { noContent, type DraftOption, type DraftVariant } from '../draft.ts'

/**
 * Every choice that the options allow, as one value key an option, in the options' order. No option: one
 * empty choice.
 */
export function combinations(options: readonly DraftOption[]): string[][] {
  return options.reduce<string[][]>(
    (choices, option) => choices.flatMap((choice) => option.values.map((value) => [...choice, value.key])),
    [[]],
  )
}

/** The keys of values without a text and without a variant: they make no variants until they are typed. */
function untypedIn(options: readonly DraftOption[], variants: readonly DraftVariant[]): ReadonlySet<string> {
  const used = new Set(variants.flatMap(({ choice }) => choice))
  const values = options.flatMap((option) => option.values)
  return new Set(
    values.filter(({ key, value }) => value.trim() === '' && !used.has(key)).map(({ key }) => key),
  )
}

/** The combinations of values that were typed, or that a variant has. */
function typedCombinations(options: readonly DraftOption[], variants: readonly DraftVariant[]): string[][] {
  const untyped = untypedIn(options, variants)
  return combinations(options).filter((choice) => !choice.some((key) => untyped.has(key)))
}

/** The values of an option, without the last one where nothing was typed. */
export function writtenValues(option: DraftOption, variants: readonly DraftVariant[]): DraftOption['values'] {
  const last = option.values.at(-1)
  return last && untypedIn([option], variants).has(last.key) ? option.values.slice(0, -1) : option.values
}

const nameOf = (choice: readonly string[]) => choice.join(' ')

/**
 * Fits variants to changed options. A variant keeps its data as long as its values exist; combinations with a
 * value that is new are added (with price and weight of the variant most like it); combinations that staff
 * took out stay out.
 */
export function fitVariants(
  variants: readonly DraftVariant[],
  before: readonly DraftOption[],
  after: readonly DraftOption[],
  newKey: () => string,
): DraftVariant[] {
  const moved = variants.map((variant) => {
    const choice = moveChoice(variant.choice, before, after)
    return nameOf(choice) === nameOf(variant.choice) ? variant : { ...variant, choice }
  })
  const existing = new Map<string, DraftVariant>()
  for (const variant of moved) {
    const name = nameOf(variant.choice)
    if (variant.choice.every((key, index) => hasValue(after[index], key)) && !existing.has(name))
      existing.set(name, variant)
  }
  const untypedBefore = untypedIn(before, variants)
  const known = new Set(before.flatMap(({ values }) => values.map(({ key }) => key)))
  const isNew = (key: string): boolean => !known.has(key) || untypedBefore.has(key)
  const fitted: DraftVariant[] = []
  for (const choice of typedCombinations(after, moved)) {
    const there = existing.get(nameOf(choice))
    if (there) fitted.push(there)
    else if (
      existing.size === 0 ||
      choice.some((key, at) => isNew(key) && isAnAddition(after[at], before, key))
    ) {
      fitted.push(likeItsSibling(choice, [...existing.values()], newKey()))
    }
  }
  return fitted
}

/** The combinations that the options allow and no variant has. */
export function missingCombinations(
  variants: readonly DraftVariant[],
  options: readonly DraftOption[],
): string[][] {
  const taken = new Set(variants.map((variant) => nameOf(variant.choice)))
  return typedCombinations(options, variants).filter((choice) => !taken.has(nameOf(choice)))
}

/** Adds the combinations that are missing and puts all variants in the order of the options. */
export function addMissing(
  variants: readonly DraftVariant[],
  options: readonly DraftOption[],
  newKey: () => string,
): DraftVariant[] {
  const byChoice = new Map(variants.map((variant) => [nameOf(variant.choice), variant]))
  return typedCombinations(options, variants).map(
    (choice) => byChoice.get(nameOf(choice)) ?? likeItsSibling(choice, variants, newKey()),
  )
}

const hasValue = (option: DraftOption | undefined, key: string) =>
  option?.values.some((value) => value.key === key) ?? false

/**
 * A value of an option that was there before, or any but the first of a new option: the first went to the old
 * variants.
 */
function isAnAddition(option: DraftOption | undefined, before: readonly DraftOption[], key: string): boolean {
  if (!option) return false
  return before.some((old) => old.key === option.key) || option.values[0]?.key !== key
}

/**
 * The same choice said in the changed options: reordered, without those gone, with the first value of those
 * new.
 */
function moveChoice(
  choice: readonly string[],
  before: readonly DraftOption[],
  after: readonly DraftOption[],
): string[] {
  return after.map((option) => {
    const place = before.findIndex((old) => old.key === option.key)
    return (place >= 0 ? choice[place] : undefined) ?? option.values[0]?.key ?? ''
  })
}

/** The variant that shares the most values with a choice, the first of several. */
function mostLike(choice: readonly string[], variants: readonly DraftVariant[]): DraftVariant | undefined {
  let best: DraftVariant | undefined
  let most = -1
  for (const variant of variants) {
    const shared = variant.choice.filter((one, index) => one === choice[index]).length
    if (shared > most) [best, most] = [variant, shared]
  }
  return best
}

/** The variant with another value of an option: the same otherwise, or the one most like it. */
export function variantAfter(
  variants: readonly DraftVariant[],
  { choice }: Pick<DraftVariant, 'choice'>,
  option: number,
  value: string,
): DraftVariant | undefined {
  const wanted = choice.map((each, at) => (at === option ? value : each))
  return mostLike(
    wanted,
    variants.filter((variant) => variant.choice[option] === value),
  )
}

function likeItsSibling(
  choice: readonly string[],
  variants: readonly DraftVariant[],
  key: string,
): DraftVariant {
  const sibling = mostLike(choice, variants)
  return {
    key,
    id: undefined,
    choice: [...choice],
    sku: '',
    barcodes: '',
    prices: sibling?.prices ?? {},
    weight: sibling?.weight ?? '',
    lowStock: sibling?.lowStock ?? '',
    imageId: null,
    trackStock: sibling?.trackStock ?? true,
    allowBackorder: sibling?.allowBackorder ?? false,
    requiresShipping: sibling?.requiresShipping ?? true,
    content: sibling?.content ?? noContent,
    history: { pastPrices: [], lowestPrices: [] },
    stock: {},
    sellable: null,
  }
}
