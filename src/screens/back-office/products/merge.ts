import { noPrice, type DraftVariant, type ProductDraft } from './draft.ts'

/** A field that both have changed: its label, and the value of the other. */
export interface Clash {
  /** A field of the draft, or `variant <key> <field>`. */
  at: string
  label: string
}

const fieldLabels: Record<keyof ProductDraft, string> = {
  title: 'Title',
  handle: 'URL handle',
  subtitle: 'Subtitle',
  description: 'Description',
  status: 'Status',
  brand: 'Brand',
  taxCategory: 'Tax category',
  shippingClass: 'Shipping class',
  tags: 'Tags',
  collections: 'Collections',
  attributes: 'Attributes',
  options: 'Options',
  variants: 'Variants',
  images: 'Pictures',
  dimensions: 'Dimensions',
  featured: 'Featured',
  seo: 'Search engine listing',
}

const variantLabels: Partial<Record<keyof DraftVariant, string>> = {
  sku: 'SKU',
  prices: 'prices',
  barcode: 'barcode',
  weight: 'weight',
  lowStock: 'low stock',
  imageId: 'picture',
  trackStock: 'stock tracking',
  allowBackorder: 'backorder',
  requiresShipping: 'shipping',
  content: 'content',
  stock: 'stock',
}

/**
 * Brings two changes of one product together: changes of the other alone
 * are taken over, my changes stay; where both changed the same field mine stays and the clash is named. Once either has changed
 * the options, the variants follow the side whose options win, as a whole.
 */
export function mergeDrafts(
  base: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
): { merged: ProductDraft; clashes: Clash[] } {
  const clashes: Clash[] = []
  const pick = <T>(at: string, label: string, before: T, my: T, their: T): T => {
    if (same(my, before)) return their
    if (!same(their, before) && !same(my, their)) clashes.push({ at, label })
    return my
  }
  const merged = { ...mine }
  for (const field of Object.keys(fieldLabels) as (keyof ProductDraft)[]) {
    if (field === 'variants') continue
    Object.assign(merged, {
      [field]: pick<unknown>(field, fieldLabels[field], base[field], mine[field], theirs[field]),
    })
  }
  const shapeChanged = !same(base.options, mine.options) || !same(base.options, theirs.options)
  if (shapeChanged) {
    const myShape = !same(base.options, mine.options)
    if (myShape && !same(base.variants, theirs.variants)) clashes.push({ at: 'variants', label: 'Variants' })
    if (!myShape && !same(base.variants, mine.variants))
      clashes.push({
        at: 'variants',
        label: 'Variants: the other person’s were used, because they changed the options',
      })
    merged.variants = myShape ? mine.variants : theirs.variants
  } else {
    merged.variants = mergeVariants(base.variants, mine.variants, theirs.variants, pick)
  }
  return { merged, clashes }
}

type Pick = <T>(at: string, label: string, before: T, my: T, their: T) => T

function mergeVariants(
  base: readonly DraftVariant[],
  mine: readonly DraftVariant[],
  theirs: readonly DraftVariant[],
  pick: Pick,
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
    return [mergeVariant(old, variant, other, pick)]
  })
  return [...merged, ...theirs.filter((variant) => !my.has(variant.key) && !before.has(variant.key))]
}

function mergeVariant(old: DraftVariant, mine: DraftVariant, theirs: DraftVariant, pick: Pick): DraftVariant {
  const merged = { ...mine, sellable: theirs.sellable, history: theirs.history }
  for (const field of Object.keys(variantLabels) as (keyof DraftVariant)[]) {
    if (field === 'prices') continue
    const label = `${mine.sku}: ${variantLabels[field]}`
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
        `${mine.sku}: price in ${currency}`,
        old.prices[currency] ?? noPrice,
        mine.prices[currency] ?? noPrice,
        theirs.prices[currency] ?? noPrice,
      ),
    ]),
  )
  return merged
}

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
    field in variantLabels
      ? { ...variant, [field]: other[field as keyof DraftVariant] }
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

/** Whether two drafts, or parts of them, would be saved as the same. Read-only fields do not count. */
export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

const shownOnly: ReadonlySet<string> = new Set(['sellable', 'url', 'history'])

/** JSON with sorted keys and without read-only fields, so that equal content is equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (shownOnly.has(key)) return undefined
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([first], [second]) => (first < second ? -1 : 1)))
  })
}
