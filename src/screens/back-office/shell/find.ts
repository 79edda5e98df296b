import type { LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { foldedWords, haveBeginnings } from '#vocabulary/text/folding.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/** Something that the palette found. */
export interface Found {
  kind: 'customer' | 'order' | 'product' | 'collection' | 'promotion'
  label: string
  /** The customer of an order. */
  customer?: string
  to: string
}

/** How many of each kind the palette shows. */
const most = 5

/**
 * Finds orders and customers by number or e-mail, products by title or SKU, collections by title and promotions by name or
 * code: leaves out those that the role does not allow.
 */
export function loader(args: LoaderFunctionArgs): Promise<Found[]> {
  const q = shorten((new URL(args.request.url).searchParams.get('q') ?? '').trim(), 200)
  return load(args, async (api, signal) => {
    if (q === '') return []
    const query = { q, limit: most }
    const [orders, products, customers, promotions, collections] = await Promise.all([
      api.listOrders({ query, signal }).catch(noneWhenRefused),
      api.listAdminProducts({ query, signal }).catch(noneWhenRefused),
      api.listCustomers({ query, signal }).catch(noneWhenRefused),
      api.listPromotions({ query, signal }).catch(noneWhenRefused),
      api.listAdminCollections({ signal }).catch(noneWhenRefused),
    ])
    return [
      ...customers.items.map(({ id, name, email }) => ({
        kind: 'customer' as const,
        label: name || email || id,
        to: places.customer(id),
      })),
      ...orders.items.map((order) => ({
        kind: 'order' as const,
        label: order.id,
        customer: order.customerName,
        to: places.order(order.id),
      })),
      ...products.items.map((product) => ({
        kind: 'product' as const,
        label: product.title,
        to: places.product(product.id),
      })),
      ...collections.items
        .filter(({ title }) => haveBeginnings(foldedWords(title), foldedWords(q)))
        .slice(0, most)
        .map(({ id, title }) => ({
          kind: 'collection' as const,
          label: title,
          to: `${places.collections}#${id}`,
        })),
      ...promotions.items.map(({ id, name }) => ({
        kind: 'promotion' as const,
        label: name,
        to: places.promotion(id),
      })),
    ]
  })
}

function noneWhenRefused(error: unknown): { items: never[] } {
  if (isFailure(error, 'permission_denied', 'invalid_request')) return { items: [] }
  throw error
}
