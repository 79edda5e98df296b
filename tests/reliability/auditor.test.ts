import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../running-shop.ts'
import type { CheckoutRow, MailRow, OrderRow, ProviderPaymentRow } from './audit/shop-file.ts'
import { audit, auditOnceSettled, type Acknowledged, type AuditOptions } from './auditor.ts'
import { openShop } from './open-shop.ts'
import { findVariants } from './owner.ts'
import { plantIn, type Planting } from './planting.ts'
import { createShopper, payAndConfirm, type PaymentMethod } from './shopper.ts'

const folder = temporaryFolder()
const healthy = join(folder.path, 'healthy.db')
const falsified = join(folder.path, 'falsified.db')
let acknowledged: Acknowledged[]

/**
 * A real shop with an order paid by transfer, one paid by card, one refunded in part, and one that is being
 * paid.
 */
beforeAll(async () => {
  const { client, close, file, owner, shop } = await openShop()
  try {
    const [variantId = ''] = await findVariants(owner.api, 1)
    await owner.setStock(variantId, 100)
    const shopper = createShopper(client, 'Audited')
    const buy = async (method: PaymentMethod, pieces: number): Promise<Acknowledged> => {
      const cart = await shopper.fillCart(variantId, pieces)
      const answer = await payAndConfirm(shopper, await shopper.checkout(cart, method, `${method} ${pieces}`))
      if (answer.state !== 'placed') throw new Error(`not placed: ${answer.state}`)
      return { orderId: answer.orderId, total: cart.totals.total.amount }
    }
    acknowledged = [await buy('manual', 2), await buy('sandbox', 3), await buy('sandbox', 4)]
    await owner.refund(acknowledged[2]?.orderId ?? '', 100, 'refund')
    await shopper.checkout(await shopper.fillCart(variantId, 5), 'sandbox', 'unpaid')
    await auditOnceSettled(file, { acknowledged, allSent: true })
    await shop.stop()
    copyFileSync(file, healthy)
  } finally {
    await close()
  }
}, 90_000)
afterAll(folder.remove)

/** What the auditor says of a copy of the shop in which something was falsified. */
function auditOf(falsify: (planting: Planting) => void, options: AuditOptions = {}): string[] {
  plantIn(healthy, falsified, falsify)
  return audit(falsified, { acknowledged, ...options })
}

const paidByCard = ({ payment }: OrderRow): boolean => payment === 'paid'
const beingPaid = ({ state }: CheckoutRow): boolean => state === 'awaiting_payment'
const captured = ({ state }: ProviderPaymentRow): boolean => state === 'captured'
const confirmation = ({ kind }: MailRow): boolean => kind === 'order_placed'
const hour = 3_600_000

/** What is falsified, how, and what the auditor must say. */
const falsehoods: [title: string, (planting: Planting) => void, complaint: RegExp][] = [
  [
    'an order that says paid and has no capture',
    (shop) =>
      shop.change(
        'orders',
        (order) => (order.payments = order.payments.filter(({ kind }) => kind !== 'captured')),
        paidByCard,
      ),
    /I1: order .* says its payment is paid, its events say pending/,
  ],
  [
    'a refund that the payment company knows nothing of',
    (shop) =>
      shop.change(
        'sandboxPayments',
        (payment) => Object.assign(payment, { refunded: 0, refunds: [] }),
        ({ refunded }) => refunded > 0,
      ),
    /I1: order .* says .* is kept, the payment company has kept/,
  ],
  [
    'an order paid with a payment that does not exist',
    (shop) => shop.drop('sandboxPayments', captured),
    /I1: .* does not know/,
  ],
  [
    'a refund larger than the payment',
    (shop) =>
      shop.change('sandboxPayments', (payment) => (payment.refunded = payment.captured + 1), captured),
    /I1: payment .* was refunded/,
  ],
  [
    'a charge without an order',
    (shop) =>
      shop.copy(
        'sandboxPayments',
        'spay_stray',
        (payment) =>
          Object.assign(payment, { key: 'chk_stray', createdAt: new Date(Date.now() - hour).toISOString() }),
        captured,
      ),
    /I2: payment spay_stray of \d+ has neither order nor refund/,
  ],
  [
    'a checkout that was charged twice',
    (shop) => shop.copy('sandboxPayments', 'spay_second', () => undefined, captured),
    /I2: .* was charged 2 times/,
  ],
  [
    'one charge counted by two orders',
    (shop) => shop.copy('orders', 'TWICE-00000', () => undefined, paidByCard),
    /I2: payment .* is counted by several orders/,
  ],
  [
    'stock below nothing',
    (shop) => shop.change('stockItems', (item) => (item.onHand = -1)),
    /I3: .* has -1 on hand/,
  ],
  [
    'fewer pieces reserved than nothing',
    (shop) => shop.change('stockItems', (item) => (item.reserved = -1)),
    /I3: .* has -1 reserved/,
  ],
  [
    'a movement that was lost',
    (shop) => shop.drop('stockMovements', ({ kind }) => kind === 'sell'),
    /I3: .* on hand, its movements sum to/,
  ],
  [
    'a reservation that nobody holds',
    (shop) =>
      shop.change(
        'checkouts',
        (checkout) => Object.assign(checkout, { state: 'expired', holding: [] }),
        beingPaid,
      ),
    /I3: .* has 5 reserved, live checkouts hold 0/,
  ],
  [
    'a checkout that holds more than is reserved',
    (shop) => shop.change('checkouts', (checkout) => checkout.holding.push(...checkout.holding), beingPaid),
    /I3: .* has 5 reserved, live checkouts hold 10/,
  ],
  [
    'pieces sold to an order that has fewer',
    (shop) => shop.change('orders', (order) => order.lines.forEach((line) => (line.holding = []))),
    /I3: order .* has 0 of .*, the movements say/,
  ],
  [
    'an acknowledged order that is gone',
    (shop) => shop.drop('orders'),
    /I5: order .* was acknowledged and is not there/,
  ],
  [
    'an acknowledged order with another total',
    (shop) => shop.change('orders', (order) => (order.totals.total += 1)),
    /I5: order .* was acknowledged with \d+ and has \d+/,
  ],
  [
    'a checkout that made two orders',
    (shop) => shop.copy('orders', 'TWICE-00000', () => undefined),
    /I5: checkout .* made 2 orders/,
  ],
  [
    'an order whose checkout knows nothing of it',
    (shop) =>
      shop.change(
        'checkouts',
        (checkout) => (checkout.orderId = 'OTHER-00000'),
        ({ state }) => state === 'placed',
      ),
    /I5: order .* is not the order of its checkout/,
  ],
  [
    'a line that does not multiply',
    (shop) => shop.change('orders', (order) => order.lines.forEach((line) => (line.unitPrice += 1))),
    /I6: .* is not price times quantity/,
  ],
  [
    'a line with the wrong tax',
    (shop) => shop.change('orders', (order) => order.lines.forEach((line) => (line.tax -= 1))),
    /I6: order .*: its tax is \d+, not \d+/,
  ],
  [
    'a tax rate that sums to something else',
    (shop) => shop.change('orders', (order) => order.totals.taxLines.forEach((each) => (each.amount += 1))),
    /I6: .*: tax at rate \d+ is/,
  ],
  [
    'delivery that is not in the total',
    (shop) => shop.change('orders', (order) => (order.totals.shipping += 1)),
    /I6: order .*: its delivery is/,
  ],
  [
    'an order that was confirmed twice',
    (shop) => shop.copy('mails', 'mail:again', () => undefined, confirmation),
    /I7: order .* has 2 confirmations/,
  ],
  [
    'an order that will never be confirmed',
    (shop) => shop.drop('mails', confirmation),
    /I7: order .* has no confirmation, and none is queued/,
  ],
  [
    'a confirmation of nothing',
    (shop) => shop.copy('mails', 'mail:stray', (mail) => (mail.orderId = 'GHOST-00000'), confirmation),
    /I7: there is a confirmation of GHOST-00000/,
  ],
  [
    'a task that nobody does',
    (shop) =>
      shop.change('outboxTasks', (task) =>
        Object.assign(task, { state: 'waiting', dueAt: new Date(Date.now() - hour).toISOString() }),
      ),
    /I8: task .* was due at/,
  ],
  [
    'a task that was given up',
    (shop) => shop.change('outboxTasks', (task) => (task.state = 'failed')),
    /I8: task .* was given up/,
  ],
  [
    'a checkout that holds its pieces for ever',
    (shop) =>
      shop.change(
        'checkouts',
        (checkout) => (checkout.expiresAt = new Date(Date.now() - hour).toISOString()),
        beingPaid,
      ),
    /I8: checkout .* is awaiting_payment since/,
  ],
  [
    'a request that was never answered',
    (shop) =>
      shop.change('idempotencyRecords', (record) =>
        Object.assign(record, { answer: null, runningUntil: new Date(Date.now() - hour).toISOString() }),
      ),
    /I8: request .* has had no answer since/,
  ],
]

describe('the auditor', () => {
  test('finds nothing wrong with a healthy shop', () => {
    expect(auditOf(() => undefined, { allSent: true })).toEqual([])
  })

  test.each(falsehoods)('finds %s', (_, falsify, complaint) => {
    expect(auditOf(falsify).filter((violation) => complaint.test(violation)).length).toBeGreaterThan(0)
  })

  test('lets work that is not late alone, and finds it once its time is over', () => {
    const dueAt = new Date(Date.now() + hour).toISOString()
    const wait = (shop: Planting): void =>
      shop.change('outboxTasks', (task) => Object.assign(task, { state: 'waiting', dueAt }))
    expect(auditOf(wait)).toEqual([])
    expect(auditOf(wait, { now: Date.now() + 2 * hour })).toContainEqual(expect.stringMatching(/I8: task/))
  })

  test('does not take a file without the shop’s collections for a healthy shop', () => {
    expect(() => auditOf((shop) => shop.rename('orders', 'sales'))).toThrow('has no collection orders')
  })
})
