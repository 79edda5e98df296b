import { describe, expect, it } from 'vitest'
import { customers } from '#domain/people/customers/documents.ts'
import { creditAccounts } from '#domain/pricing/credit/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { day, minute } from '#vocabulary/time.ts'
import { audit } from '#demo/bench/auditor.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import { openOrderShop, type OrderShop } from '../orders/order-shop.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const refused = (code: string) => expect.objectContaining({ code })
const staff = { by: 'Kim', reason: 'A present' }

/** A gift card with so much on it. */
async function cardOf(shop: OrderShop, amount: number, change: { key?: string; expiresAt?: string } = {}) {
  const { key = `card of ${amount}`, expiresAt = null } = change
  return shop.credit.issueCard({ ...staff, operationId: key, amount: euros(amount), expiresAt })
}

/** A cart of mugs at 42.00 with delivery for 4.90 that is to be paid with these cards. */
async function cartWith(shop: OrderShop, mugs: number, ...cards: { account: { id: string } }[]) {
  let cart = await shop.cart({ mug: mugs })
  for (const { account } of cards) cart = await shop.carts.addGiftCard(cart, account.id, account.id)
  return cart
}

const balanceOf = async (shop: OrderShop, { account }: { account: { id: string } }) => {
  const found = await shop.file.get(creditAccounts, account.id)
  return [found?.data.balance, found?.data.held]
}

async function mustBeSound(shop: OrderShop): Promise<void> {
  await shop.work()
  const documents = await readShopStore(shop.file)
  expect(audit(documents, { now: shop.clock.now(), grace: 30 * minute })).toEqual([])
}

describe('a gift card', () => {
  it('is found by its code however it is typed, and its code is stored nowhere', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { account, code } = await cardOf(shop, 5_000)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    for (const typed of [
      code,
      code.toLowerCase(),
      ` ${code.replaceAll('-', ' ')} `,
      code.replaceAll('-', '–'),
    ])
      expect((await shop.credit.cardByCode(typed, 'EUR')).id).toBe(account.id)
    const everything = JSON.stringify(await readShopStore(shop.file))
    expect(everything).toContain(account.id)
    expect(everything.toUpperCase()).not.toContain(code.replaceAll('-', ''))
    expect(everything).not.toContain(code)
  })

  it('is issued once for its operation, and the repeat shows the same code', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const all = await Promise.all(Array.from({ length: 10 }, () => cardOf(shop, 5_000)))
    expect(new Set(all.map(({ code }) => code)).size).toBe(1)
    expect((await shop.credit.cards({}, { limit: 10 })).items).toHaveLength(1)
    await mustBeSound(shop)
  })

  it.each([
    ['is unknown', async () => 'ABCD-EFGH-JKMN-PQRS'],
    [
      'has expired',
      async (shop: OrderShop) => {
        const { code } = await cardOf(shop, 100, { expiresAt: '2026-03-02T09:00:00.000Z' })
        shop.advance(day)
        return code
      },
    ],
    [
      'is blocked',
      async (shop: OrderShop) => {
        const { account, code } = await cardOf(shop, 100)
        await shop.credit.changeCard(account.id, account.version, { blocked: true })
        return code
      },
    ],
    [
      'is used up',
      async (shop: OrderShop) => {
        const { account, code } = await cardOf(shop, 100)
        await shop.credit.adjustCard(account.id, { ...staff, operationId: 'empty', amount: euros(-100) })
        return code
      },
    ],
  ])('that %s is refused in the same words', async (_why, make) => {
    const shop = await openOrderShop({ mug: 5 })
    const failure = await shop.credit.cardByCode(await make(shop), 'EUR').catch((error: unknown) => error)
    expect(failure).toEqual(refused('gift_card_refused'))
    expect(failure).toMatchObject({ fields: [{ pointer: '/code', message: 'This code isn’t valid' }] })
  })

  it('is refused for another currency, and never goes below what checkouts hold', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const card = await cardOf(shop, 1_000)
    await expect(shop.credit.cardByCode(card.code, 'USD')).rejects.toEqual(refused('gift_card_refused'))
    await shop.redirected(await cartWith(shop, 1, card), 'one')
    expect(await balanceOf(shop, card)).toEqual([1_000, 1_000])
    const take = shop.credit.adjustCard(card.account.id, { ...staff, operationId: 'take', amount: euros(-1) })
    await expect(take).rejects.toEqual(refused('credit_short'))
  })
})

describe('paying with credit', () => {
  it('places an order that a gift card pays in full without a payment company', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const card = await cardOf(shop, 10_000)
    const answer = await shop.start(await cartWith(shop, 2, card), 'sandbox', 'one')
    expect(answer).toMatchObject({ state: 'placed' })
    const [order] = await shop.allOrders()
    expect(order?.data).toMatchObject({ payment: 'paid', todo: 'ship', totals: { total: 8_890 } })
    expect(order?.data.payments).toMatchObject([
      { kind: 'captured', provider: 'gift_card', reference: card.account.id, amount: 8_890 },
    ])
    expect(await balanceOf(shop, card)).toEqual([1_110, 0])
    await mustBeSound(shop)
  })

  it('pays the rest by card, and holds what the gift card gives meanwhile', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const card = await cardOf(shop, 2_000)
    const { checkoutId, url } = await shop.redirected(await cartWith(shop, 1, card), 'one')
    expect(await balanceOf(shop, card)).toEqual([2_000, 2_000])
    await shop.post(url, { card: 'succeeds' })
    expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed' })
    const [order] = await shop.allOrders()
    expect(order?.data.payment).toBe('paid')
    expect(order?.data.payments.map(({ amount, kind, provider }) => [kind, provider, amount])).toEqual([
      ['captured', 'gift_card', 2_000],
      ['requested', 'sandbox', 2_690],
      ['captured', 'sandbox', 2_690],
    ])
    expect(await balanceOf(shop, card)).toEqual([0, 0])
    await mustBeSound(shop)
  })

  it.each(['declined', 'never'])('lets go of it when the payment is %s', async (how) => {
    const shop = await openOrderShop({ mug: 5 })
    const card = await cardOf(shop, 2_000)
    const { checkoutId, url } = await shop.redirected(await cartWith(shop, 1, card), 'one')
    if (how === 'declined') {
      await shop.post(url, { card: 'declined' })
      await shop.checkout.confirm(checkoutId)
    } else {
      shop.advance(16 * minute)
      await shop.checkout.sweep()
    }
    expect(await balanceOf(shop, card)).toEqual([2_000, 0])
    expect(await shop.allOrders()).toEqual([])
    await mustBeSound(shop)
  })

  it('spends one card once, however many check out with it at once', async () => {
    const shop = await openOrderShop({ mug: 50 })
    const card = await cardOf(shop, 9_000)
    const carts = []
    for (let index = 0; index < 12; index += 1) carts.push(await cartWith(shop, 1, card))
    const ends = await Promise.allSettled(
      carts.map((cart, index) => shop.start(cart, 'manual', `at once ${index}`)),
    )
    const placed = ends.filter(({ status }) => status === 'fulfilled')
    expect(placed.length).toBeGreaterThan(0)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toEqual(refused('cart_changed'))
    const used = (await shop.allOrders()).flatMap(({ data }) =>
      data.payments.flatMap(({ amount, provider }) => (provider === 'gift_card' ? amount : [])),
    )
    expect(used.reduce((sum, amount) => sum + amount, 0)).toBe(4_690 + (used.length > 1 ? 4_310 : 0))
    await mustBeSound(shop)
  })

  it('asks again when the card holds less than the shopper has seen', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const card = await cardOf(shop, 2_000)
    const cart = await cartWith(shop, 1, card)
    const { totals, due } = await shop.carts.price(cart)
    expect([totals.total, due]).toEqual([4_690, 2_690])
    await shop.credit.adjustCard(card.account.id, { ...staff, operationId: 'less', amount: euros(-500) })
    const request = { cartId: cart.id, customerId: null, cookieCartId: null, paymentMethod: 'manual' }
    const seen = { total: euros(totals.total), due: euros(due) }
    const start = shop.checkout.start({ ...request, ...seen, operationId: 'one' })
    await expect(start).rejects.toEqual(refused('cart_changed'))
    const blind = shop.checkout.start({ ...request, total: euros(totals.total), operationId: 'two' })
    await expect(blind).rejects.toEqual(refused('cart_changed'))
    expect(await shop.allOrders()).toEqual([])
  })

  it('gives a late payment back whose gift card was spent meanwhile', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const card = await cardOf(shop, 2_000)
    const late = await shop.redirected(await cartWith(shop, 1, card), 'late')
    shop.network.down = true
    shop.advance(16 * minute)
    shop.network.down = false
    await shop.checkout.sweep()
    await shop.start(await cartWith(shop, 1, card), 'manual', 'other')
    await shop.post(late.url, { card: 'succeeds' })
    await shop.checkout.confirm(late.checkoutId).catch(() => undefined)
    await shop.work()
    expect(await shop.allOrders()).toHaveLength(1)
    await mustBeSound(shop)
  })

  it('uses the store credit of the owner alone', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const person = {
      issuer: 'i',
      subject: 's',
      name: 'Ada',
      nameChosen: false,
      email: null,
      emailVerified: false,
    }
    const at = '2026-03-01T08:00:00.000Z'
    await shop.file.commit([
      put(customers, 'ada', { ...person, addresses: [], groups: [], createdAt: at }, 'absent'),
    ])
    await shop.credit.adjustStoreCredit('ada', { ...staff, operationId: 'thanks', amount: euros(1_000) })
    await shop.credit.adjustStoreCredit('ada', { ...staff, operationId: 'thanks', amount: euros(1_000) })
    const own = await shop.carts.update(await shop.cart({ mug: 1 }, 'ada'), { useStoreCredit: true }, 'use')
    expect(await shop.carts.price(own)).toMatchObject({
      due: 3_690,
      tenders: [{ kind: 'store_credit', amount: 1_000 }],
    })
    const stranger = await shop.carts.update(await shop.cart({ mug: 1 }), { useStoreCredit: true }, 'use')
    expect(await shop.carts.price(stranger)).toMatchObject({ due: 4_690, tenders: [] })
    await shop.start(own, 'manual', 'one')
    expect((await shop.credit.ofCustomer('ada')).map(({ data }) => data.balance)).toEqual([0])
    await mustBeSound(shop)
  })
})
