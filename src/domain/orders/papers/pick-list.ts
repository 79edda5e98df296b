import type { PrintDocument, PrintRow } from '#ports/pdf/pdf.ts'
import { localeIn } from '#vocabulary/languages/languages.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { parcelPlan } from '../fulfilments/parcel-plan.ts'
import { printDay } from '../invoices/print-day.ts'
import type { StoredOrder } from '../orders/order-acts.ts'
import { paperMessages } from './messages.ts'

/** How a pick list is printed. */
export interface PickListFormat {
  shop: string
  /** The language of the person who picks, as a BCP 47 tag. */
  language: string
  at: Timestamp
  timeZone: string
  /** The name of a location; undefined for one that is closed. */
  place: (locationId: string) => string | undefined
  /** The names on an order, such as an item's title, in that language. */
  namesOf: (order: StoredOrder) => (text: string) => string
}

interface Pick {
  place: string
  title: string
  detail: string
  quantity: number
  /** The orders that it is for, with how many each. */
  orders: Map<string, number>
}

/** All that is still to be packed for orders, by location and item. */
function picksOf(orders: readonly StoredOrder[], { place, namesOf }: PickListFormat): Pick[] {
  const picks = new Map<string, Pick>()
  for (const order of orders) {
    if (order.data.status !== 'placed') continue
    const nameOf = namesOf(order)
    for (const { locationId, lines } of parcelPlan(order.data))
      for (const { lineId, quantity } of lines) {
        const line = order.data.lines.find(({ id }) => id === lineId)
        if (!line) continue
        const options = line.options.map(({ value }) => nameOf(value))
        const title = nameOf(line.title)
        const detail = [...options, line.sku].filter(Boolean).join(' · ')
        const key = [locationId, line.variantId, title, detail].join('\n')
        const pick = picks.get(key) ?? {
          place: place(locationId) ?? locationId,
          title,
          detail,
          quantity: 0,
          orders: new Map(),
        }
        pick.quantity += quantity
        pick.orders.set(order.id, (pick.orders.get(order.id) ?? 0) + quantity)
        picks.set(key, pick)
      }
  }
  return [...picks.values()]
}

/** The orders of which nothing is left to pack, as parcels hold all of it. */
const packedOf = (orders: readonly StoredOrder[]): string[] =>
  orders
    .filter(
      ({ data }) =>
        data.status === 'placed' &&
        data.fulfilments.some(({ state }) => state !== 'cancelled') &&
        parcelPlan(data).length === 0,
    )
    .map(({ id }) => id)

/**
 * The list of all items that are still to be packed for orders: by location, then by title, each with the orders that it
 * is for. Undefined when nothing must be packed.
 */
export function pickList(orders: readonly StoredOrder[], format: PickListFormat): PrintDocument | undefined {
  const { shop, language, at, timeZone } = format
  const m = paperMessages(language)
  const { compare } = new Intl.Collator(language, { numeric: true })
  const picks = picksOf(orders, format).toSorted(
    (a, b) => compare(a.place, b.place) || compare(a.title, b.title) || compare(a.detail, b.detail),
  )
  if (picks.length === 0) return undefined
  const rows = picks.map(({ place, title, detail, quantity, orders: wanted }): PrintRow => ({
    cells: [title, place, `${quantity}`],
    small: [detail, [...wanted].map(([id, units]) => `${id} × ${units}`).join(', ')]
      .filter(Boolean)
      .join(' — '),
  }))
  const packed = packedOf(orders)
  const units = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  const numbers = new Set(picks.flatMap(({ orders: wanted }) => [...wanted.keys()]))
  const locale = localeIn(language, language)
  return {
    heading: m.pickList,
    title: m.pickList,
    from: { name: shop, lines: [] },
    to: { label: m.orders, lines: [[...numbers].join(', ')] },
    also: null,
    facts: [
      [m.orders, `${numbers.size}`],
      [m.items, `${units}`],
      [m.printed, printDay(at, locale, timeZone)],
    ],
    items: {
      columns: [{ title: m.item, wide: true }, { title: m.place }, { title: m.quantity, figures: true }],
      rows,
    },
    sums: [],
    taxes: null,
    notes: packed.length === 0 ? [] : [fillIn(m.packed, 'orders', packed.join(', '))],
    unprintable: m.unprintable,
    foot: shop,
    page: m.page,
    language: locale,
    issuedAt: at,
  }
}
