import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import { dayIn, toTimestamp } from '#vocabulary/time.ts'
import type { Order } from '../types.ts'

/** The order of a link, for its form: the remaining items of each line. */
export interface KnownOrder {
  id: string
  access: string
  name: string
  email: string
  lines: { id: string; title: string; quantity: number }[]
  /** The last day of its period, where that is over. */
  endedOn: string | null
}

/** The last day of the period of an order that is over. */
function endedOn({ selfService: { withdrawUntil }, timeZone }: Order): string | null {
  const isOver = withdrawUntil !== null && dayIn(toTimestamp(Date.now()), timeZone) > withdrawUntil
  return isOver ? withdrawUntil : null
}

const toKnown = (order: Order, access: string): KnownOrder => ({
  id: order.id,
  access,
  name: order.billingAddress.name,
  email: order.email,
  endedOn: endedOn(order),
  lines: order.lines.flatMap(({ id, title, options, quantity, cancelled, returned, refunded, ...line }) => {
    const left = quantity - cancelled - returned - refunded - line.returnRequested
    const name = [title, ...options.map(({ value }) => value)].join(', ')
    return left > 0 ? [{ id, title: name, quantity: left }] : []
  }),
})

/** The order that the address names, for whoever may see it; else its number alone. */
export async function readOrder(api: ShopApi, search: URLSearchParams): Promise<KnownOrder | string> {
  const orderId = search.get('order')?.slice(0, 40) ?? ''
  const access = search.get('access')?.slice(0, 200) ?? ''
  if (orderId === '') return ''
  try {
    const order = await api.getOrder({ params: { orderId }, ...(access ? { query: { access } } : {}) })
    return toKnown(order, access)
  } catch (error) {
    if (isFailure(error)) return orderId
    throw error
  }
}
