import { returnReasonNames, type ReturnReason } from '#vocabulary/orders/returns.ts'
import type { Order } from '../../types.ts'

/** A line of which the shopper may send something back. */
export type Returnable = Order['selfService']['returnable'][number]

/** The fields of a return form about one line. */
export const fieldNames = (lineId: string) => ({
  item: `item.${lineId}`,
  quantity: `quantity.${lineId}`,
  reason: `reason.${lineId}`,
  exchange: `exchange.${lineId}`,
})

/** A form, or the values that were typed into one before. */
type Filled = { get(name: string): unknown }

const isReason = (text: unknown): text is ReturnReason => returnReasonNames.some((each) => each === text)

/** The quantity of a ticked line; 0 without the tick. */
function quantityOf(form: Filled, { lineId, quantity }: Pick<Returnable, 'lineId' | 'quantity'>): number {
  const names = fieldNames(lineId)
  if (form.get(names.item) !== '1') return 0
  const wanted = Number(form.get(names.quantity) ?? 1)
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), quantity) : 1
}

/** The refund of some items of a line: the first ones get the odd minor units, as in the shop's own shares. */
const refundOf = ({ refund, quantity }: Returnable, count: number): number =>
  Math.floor(refund.amount / quantity) * count + Math.min(count, refund.amount % quantity)

/** The refund of a return and the price of its exchanges, in minor units; null where nothing is ticked. */
export function sumsOf(
  returnable: readonly Returnable[],
  form: Filled,
): { back: number; extra: number } | null {
  let [back, extra, items] = [0, 0, 0]
  for (const each of returnable) {
    const count = quantityOf(form, each)
    const variantId = form.get(fieldNames(each.lineId).exchange)
    const difference = each.exchangeFor.find((other) => other.variantId === variantId)?.difference.amount
    items += count
    if (difference === undefined) back += refundOf(each, count)
    else if (difference < 0) back -= difference * count
    else extra += difference * count
  }
  return items === 0 ? null : { back, extra }
}

/** A return as its form asks for it, with the names of fields that lack something. */
export interface WantedReturn {
  lines: { lineId: string; quantity: number; reason: ReturnReason }[]
  exchange: { variantId: string; quantity: number }[]
  /** Names of the fields without a reason. */
  unexplained: string[]
}

/** Reads a return form. */
export function readReturn(form: FormData): WantedReturn {
  const wanted: WantedReturn = { lines: [], exchange: [], unexplained: [] }
  for (const name of form.keys()) {
    const lineId = /^item\.(.+)$/.exec(name)?.[1]
    if (lineId === undefined) continue
    const names = fieldNames(lineId)
    // The shop itself knows how many there are.
    const quantity = quantityOf(form, { lineId, quantity: Number.MAX_SAFE_INTEGER })
    const reason = form.get(names.reason)
    if (isReason(reason)) wanted.lines.push({ lineId, quantity, reason })
    else wanted.unexplained.push(names.reason)
    const variantId = form.get(names.exchange)
    if (typeof variantId === 'string' && variantId !== '') wanted.exchange.push({ variantId, quantity })
  }
  return wanted
}
