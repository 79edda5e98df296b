import type { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts'
import type { adminOrderEndpoints } from '#contract/admin-orders.ts'
import type { catalogueEndpoints } from '#contract/catalogue.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { RunningShop } from '../running-shop.ts'
import type { HttpClient, Incoming } from './http-client.ts'
import { read } from './shopper.ts'
import { createVisitor, formsOf, type Visitor } from './visitor.ts'

export type StockRow = OutputOf<typeof adminCatalogueEndpoints.adjustStock>
export type AdminOrder = OutputOf<typeof adminOrderEndpoints.getAdminOrder>
type Product = OutputOf<typeof catalogueEndpoints.getProduct>
type ProductList = OutputOf<typeof catalogueEndpoints.listProducts>

/** The owner of a demo shop, signed in as any member of staff is. */
export interface Owner {
  stockOf(variantId: string): Promise<StockRow[]>
  /** Counts a variant anew, so that so many pieces of it can be sold. */
  setStock(variantId: string, pieces: number): Promise<void>
  readOrder(orderId: string): Promise<AdminOrder>
  /** Cancels an order as it is now. The answer is raw. */
  cancel(orderId: string, key: string): Promise<Incoming>
  /** Gives some of the money of an order back. The answer is raw. */
  refund(orderId: string, amount: number, key: string): Promise<Incoming>
}

/** The e-mail and password of the demo's owner, as the shop prints them at its start. */
function ownerAccount({ output }: RunningShop): { email: string; password: string } {
  const found = /(owner@\S+)\s+(\S+)/.exec(output())
  if (!found?.[1] || !found[2]) throw new Error(`the shop printed no owner account:\n${output()}`)
  return { email: found[1], password: found[2] }
}

async function signIn(visitor: Visitor, shop: RunningShop, client: HttpClient): Promise<void> {
  const { email, password } = ownerAccount(shop)
  const { page, path } = await visitor.submit('/auth/sign-in', { returnTo: '/api/session' })
  const form = formsOf(page.text, path, client.origin).find(({ fields }) => 'password' in fields)
  if (!form) throw new Error(`${path} asks for no password: ${page.status} ${page.text.slice(0, 500)}`)
  const name = ['email', 'login', 'username'].find((each) => each in form.fields) ?? 'email'
  const after = await visitor.submit(form.action, { ...form.fields, [name]: email, password })
  const session = read<{ staff: unknown }>(`signing in ended at ${after.path}`, after.page)
  if (!session.staff) throw new Error('the owner is signed in without any rights')
}

/** Signs in as the demo's owner, over HTTP, with the account that the shop printed. */
export async function signInAsOwner(shop: RunningShop, client: HttpClient): Promise<Owner> {
  const visitor = createVisitor(client)
  await signIn(visitor, shop, client)
  const stockOf = async (variantId: string): Promise<StockRow[]> => {
    const rows: StockRow[] = []
    let after: string | null = null
    do {
      const query: URLSearchParams = new URLSearchParams({ limit: '100', ...(after ? { after } : {}) })
      const answer = await visitor.call('GET', `/api/admin/stock?${query}`)
      const page: { items: StockRow[]; next: string | null } = read('listing stock', answer)
      rows.push(...page.items.filter((row) => row.variantId === variantId))
      after = page.next
    } while (after !== null)
    return rows
  }
  const readOrder = async (orderId: string): Promise<AdminOrder> =>
    read('reading an order', await visitor.call('GET', `/api/admin/orders/${orderId}`))
  /** A change that builds on the order as it is now. */
  const change = async (orderId: string, what: string, key: string, body: (order: AdminOrder) => unknown): Promise<Incoming> => {
    const order = await readOrder(orderId)
    const headers = { 'idempotency-key': key, 'if-match': `"${order.version}"` }
    return visitor.call('POST', `/api/admin/orders/${orderId}/${what}`, body(order), headers)
  }

  return {
    stockOf,
    readOrder,
    async setStock(variantId, pieces) {
      for (const [place, row] of (await stockOf(variantId)).entries()) {
        const difference = (place === 0 ? pieces : 0) - row.onHand
        if (difference === 0) continue
        const headers = { 'idempotency-key': `${row.id} ${row.version} ${difference}` }
        const path = `/api/admin/stock/${row.id}/adjustments`
        read('adjusting stock', await visitor.call('POST', path, { change: difference, reason: 'counted' }, headers))
      }
    },
    cancel: (orderId, key) => change(orderId, 'cancellation', key, () => ({ reason: 'The shopper changed their mind' })),
    refund: (orderId, amount, key) =>
      change(orderId, 'refunds', key, ({ totals }) => ({
        amount: { amount, currency: totals.total.currency },
        reason: 'A chip in the glaze',
      })),
  }
}

/** Some variants of the shop, one a product. */
export async function findVariants(client: HttpClient, count: number): Promise<string[]> {
  const list = read<ProductList>('listing goods', await client.send(`/api/products?limit=${count}`))
  const found: string[] = []
  for (const { handle } of list.items) {
    const { variants } = read<Product>('reading a product', await client.send(`/api/products/${handle}`))
    if (variants[0]) found.push(variants[0].id)
  }
  return found
}
