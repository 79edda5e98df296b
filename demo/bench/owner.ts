import { isFailure, type Api } from '#client/api.ts'
import type { RunningShop } from './running-shop.ts'
import type { HttpClient } from './http-client.ts'
import { createVisitor, formsOf, type Visitor } from './visitor.ts'

export type StockRow = Awaited<ReturnType<Api['adjustStock']>>
export type AdminOrder = Awaited<ReturnType<Api['getAdminOrder']>>

/** The owner of a demo shop, signed in as any member of staff is. */
export interface Owner {
  api: Api
  /** The stock items of a variant. */
  stockOf(variantId: string): Promise<StockRow[]>
  /** Recounts a variant, so that so many units of it can be sold. */
  setStock(variantId: string, units: number): Promise<void>
  /** Cancels an order as it is now. */
  cancel(orderId: string, idempotencyKey: string): Promise<AdminOrder>
  /** Gives so many minor units of an order back. */
  refund(orderId: string, amount: number, idempotencyKey: string): Promise<AdminOrder>
  /** Ships all of an order that is still to be shipped. */
  ship(orderId: string, idempotencyKey: string): Promise<AdminOrder>
}

/** The e-mail and password of the demo's owner, as the shop prints them at its start. */
function ownerAccount(printed: string): { email: string; password: string } {
  const [, email, password] = /(owner@\S+)\s+(\S+)/.exec(printed) ?? []
  if (!email || !password) throw new Error(`the shop printed no owner account:\n${printed}`)
  return { email, password }
}

/** Signs a visitor in at the local provider, as its page does. */
export async function signIn(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
  origin: string,
): Promise<void> {
  const { page, path } = await visitor.submit('/auth/sign-in', { returnTo: '/api/session' })
  const form = formsOf(page.text, path, origin).find(({ fields }) => 'password' in fields)
  if (!form) throw new Error(`${path} asks for no password: ${page.status} ${page.text.slice(0, 500)}`)
  await visitor.submit(form.action, { ...form.fields, email, password })
}

async function findStock(api: Api, variantId: string): Promise<StockRow[]> {
  const rows: StockRow[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: Awaited<ReturnType<Api['listStock']>> = await api.listStock({
      query: { limit: 100, after: after || undefined },
    })
    rows.push(...page.items.filter((row) => row.variantId === variantId))
    after = page.next ?? undefined
  }
  return rows
}

/** How often an act is tried on an order that changes at the same time. */
const mostTries = 10

/** Acts on an order as it is by then; when it has changed in between nothing was done, and it is tried again under another key. */
async function actOn(
  api: Api,
  orderId: string,
  key: string,
  act: (order: AdminOrder, idempotencyKey: string) => Promise<AdminOrder>,
): Promise<AdminOrder> {
  for (let turn = 0; ; turn += 1) {
    const order = await api.getAdminOrder({ params: { orderId } })
    try {
      return await act(order, turn === 0 ? key : `${key} again ${turn}`)
    } catch (error) {
      const isStale = isFailure(error) && error.problem.code === 'version_stale'
      if (!isStale || turn >= mostTries) throw error
    }
  }
}

/** Signs in as the demo's owner, over HTTP, with the account that the shop printed. */
export async function signInAsOwner(
  { output }: Pick<RunningShop, 'output'>,
  client: HttpClient,
): Promise<Owner> {
  const visitor = createVisitor(client)
  await signIn(visitor, ownerAccount(output()), client.origin)
  return ownerOf(visitor)
}

/** A visitor who is signed in as the owner. @throws Error when they are not */
export async function ownerOf({ api }: Visitor): Promise<Owner> {
  const { staff } = await api.getSession()
  if (!staff) throw new Error('the owner is signed in without any rights')
  const stockOf = (variantId: string): Promise<StockRow[]> => findStock(api, variantId)

  return {
    api,
    stockOf,
    async setStock(variantId, units) {
      for (const [place, { id, onHand, version }] of (await stockOf(variantId)).entries()) {
        const change = (place === 0 ? units : 0) - onHand
        if (change === 0) continue
        const body = { change, reason: 'counted' as const }
        await api.adjustStock({
          params: { stockItemId: id },
          body,
          idempotencyKey: `${id} ${version} ${change}`,
        })
      }
    },
    cancel: (orderId, key) =>
      actOn(api, orderId, key, ({ version }, idempotencyKey) => {
        const body = { reason: 'The shopper changed their mind' }
        return api.cancelOrder({ params: { orderId }, version, idempotencyKey, body })
      }),
    refund: (orderId, amount, key) =>
      actOn(api, orderId, key, ({ totals, version }, idempotencyKey) => {
        const body = { amount: { amount, currency: totals.total.currency }, reason: 'A chip in the glaze' }
        return api.refundOrder({ params: { orderId }, version, idempotencyKey, body })
      }),
    ship: (orderId, key) =>
      actOn(api, orderId, key, ({ openLines, version }, idempotencyKey) =>
        api.fulfilOrder({
          params: { orderId },
          version,
          idempotencyKey,
          body: { lines: openLines, ship: true },
        }),
      ),
  }
}

/** Some variants that the shop sells, one a product. */
export async function findVariants(api: Api, count: number): Promise<string[]> {
  const { items } = await api.listProducts({ query: { limit: count } })
  const products = await Promise.all(items.map(({ handle }) => api.getProduct({ params: { handle } })))
  return products.flatMap(({ variants }) => variants[0]?.id ?? [])
}
