import { vi } from 'vitest'
import { paymentDiscrepancies } from '#domain/orders/payments/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { dayIn } from '#vocabulary/time.ts'
import { euros, keyOf, type World } from '../world.ts'
import type { Recipes } from '../recipe.ts'
import { cardOrder, due, lineOf, openUnit, paid, seen, shipped } from './some-orders.ts'

/** What disagrees with the provider takes a fault at the provider: here it is written as the reconciler writes it. */
async function discrepancy({ shop, fresh }: World): Promise<string> {
  const id = `dis_${fresh()}`
  const foundAt = new Date(shop.clock.now()).toISOString()
  const document = {
    kind: 'payment_missing' as const,
    provider: 'sandbox',
    reference: id,
    key: id,
    orderId: null,
    currency: 'EUR',
    expected: 100,
    found: 0,
    state: 'open' as const,
    foundAt,
    resolvedAt: null,
    resolvedBy: null,
    note: null,
  }
  await shop.store.commit([put(paymentDiscrepancies, id, document, 'absent')])
  return id
}

const parcel = (world: World) =>
  world.kept(
    'parcel',
    async () => {
      const { params } = await paid(world)
      const { version, line } = await openUnit(world, params)
      const order = await world.owner.api.fulfilOrder({
        params,
        version,
        body: { lines: [line], ship: false },
        idempotencyKey: `pack ${params.orderId} ${version}`,
      })
      return { ...params, fulfilmentId: order.fulfilments.at(-1)?.id ?? '' }
    },
    20,
  )

const invoiced = (world: World) =>
  world.kept('invoiced', async () => {
    const { params, buyer, query } = await shipped(world)
    const { items } = await buyer.api.issueOrderInvoice({ params, query })
    return { buyer, query, params: { ...params, invoiceId: items[0]?.id ?? '' } }
  })

const addition = ({ bowl }: World) => ({
  add: [{ variantId: bowl.variantId, quantity: 1, price: { amount: euros(1_000), reason: 'Agreed' } }],
  reason: 'One more',
})

const staffRecipes = {
  getOverview: ({ owner }) => ({ by: owner }),
  listOrders: ({ owner }) => ({ by: owner, query: { limit: 10, todo: 'ship' } }),
  listReturns: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  listInvoices: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  async printPackingSlips(world) {
    const { params } = await paid(world)
    return { by: world.owner, query: { orders: params.orderId } }
  },
  async printPickList(world) {
    const { params } = await paid(world)
    return { by: world.owner, query: { orders: params.orderId } }
  },
  listPaymentDiscrepancies: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  getAdminOrder: async (world) => ({ by: world.owner, params: (await paid(world)).params }),
  async addOrderNote(world) {
    return { by: world.owner, params: (await paid(world)).params, body: { text: 'A note' } }
  },
  changeOrderTags: async (world) => ({
    by: world.owner,
    params: (await paid(world)).params,
    body: { add: ['gift'], remove: ['rush'] },
  }),
  tagOrders: async (world) => ({
    by: world.owner,
    body: { add: ['gift'], remove: [], orders: [(await paid(world)).params] },
  }),
  async recordPayment(world) {
    const { params } = await due(world)
    const { version } = await seen(world, params)
    return { by: world.owner, params, version, body: { amount: euros(100), reference: 'Transfer' } }
  },
  async capturePayment(world) {
    const { params } = await world.kept('authorised', () => cardOrder(world), 20)
    const { version } = await seen(world, params)
    return { by: world.owner, params, version, body: { amount: euros(1) } }
  },
  async resolvePaymentDiscrepancy(world) {
    const params = { discrepancyId: await discrepancy(world) }
    return { by: world.owner, params, body: { note: 'Agreed' } }
  },
  async fulfilOrder(world) {
    const { params } = await paid(world)
    const { version, line } = await openUnit(world, params)
    const tracking = { carrier: 'DHL', number: '00340434161094042557' }
    return {
      by: world.owner,
      params,
      version,
      body: { lines: [line], tracking, ship: true },
    }
  },
  shipOrders: async (world) => ({
    by: world.owner,
    body: {
      orders: [
        { ...(await shipped(world)).params, tracking: { carrier: 'DHL', number: '00340434161094042557' } },
      ],
    },
  }),
  captureOrders: async (world) => ({ by: world.owner, body: { orders: [(await paid(world)).params] } }),
  cancelUnpaidOrders: async (world) => ({
    by: world.owner,
    body: { reason: 'Never paid', orders: [(await paid(world)).params] },
  }),
  approveReturns: async (world) => ({ by: world.owner, body: { orders: [(await paid(world)).params] } }),
  getOrderJob: async (world) => ({
    by: world.owner,
    params: await world.kept('orderJob', async () => {
      const body = { orders: [(await paid(world)).params] }
      const { id } = await world.owner.api.captureOrders({ body, idempotencyKey: keyOf(world) })
      return { jobId: id }
    }),
  }),
  async changeFulfilment(world) {
    const params = await parcel(world)
    const { version } = await seen(world, params)
    return { by: world.owner, params, version, body: { tracking: { carrier: 'DHL', number: `${version}` } } }
  },
  listRefundSources: async (world) => ({ by: world.owner, params: (await paid(world)).params }),
  async refundOrder(world) {
    const { params } = await paid(world)
    const { version, line } = await openUnit(world, params)
    const items = [{ ...line, shipped: false, restock: true }]
    const content = { items, restock: [], shipping: euros(0) }
    return { by: world.owner, params, version, body: { amount: euros(1), reason: 'A chip', ...content } }
  },
  async recordTransfer(world) {
    const { params } = await paid(world)
    const { version } = await seen(world, params)
    const wanted = { amount: euros(1), reason: 'A chip' }
    const order = await world.owner.api.refundOrder({
      params,
      version,
      body: wanted,
      idempotencyKey: keyOf(world),
    })
    const { refundId = '', requestedAt = '' } = order.transfers.at(-1) ?? {}
    const transferredOn = dayIn(requestedAt, order.timeZone)
    return {
      by: world.owner,
      params: { ...params, refundId },
      version: order.version,
      body: { transferredOn },
    }
  },
  async previewRefund(world) {
    const { params } = await paid(world)
    const { line } = await openUnit(world, params)
    const items = [{ ...line, shipped: false, restock: true }]
    return { by: world.owner, params, body: { items, shipping: euros(0) } }
  },
  async cancelOrder(world) {
    const { params } = await paid(world)
    const { version, line } = await openUnit(world, params)
    const body = { reason: 'Too many', lines: [line], refund: true }
    return { by: world.owner, params, version, body }
  },
  previewOrderEdit: async (world) => ({
    by: world.owner,
    params: (await paid(world)).params,
    body: addition(world),
  }),
  async editOrder(world) {
    const { params } = await paid(world)
    const body = addition(world)
    const { version, change } = await world.owner.api.previewOrderEdit({ params, body })
    return { by: world.owner, params, version, body: { ...body, change } }
  },
} satisfies Partial<Recipes>

/** A return of one unit, opened by staff. */
async function openedReturn(world: World, approved: boolean) {
  const { params, buyer: by, query } = await shipped(world)
  const order = await seen(world, params)
  const opened = await world.owner.api.openReturn({
    params,
    version: order.version,
    body: { lines: [{ lineId: lineOf(order), quantity: 1, reason: 'damaged' }] },
    idempotencyKey: `open ${params.orderId} ${order.version}`,
  })
  const at = { ...params, returnId: opened.returns.at(-1)?.id ?? '' }
  const state = opened.returns.at(-1)?.state
  if (!approved || state !== 'requested') return { params: at, order: opened, own: { by, query } }
  const { version } = opened
  const idempotencyKey = `approve ${at.returnId}`
  const answered = await world.owner.api.decideReturn({
    params: at,
    version,
    body: { approve: true },
    idempotencyKey,
  })
  return { params: at, order: answered, own: { by, query } }
}

const returnRecipes = {
  async openReturn(world) {
    const { params } = await shipped(world)
    const order = await seen(world, params)
    const lines = [{ lineId: lineOf(order), quantity: 1, reason: 'damaged' as const }]
    return { by: world.owner, params, version: order.version, body: { lines } }
  },
  async decideReturn(world) {
    const { params, order } = await openedReturn(world, false)
    return {
      by: world.owner,
      params,
      version: order.version,
      body: { approve: true, answer: 'Send it back' },
    }
  },
  async receiveReturn(world) {
    const { params, order } = await openedReturn(world, true)
    const lines = [{ lineId: lineOf(order), quantity: 1, restock: 1 }]
    return { by: world.owner, params, version: order.version, body: { lines } }
  },
  async endReturn(world) {
    const { params, order } = await openedReturn(world, true)
    return { by: world.owner, params, version: order.version }
  },
  async requestReturn(world) {
    const { params, buyer, query } = await shipped(world)
    const lines = [{ lineId: lineOf(await seen(world, params)), quantity: 1, reason: 'damaged' as const }]
    return { by: buyer, params, query, body: { lines } }
  },
  async cancelReturn(world) {
    const { params, own } = await openedReturn(world, false)
    return { ...own, params }
  },
} satisfies Partial<Recipes>

/** A call of the buyer about an order of theirs, with nothing but its id and its link. */
const byBuyer =
  <Buyer, Params, Query>(
    prepare: (world: World) => Promise<{ buyer: Buyer; params: Params; query: Query }>,
  ) =>
  async (world: World) => {
    const { params, buyer, query } = await prepare(world)
    return { by: buyer, params, query }
  }

const ownRecipes = {
  getOrder: byBuyer(paid),
  lookUpOrder: async (world) => ({
    by: world.shop.visitor(),
    body: { number: (await paid(world)).params.orderId, email: 'ada@example.org' },
  }),
  declareWithdrawal: async (world) => ({
    by: world.shop.visitor(),
    body: {
      name: 'Ada',
      orderNumber: (await paid(world)).params.orderId,
      email: 'ada@example.org',
      items: 'The small bowl',
    },
  }),
  listWithdrawals: ({ owner }) => ({ by: owner, query: { limit: 10 } }),
  async markWithdrawal(world) {
    const name = `Ada ${world.fresh()}`
    const body = { name, orderNumber: '00000-00000', email: 'ada@example.org' }
    await world.shop.visitor().api.declareWithdrawal({ body })
    // The shop looks for its order in the background.
    const { id, version } = await vi.waitUntil(async () => {
      const { items } = await world.owner.api.listWithdrawals({ query: { q: name } })
      return items.find(({ standing }) => standing !== 'unchecked')
    })
    return { by: world.owner, params: { withdrawalId: id }, version, body: { state: 'done' as const } }
  },
  async cancelOwnOrder(world) {
    const { params, buyer, query } = await due(world)
    const { line } = await openUnit(world, params)
    return { by: buyer, params, query, body: { lines: [line] } }
  },
  reorder: byBuyer(paid),
  listOrderInvoices: byBuyer(invoiced),
  issueOrderInvoice: byBuyer(shipped),
  getOrderInvoice: byBuyer(invoiced),
  async startOrderPayment(world) {
    const { params, buyer, query } = await due(world)
    return { by: buyer, params, query, body: { paymentMethod: 'sandbox' } }
  },
  confirmOrderPayment: byBuyer(due),
  listAccountOrders: ({ ada }) => ({ by: ada, query: { limit: 10 } }),
  listAccountReturns: ({ ada }) => ({ by: ada, query: { limit: 10 } }),
} satisfies Partial<Recipes>

export const orderRecipes = { ...staffRecipes, ...returnRecipes, ...ownRecipes }
