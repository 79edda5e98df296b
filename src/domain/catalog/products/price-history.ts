import { day, plus, type Timestamp } from '#vocabulary/time.ts'
import type { ProductDocument, VariantDocument } from './documents.ts'

/** A past price and its end; an amount of null: it was not for sale until then. */
export interface PastPrice {
  amount: number | null
  until: Timestamp
}

/** The period of the lowest price before a reduction (Directive 98/6/EC, Art. 6a (2)). */
const looksBack = 30 * day
/** The maximum of past prices stored of a variant in a currency, and of a product in all. */
const most = { ofOne: 60, ofProduct: 3_000 }

/**
 * The lowest price of the 30 days before the present price came to be: of products that have not been on sale so
 * long, of the time they have. Null when they were never sold at another price, or not within those days:
 * then there is nothing that the present price could be a reduction of.
 */
export function lowestBefore(past: readonly PastPrice[]): number | null {
  const began = past.at(-1)?.until
  if (began === undefined) return null
  const from = plus(began, -looksBack)
  const window = past.flatMap(({ amount, until }) => (until > from && amount !== null ? [amount] : []))
  return window.length === 0 ? null : Math.min(...window)
}

/**
 * The compare-at price that may be shown beside a price. Where the rule of the lowest price holds, it is never above
 * that of the last 30 days, since a reduction is computed from there (Court of Justice of the European Union,
 * C-330/23, 2024), and without any such price none is shown.
 */
export function announcedBefore(
  { amount, compareAt }: { amount: number; compareAt: number | null },
  lowest: number | null,
  isRuled: boolean,
): number | null {
  const before = compareAt === null || !isRuled ? compareAt : lowest && Math.min(compareAt, lowest)
  return before !== null && before > amount ? before : null
}

type Prices = VariantDocument['prices']
type Past = VariantDocument['pastPrices']

/** The price of a variant in a currency; undefined if it is not for sale. */
function window(status: ProductDocument['status'], prices: Prices, currency: string) {
  return status === 'active' && Object.hasOwn(prices, currency) ? prices[currency] : undefined
}

/** Drops prices that no reduction can be computed from any more; beyond the maximum, two become their lower one. */
function shortened(past: readonly PastPrice[], atMost: number): PastPrice[] {
  const last = past.at(-1)
  if (!last) return []
  const from = plus(last.until, -looksBack)
  const retained = past.filter(({ until }) => until > from)
  while (retained.length > atMost) {
    const [first, second] = retained.splice(0, 2)
    if (!first || !second) break
    retained.unshift({ until: second.until, amount: lower(first.amount, second.amount) })
  }
  return retained
}

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

function pastOf(
  before: { status: ProductDocument['status']; variant: VariantDocument },
  after: { status: ProductDocument['status']; variant: VariantDocument },
  now: Timestamp,
  atMost: number,
): Past {
  const known = before.variant.pastPrices
  const currencies = new Set([...Object.keys(known), ...Object.keys(before.variant.prices)])
  const lists = [...currencies].map((currency): [string, PastPrice[]] => {
    const past = Object.hasOwn(known, currency) ? (known[currency] ?? []) : []
    const was = window(before.status, before.variant.prices, currency)
    const is = window(after.status, after.variant.prices, currency)
    // Announcing a reduction of an unchanged price starts a new period too: the lowest price before it then includes
    // that very price.
    const announced = was?.compareAt === null && is !== undefined && is.compareAt !== null
    const changed = was && (!is || was.amount !== is.amount || announced)
    const returned = !was && is && past.length > 0
    const ended = changed
      ? [{ amount: was.amount, until: now }]
      : returned
        ? [{ amount: null, until: now }]
        : []
    return [currency, shortened([...past, ...ended], atMost)]
  })
  return Object.fromEntries(lists.filter(([, past]) => past.length > 0))
}

/** The product with the prices that this save ends. Prices of drafts were never public, so they are not recorded. */
export function withPastPrices(
  before: ProductDocument | undefined,
  product: ProductDocument,
  now: Timestamp,
): ProductDocument {
  if (!before) return product
  const old = new Map(before.variants.map((variant) => [variant.id, variant]))
  const series = product.variants.reduce((sum, { prices }) => sum + Object.keys(prices).length, 1)
  const atMost = Math.max(1, Math.min(most.ofOne, Math.floor(most.ofProduct / series)))
  const variants = product.variants.map((variant) => {
    const was = old.get(variant.id)
    if (!was) return variant
    const states = [
      { status: before.status, variant: was },
      { status: product.status, variant },
    ] as const
    return { ...variant, pastPrices: pastOf(...states, now, atMost) }
  })
  return { ...product, variants }
}
