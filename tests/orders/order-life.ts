import fc from 'fast-check'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { lineFigures } from '#domain/orders/orders/figures.ts'
import { paymentMachine } from '#domain/orders/payments/payment-states.ts'
import { fulfilmentMachine, orderMachine } from '#domain/orders/orders/states.ts'
import type { ReturnReason } from '#vocabulary/orders/returns.ts'
import { mayMove, type StateMachine } from '#vocabulary/state-machine.ts'
import type { OrderShop } from './order-shop.ts'
import { transferAll } from './paid-orders.ts'

/** Something that may happen to an order: which, and what is chosen in it. */
export interface Step {
  what: (typeof kinds)[number]
  /** Which line, parcel or return. */
  which: number
  quantity: number
  yes: boolean
  amount: number
}

export const kinds = [
  'cancel lines',
  'edit',
  'pack',
  'ship',
  'deliver',
  'ask return',
  'exchange',
  'decide',
  'receive',
  'end return',
  'refund',
  'refund items',
  'record payment',
  'cancel',
  'withdraw',
] as const

/** Steps with many prerequisites are tried more often. */
const often = [
  'ship',
  'ship',
  'ask return',
  'exchange',
  'decide',
  'decide',
  'decide',
  'receive',
  'receive',
  'refund',
  'refund items',
  'refund items',
] as const

export const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...kinds, ...often, ...often),
  which: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 4 }),
  yes: fc.boolean(),
  amount: fc.integer({ min: 1, max: 9_000 }),
})

const tables: ['status' | 'payment' | 'fulfilment', StateMachine][] = [
  ['status', orderMachine],
  ['payment', paymentMachine],
  ['fulfilment', fulfilmentMachine],
]

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const reason: ReturnReason = 'changed_mind'

/** Every axis stands where it stood, or has taken a step that its table has. */
function mustBeInTables(what: string, before: OrderDocument, after: OrderDocument): void {
  for (const [axis, machine] of tables) {
    const [from, to] = [before[axis], after[axis]]
    if (from !== to && !mayMove(machine, from, to))
      throw new Error(`${machine.name}: ${what} went from ${from} to ${to}`)
  }
}

/**
 * Lives an order's life step by step, as staff and shopper might. What its state does not allow is refused.
 * @returns what was done
 */
export async function live(shop: OrderShop, orderId: string, steps: readonly Step[]): Promise<string[]> {
  const done: string[] = []
  for (const [index, each] of steps.entries()) {
    const order = await shop.orders.get(orderId)
    try {
      await take(shop, order, each, `step ${index}`)
      await transferAll(shop, orderId)
      done.push(each.what)
    } catch (error) {
      if (!(error instanceof ShopFailure)) throw error
    }
    await shop.work()
    mustBeInTables(each.what, order.data, (await shop.orders.get(orderId)).data)
  }
  return done
}

async function take(shop: OrderShop, order: StoredOrder, step: Step, operationId: string): Promise<unknown> {
  const { version, data, id: orderId } = order
  const act = { orderId, version, by: 'Sam', operationId }
  const { quantity, yes, which } = step
  const to = data.customerId !== null && which > 1 ? 'store_credit' : 'payment'
  const line = data.lines[which % data.lines.length]
  const lineId = line?.id ?? ''
  const [parcel] = data.fulfilments.filter(({ state }) => state === 'pending' || state === 'shipped')
  const inState = (...states: string[]) => data.returns.find(({ state }) => states.includes(state))
  const back = inState('approved', 'received')
  switch (step.what) {
    case 'cancel lines':
      return shop.orders.cancel({
        ...act,
        reason: 'No',
        restock: yes,
        refund: which !== 3,
        lines: [{ lineId, quantity }],
      })
    case 'cancel':
      return shop.orders.cancel({ ...act, reason: 'No', restock: yes })
    case 'edit': {
      const price = yes ? { amount: step.amount, reason: 'Agreed' } : undefined
      const open = line ? lineFigures(data, line).open : 0
      const cancel = which > 1 && open > 0 ? [{ lineId, quantity: Math.min(open, quantity) }] : []
      const add = [{ variantId: which % 2 ? 'mug' : 'cup', quantity, price }]
      const wanted = { cancel, restock: true, add, reason: 'Wish' }
      const { change } = await shop.edits.preview(orderId, wanted)
      return shop.edits.edit({ ...act, wanted, change })
    }
    case 'pack':
    case 'ship':
      return parcel?.state === 'pending'
        ? shop.orders.changeParcel({ ...act, fulfilmentId: parcel.id, state: yes ? 'shipped' : 'cancelled' })
        : shop.orders.fulfil({ ...act, lines: [{ lineId, quantity }], ship: step.what === 'ship' })
    case 'deliver':
      return shop.orders.changeParcel({ ...act, fulfilmentId: parcel?.id ?? '', state: 'delivered' })
    case 'ask return':
    case 'exchange': {
      const exchange = step.what === 'exchange' ? [{ variantId: 'cup', quantity }] : []
      return shop.returns.open({ ...act, lines: [{ lineId, quantity, reason }], note: null, exchange })
    }
    case 'decide':
      return shop.returns.decide({
        ...act,
        returnId: inState('requested')?.id ?? '',
        approve: which > 0,
        answer: null,
      })
    case 'receive': {
      const awaited = back?.lines[0]
      const came = Math.min(quantity, (awaited?.quantity ?? 1) - (awaited?.received ?? 0))
      const lines = [{ lineId: awaited?.lineId ?? '', quantity: came, restock: yes ? came : 0 }]
      return shop.returns.receive({
        ...act,
        returnId: back?.id ?? '',
        lines,
        shipping: yes ? 100 : 0,
        fee: yes ? 0 : 50,
        to,
      })
    }
    case 'end return':
      return shop.returns.end({ ...act, returnId: (back ?? inState('requested'))?.id ?? '' })
    case 'refund': {
      const restock = yes ? [{ lineId, quantity: 1 }] : []
      return shop.orders.refund({ ...act, amount: eur(step.amount), reason: 'Sorry', restock, to })
    }
    case 'refund items': {
      const shipping = which > 1 ? eur(step.amount % 600) : undefined
      const content = { items: [{ lineId, quantity, restock: yes }], shipping }
      const { quote } = await shop.orders.quoteRefund(orderId, content)
      // Mostly what they come to; else something else, as staff may agree.
      const amount = eur(step.amount % 4 > 0 ? quote.amount : step.amount)
      return shop.orders.refund({ ...act, amount, reason: 'Broken', restock: [], content, to })
    }
    case 'withdraw': {
      const lines = which > 2 ? [] : [{ lineId, title: '', quantity }]
      const whose = {
        name: 'Ada',
        email: data.email,
        person: data.email,
        language: 'en',
        marketId: 'eu',
      } as const
      const declared = { ...whose, orderNumber: orderId, isProven: yes, items: '', lines }
      return shop.withdrawals.declare(`wdr_${operationId}`, declared)
    }
    case 'record payment':
      return shop.orders.recordPayment({ ...act, amount: eur(step.amount), reference: '', overpaid: true })
  }
}
