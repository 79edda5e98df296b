import { expect, test } from 'vitest'
import { day } from '#vocabulary/time.ts'
import { openOrderShop } from './order-shop.ts'
import { transferAll } from './paid-orders.ts'

/** A shop with one mug, which somebody has ordered by transfer and not paid. */
async function orderedUnpaid(days: string, cancelAfterDays = '') {
  const settings = { PAYMENTS_MANUAL_DAYS: days, PAYMENTS_MANUAL_CANCEL_DAYS: cancelAfterDays }
  const shop = await openOrderShop({ mug: 1 }, settings)
  const answer = await shop.start(await shop.cart({ mug: 1 }), 'manual', 'one')
  if (answer.state !== 'placed') throw new Error(answer.state)
  const { orderId } = answer
  await shop.work()
  const after = async (days: number) => {
    shop.advance(days * day)
    await shop.work()
    return (await shop.orders.get(orderId)).data
  }
  const pay = async (amount: number) => {
    const { version } = await shop.orders.get(orderId)
    const act = { orderId, by: 'Sam', operationId: `pay ${amount}`, version }
    return shop.orders.recordPayment({
      ...act,
      amount: { amount, currency: 'EUR' },
      reference: '',
      overpaid: true,
    })
  }
  const subjects = () => shop.delivered.map(({ subject }) => subject.replaceAll(orderId, 'X'))
  return { shop, orderId, after, pay, subjects }
}

test('an order by transfer says until when to pay, reminds on the day after, once, and is cancelled and restocked', async () => {
  const { shop, after, subjects } = await orderedUnpaid('7', '3')
  expect(shop.delivered[0]?.text).toContain('Please pay by Sunday, 8 March')
  expect(await after(7)).toMatchObject({ status: 'placed', payBy: '2026-03-08T09:00:00.000Z' })
  expect(subjects()).toHaveLength(1)
  expect(await after(1)).toMatchObject({ status: 'placed', unpaidUntil: '2026-03-12T09:00:00.000Z' })
  expect(subjects()[1]).toBe('Reminder: payment for order X')
  expect(shop.delivered[1]?.text).toContain('by Thursday, 12 March, we will cancel the order')
  expect((await after(2)).status).toBe('placed')
  expect(await shop.level('mug')).toEqual([0, 0])
  expect((await after(1)).status).toBe('cancelled')
  expect(await shop.level('mug')).toEqual([1, 0])
  expect(subjects().slice(2)).toEqual(['Order X is cancelled'])
  expect(shop.delivered[2]?.text).toContain('We did not receive your payment in time.')
})

test('money that comes later is recorded, and can go back', async () => {
  const { shop, orderId, after, pay } = await orderedUnpaid('7', '3')
  await after(8)
  await after(3)
  const late = await pay(4_690)
  expect(late.data).toMatchObject({ status: 'cancelled', payment: 'overpaid' })
  const back = { amount: { amount: 4_690, currency: 'EUR' }, reason: 'Cancelled', restock: [] }
  const act = { orderId, by: 'Sam', operationId: 'back', version: late.version }
  expect((await shop.orders.refund({ ...act, ...back })).data.payment).toBe('overpaid')
  expect((await transferAll(shop, orderId)).data.payment).toBe('refunded')
})

test('an order that is paid in time, or in part, is neither reminded of nor cancelled', async () => {
  const { after, pay, subjects } = await orderedUnpaid('7', '3')
  await pay(100)
  await after(8)
  expect((await after(30)).status).toBe('placed')
  expect(subjects().filter((subject) => subject.startsWith('Reminder'))).toEqual([])
})

test('without that setting an order is reminded of and stays, and without days it has no date', async () => {
  const reminded = await orderedUnpaid('7')
  await reminded.after(8)
  expect((await reminded.after(60)).status).toBe('placed')
  expect(reminded.subjects()).toHaveLength(2)
  const dateless = await orderedUnpaid('0')
  expect((await dateless.after(60)).payBy).toBeUndefined()
  expect(dateless.subjects()).toHaveLength(1)
})
