import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditAccounts, creditMovements } from '#domain/pricing/credit/documents.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { paymentDiscrepancies } from '#domain/orders/payments/documents.ts'
import { createErasureSteps } from '#domain/whole-shop/personal-data/erasure-steps.ts'
import { createDiscrepancies } from '#domain/orders/payments/discrepancies.ts'
import { customers } from '#domain/people/customers/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, type Stored } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { checkCredit } from '#demo/bench/audit/credit.ts'
import { checkPaid } from '#demo/bench/audit/payments.ts'
import { readShopStore } from '../../reliability/shop-store.ts'
import { fillCart, transferAll } from '../buying.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })

async function all<T>(collection: Collection<T>): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  for await (const document of readAll(shop.store, collection)) found.push(document)
  return found
}

const give = (who: SignedIn, amount: number) =>
  shop.owner.api.adjustCustomerCredit({
    params: { customerId: who.customerId },
    body: { amount: euros(amount), reason: 'Adelaide was sad' },
    idempotencyKey: `give ${who.customerId} ${amount}`,
  })

/** An order that store credit pays a part of, and a transfer the rest; sent. */
async function orderWithCredit(who: SignedIn): Promise<string> {
  await fillCart(who, shop.bowl.variantId)
  const cart = await who.api.updateCart({ params: { cartId: 'current' }, body: { useStoreCredit: true } })
  const answer = await who.api.startCheckout({
    body: {
      cartId: cart.id,
      paymentMethod: 'manual',
      termsAccepted: true,
      total: cart.totals.total,
      due: cart.due,
    },
    idempotencyKey: `order ${who.customerId}`,
  })
  if (answer.state !== 'placed') throw new Error(answer.state)
  const params = { orderId: answer.orderId }
  const { version, due } = await shop.owner.api.getAdminOrder({ params })
  const paid = await shop.owner.api.recordPayment({
    params,
    version,
    body: { amount: due, reference: 'Adelaide’s transfer' },
    idempotencyKey: `paid ${answer.orderId}`,
  })
  await shop.owner.api.fulfilOrder({
    params,
    version: paid.version,
    body: { lines: paid.openLines, ship: true },
    idempotencyKey: `ship ${answer.orderId}`,
  })
  return answer.orderId
}

const erase = (who: SignedIn) => who.api.eraseAccount({ body: { confirmation: 'erase' } })

async function eraseTheRest({ customerId }: SignedIn): Promise<void> {
  const handler = createErasureSteps(shop)
  for (const task of await all(outboxTasks))
    if (task.data.kind === 'erasure' && task.data.payload['customerId'] === customerId)
      await handler.run(task)
}

const audited = async () => checkCredit(await readShopStore(shop.store))

test('store credit ends with its account, and what it paid still adds up, under the pseudonym', async () => {
  const ada = await shop.shopper('Adelaide Lovelace')
  await give(ada, 2_000)
  await give(ada, 1_500)
  const orderId = await orderWithCredit(ada)
  await give(ada, 700)
  const [account] = (await all(creditAccounts)).filter(({ data }) => data.customerId === ada.customerId)
  if (!account) throw new Error('there is no store credit')
  await erase(ada)
  expect(await audited()).toEqual([])
  await eraseTheRest(ada)
  expect(await audited()).toEqual([])
  expect(await all(creditAccounts)).toEqual([])
  const moved = await all(creditMovements)
  expect(moved.map(({ data: { amount } }) => amount).toSorted((a, b) => a - b)).toEqual([
    -3_500, -700, 700, 1_500, 2_000,
  ])
  expect(new Set(moved.map(({ data: { accountId } }) => accountId)).size).toBe(1)
  const order = (await shop.store.get(orders, orderId))?.data
  expect(order?.payments.map(({ provider, reference }) => [provider, reference])).toEqual(
    expect.arrayContaining([['store_credit', moved[0]?.data.accountId]]),
  )
  const stored = JSON.stringify([moved, order, await all(checkouts)])
  for (const trace of [account.id, ada.customerId, 'Adelaide']) expect(stored, trace).not.toContain(trace)

  // The same person comes again: their credit starts at zero, and leads to nothing of before.
  const back = {
    issuer: 'https://issuer.example',
    subject: 'again',
    name: '',
    nameChosen: false,
    email: null,
    emailVerified: false,
    addresses: [],
    groups: [],
    createdAt: '2026-03-01T09:00:00.000Z',
  }
  await shop.store.commit([put(customers, ada.customerId, back, 'absent')])
  await ada.signInAgain()
  await shop.owner.signInAgain()
  await shop.owner.api.adjustCustomerCredit({
    params: { customerId: ada.customerId },
    body: { amount: euros(300), reason: 'Welcome' },
    idempotencyKey: 'welcome back',
  })
  expect((await ada.api.getAccountCredit()).balances).toEqual([{ balance: euros(300) }])
  expect((await ada.api.exportAccount()).storeCredit).toMatchObject([
    { balance: euros(300), movements: [{ kind: 'adjust', amount: euros(300), orderId: null }] },
  ])
  expect(await audited()).toEqual([])
})

test('nobody is erased while a checkout holds their store credit', async () => {
  const ada = await shop.shopper()
  await give(ada, 2_000)
  const [account] = (await all(creditAccounts)).filter(({ data }) => data.customerId === ada.customerId)
  if (!account) throw new Error('there is no store credit')
  await shop.store.commit([put(creditAccounts, account.id, { ...account.data, held: 500 }, account.version)])
  const answer = await ada.refused('/api/account/erasure', {
    method: 'POST',
    body: { confirmation: 'erase' },
  })
  expect(answer).toMatchObject({ code: 'orders_open' })
  expect((await ada.api.getAccountCredit()).balances).toEqual([{ balance: euros(1_500) }])
  await shop.store.commit([put(creditAccounts, account.id, account.data, 'any')])
})

test('the copy holds store credit with its movements, and that no tax is charged', async () => {
  const ada = await shop.shopper()
  await give(ada, 2_000)
  const params = { customerId: ada.customerId }
  await shop.owner.api.exemptCustomer({ params, body: { reason: 'A museum' } })
  const copy = await ada.api.exportAccount()
  expect(copy.storeCredit).toEqual([
    {
      balance: euros(2_000),
      movements: [{ at: copy.exportedAt, kind: 'adjust', amount: euros(2_000), orderId: null }],
    },
  ])
  expect(copy.taxExemption).toEqual({ reason: 'A museum', at: copy.exportedAt })
  expect(JSON.stringify(copy)).not.toContain('Adelaide was sad')
})

test('what staff wrote about a payment goes with its order', async () => {
  const ada = await shop.shopper()
  await give(ada, 1_000)
  const orderId = await orderWithCredit(ada)
  const findings = createDiscrepancies(shop)
  await findings.report({
    kind: 'refund_missing',
    provider: 'manual',
    reference: 'Adelaide’s transfer',
    key: 'k',
    orderId,
    currency: 'EUR',
    expected: 1,
    found: 0,
  })
  const [finding] = await findings.open()
  if (!finding) throw new Error('nothing was found')
  await findings.resolve(finding.id, 'Adelaide has it in cash', 'Grace')
  await erase(ada)
  await eraseTheRest(ada)
  expect((await shop.store.get(paymentDiscrepancies, finding.id))?.data).toMatchObject({
    state: 'resolved',
    note: null,
  })
})

test('what the store credit of someone erased has paid is refunded by hand, the rest to its payment', async () => {
  const ada = await shop.shopper()
  await give(ada, 1_200)
  const params = { orderId: await orderWithCredit(ada) }
  await erase(ada)
  await eraseTheRest(ada)
  const before = await shop.owner.api.getAdminOrder({ params })
  const total = before.totals.total.amount
  expect(before.refundWays).toEqual(['payment', 'manual'])
  const refund = (key: string, amount: number, to: 'payment' | 'manual', version: number) => ({
    params,
    body: { amount: euros(amount), reason: 'Broken', to },
    idempotencyKey: `${key} ${params.orderId}`,
    version,
  })
  const refused = await shop.owner.refused(`/api/admin/orders/${params.orderId}/refunds`, {
    method: 'POST',
    body: refund('all', total, 'payment', before.version).body,
    headers: { 'idempotency-key': `all ${params.orderId}`, 'if-match': `"${before.version}"` },
  })
  expect(refused).toMatchObject({ code: 'store_credit_gone', detail: expect.stringContaining('12.00') })
  expect((await shop.owner.api.getAdminOrder({ params })).version).toBe(before.version)
  // What the transfer has paid goes back to it, whatever store credit has paid.
  const some = await shop.owner.api.refundOrder(refund('some', 500, 'payment', before.version))
  await shop.owner.api.refundOrder(refund('rest', total - 500, 'manual', some.version))
  const all = await transferAll(shop, params.orderId)
  expect(all).toMatchObject({ payment: 'refunded', refundable: euros(0), refundWays: [] })
  const back = all.payments.filter(({ kind }) => kind === 'refunded')
  expect(back.map(({ amount }) => amount.amount)).toEqual([500, 1_200, total - 1_700])
  expect(await audited()).toEqual([])
  expect(checkPaid(await readShopStore(shop.store))).toEqual([])
})
