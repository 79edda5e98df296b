import { noPrice, type DraftVariant, type ProductDraft } from './draft.ts'
import type { ProductMessages } from './messages.ts'

/** A field that both have changed: its label, and the value of the other. */
export interface Clash {
  /** A field of the draft, or `variant <key> <field>`. */
  at: string
  label: string
  /** Both values as they are shown beside each other, where they are short enough to be. */
  values?: { mine: string; other: string }
}

/** The fields of a variant that are merged one by one; prices are merged by currency. */
const variantFields = [
  'sku',
  'barcodes',
  'weight',
  'lowStock',
  'imageId',
  'trackStock',
  'allowBackorder',
  'requiresShipping',
  'content',
  'stock',
] as const satisfies readonly (keyof DraftVariant)[]

/** A field of a variant that is merged by itself. */
export type MergedField = (typeof variantFields)[number]

/** The words of clashes. */
type ClashMessages = Pick<ProductMessages, 'fields' | 'conflict'>

/**
 * Brings two changes of one product together: changes of the other alone
 * are taken over, my changes stay; where both changed the same field mine stays and the clash is named. Once either has changed
 * the options, the variants follow the side whose options win, as a whole.
 */
export function mergeDrafts(
  base: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
  m: ClashMessages,
): { merged: ProductDraft; clashes: Clash[] } {
  const clashes: Clash[] = []
  const pick = <T>(at: string, label: string, before: T, my: T, their: T): T => {
    if (same(my, before)) return their
    if (!same(their, before) && !same(my, their)) clashes.push({ at, label })
    return my
  }
  const merged = { ...mine }
  for (const field of Object.keys(m.fields) as (keyof ProductDraft)[]) {
    if (field === 'variants') continue
    Object.assign(merged, {
      [field]: pick<unknown>(field, m.fields[field], base[field], mine[field], theirs[field]),
    })
  }
  const shapeChanged = !same(base.options, mine.options) || !same(base.options, theirs.options)
  if (shapeChanged) {
    const myShape = !same(base.options, mine.options)
    if (myShape && !same(base.variants, theirs.variants))
      clashes.push({ at: 'variants', label: m.fields.variants })
    if (!myShape && !same(base.variants, mine.variants))
      clashes.push({ at: 'variants', label: m.conflict.theirVariants })
    merged.variants = myShape ? mine.variants : theirs.variants
  } else {
    merged.variants = mergeVariants(base.variants, mine.variants, theirs.variants, { pick, m: m.conflict })
  }
  return { merged, clashes }
}

/** How a field is merged, and the words of its clash. */
interface Merging {
  pick: <T>(at: string, label: string, before: T, my: T, their: T) => T
  m: ClashMessages['conflict']
}

function mergeVariants(
  base: readonly DraftVariant[],
  mine: readonly DraftVariant[],
  theirs: readonly DraftVariant[],
  merging: Merging,
): DraftVariant[] {
  const before = new Map(base.map((variant) => [variant.key, variant]))
  const their = new Map(theirs.map((variant) => [variant.key, variant]))
  const my = new Set(mine.map((variant) => variant.key))
  const merged = mine.flatMap((variant) => {
    const old = before.get(variant.key)
    const other = their.get(variant.key)
    if (!old) return [variant]
    // They took it out: it goes with its id, so that saving does not name a variant that is no more.
    if (!other)
      return same(variantContent(old), variantContent(variant))
        ? []
        : [{ ...variant, id: undefined, stock: {}, sellable: null }]
    return [mergeVariant(old, variant, other, merging)]
  })
  return [...merged, ...theirs.filter((variant) => !my.has(variant.key) && !before.has(variant.key))]
}

function mergeVariant(
  old: DraftVariant,
  mine: DraftVariant,
  theirs: DraftVariant,
  { pick, m }: Merging,
): DraftVariant {
  const merged = { ...mine, sellable: theirs.sellable, history: theirs.history }
  for (const field of variantFields) {
    const label = m.ofVariant(mine.sku, m.fields[field])
    Object.assign(merged, {
      [field]: pick<unknown>(`variant ${mine.key} ${field}`, label, old[field], mine[field], theirs[field]),
    })
  }
  const currencies = new Set([...Object.keys(mine.prices), ...Object.keys(theirs.prices)])
  merged.prices = Object.fromEntries(
    [...currencies].map((currency) => [
      currency,
      pick(
        `variant ${mine.key} ${currency}`,
        m.ofVariant(mine.sku, m.priceIn(currency)),
        old.prices[currency] ?? noPrice,
        mine.prices[currency] ?? noPrice,
        theirs.prices[currency] ?? noPrice,
      ),
    ]),
  )
  return merged
}

const isMergedField = (field: string): field is MergedField => variantFields.some((one) => one === field)

/** The draft with the other one’s part in place of mine, for one clash. */
export function takeTheirs(mine: ProductDraft, theirs: ProductDraft, { at }: Clash): ProductDraft {
  const [, key, field = ''] = /^variant (.+) (\S+)$/.exec(at) ?? []
  if (key === undefined) {
    const name = at as keyof ProductDraft
    return { ...mine, [name]: theirs[name], ...(name === 'options' ? { variants: theirs.variants } : {}) }
  }
  const other = theirs.variants.find((variant) => variant.key === key)
  if (!other) return mine
  const taken = (variant: DraftVariant): DraftVariant =>
    isMergedField(field)
      ? { ...variant, [field]: other[field] }
      : {
          ...variant,
          prices: { ...variant.prices, [field]: other.prices[field] ?? noPrice },
        }
  return {
    ...mine,
    variants: mine.variants.map((variant) => (variant.key === key ? taken(variant) : variant)),
  }
}

const variantContent = ({ sellable: _, history: __, stock: ___, ...content }: DraftVariant) => content

const shownOnly: ReadonlySet<string> = new Set(['sellable', 'url', 'history'])

type Parts = Readonly<Record<string, unknown>>

const sameParts = (a: Parts, b: Parts): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const key of keys) if (!shownOnly.has(key) && !same(a[key], b[key])) return false
  return true
}

/**
 * Whether two drafts, or parts of them, would be saved as the same. Read-only fields do not count. A part that is the same object is
 * not looked into: after a key in one row of thousands, the others are.
 */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (!Array.isArray(a) || !Array.isArray(b))
    return !Array.isArray(a) && !Array.isArray(b) && sameParts(a as Parts, b as Parts)
  return a.length === b.length && a.every((each, at) => same(each, b[at]))
}
