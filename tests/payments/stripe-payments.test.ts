import { describe, expect, it, onTestFinished } from 'vitest'
import { stripeSessions } from '#adapters/payments/stripe/documents.ts'
import { createStripePayments } from '#adapters/payments/stripe/stripe-payments.ts'
import { createMovableClock } from '#ports/document-store/conformance/subject.ts'
import { describeRedirectPayments } from '#ports/payments/conformance.ts'
import type { PaymentStart } from '#ports/payments/payments.ts'
import { day, hour, minute, plus, second, toTimestamp } from '#vocabulary/time.ts'
import { openTestStore } from '../test-store.ts'
import { openStripeStandIn } from './stripe-stand-in.ts'

const shop = 'https://shop.example.org'

async function open() {
  const clock = createMovableClock()
  const store = await openTestStore({ clock, collections: [stripeSessions] })
  const stripe = await openStripeStandIn({ now: clock.now })
  onTestFinished(async () => {
    await stripe.close()
    await store.close()
  })
  const made = (
    change: { shop?: string; webhookSecrets?: string[]; secretKey?: string; baseUrl?: string } = {},
  ) =>
    createStripePayments({
      store,
      clock,
      shop,
      secretKey: stripe.apiKey,
      webhookSecrets: [stripe.webhookSecret],
      baseUrl: stripe.baseUrl,
      timeout: 2 * second,
      ...change,
    })
  const inFifteenMinutes = () => plus(toTimestamp(clock.now()), 15 * minute)
  const plain = made()
  /** As checkout does it: a payment is to be paid within a quarter of an hour. */
  const provider = { ...plain, start: (request: PaymentStart) => plain.start({ ...request, payBy: payBy }) }
  const payBy = inFifteenMinutes()
  return {
    provider,
    made,
    clock,
    store,
    stripe,
    pay: (url: string) => Promise.resolve(stripe.pay(url)),
    decline: (url: string) => Promise.resolve(stripe.pay(url, 'declined')),
    bank: stripe.desk,
    notifications: () => Promise.resolve(stripe.notifications()),
  }
}

const request: PaymentStart = {
  key: 'chk_one',
  amount: { amount: 4_690, currency: 'EUR' },
  capture: 'now',
  payBy: '2026-03-01T09:15:00.000Z',
  description: 'Kiln & Loom',
  email: 'ada@example.org',
  language: 'de',
  returnUrl: `${shop}/checkout/return?checkout=chk_one`,
  cancelUrl: `${shop}/checkout`,
}

const money = (amount: number, currency = 'EUR') => ({ amount, currency })

async function started(change: Partial<PaymentStart> = {}) {
  const subject = await open()
  const { payment, redirectUrl = '' } = await subject.provider.start({ ...request, ...change })
  return { ...subject, reference: payment.reference, redirectUrl }
}

describeRedirectPayments('stripe', open)

describe('stripe', () => {
  it('gives every write a key of its own, and starts one session though the connection breaks', async () => {
    const { stripe, provider } = await open()
    stripe.faults.dropAfter = { path: /sessions$/, times: 2 }
    await expect(provider.start(request)).rejects.toMatchObject({ name: 'PaymentUnavailable' })
    const { payment, redirectUrl = '' } = await provider.start(request)
    expect(stripe.books.sessions.size).toBe(1)
    stripe.pay(redirectUrl)
    await provider.refund({ reference: payment.reference, amount: money(100), key: 'chk_one' })
    const written = stripe.calls.filter(({ method }) => method === 'POST')
    expect(written.every(({ key }) => key !== undefined)).toBe(true)
    expect(written.map(({ key }) => key)).toContain('refund:chk_one')
  })

  it.each([
    ['de', 'de'],
    ['ja', 'ja'],
    ['ar', 'auto'],
    ['de-AT', 'de'],
    ['tlh', 'en'],
  ])('shows its page to a reader of %s in %s', async (language, locale) => {
    const { stripe } = await started({ language })
    const [requested] = stripe.calls.filter(({ path }) => path.endsWith('/sessions'))
    expect(requested?.fields['locale']).toBe(locale)
  })

  it.each([-hour, 2 * day])(
    'starts a payment though the clock of the shop is wrong by %i ms',
    async (wrong) => {
      const { made, clock } = await open()
      clock.advance(wrong)
      const now = clock.now() - wrong
      const there = await openStripeStandIn({ now: () => now })
      onTestFinished(() => there.close())
      const provider = made({ secretKey: there.apiKey, baseUrl: there.baseUrl })
      const payBy = plus(toTimestamp(clock.now()), 15 * minute)
      const first = await provider.start({ ...request, payBy })
      expect((await provider.start({ ...request, payBy })).redirectUrl).toBe(first.redirectUrl)
      there.pay(first.redirectUrl ?? '')
      expect(await provider.find(request.key)).toMatchObject({ state: 'captured' })
    },
  )

  it('refunds once though the answer is lost, and though stripe has forgotten the key a day later', async () => {
    const { stripe, provider, reference, redirectUrl } = await started()
    stripe.pay(redirectUrl)
    const refund = { reference, amount: money(1_000), key: 'ref_one' }
    stripe.faults.dropAfter = { path: /refunds$/, times: 4 }
    await expect(provider.refund(refund)).rejects.toMatchObject({ name: 'PaymentUnavailable' })
    stripe.faults.dropAfter = null
    stripe.forgetKeys()
    expect(await provider.refund(refund)).toMatchObject({ state: 'succeeded' })
    expect(await provider.find('chk_one')).toMatchObject({ refunded: 1_000 })
  })

  it('captures once though the answer is lost', async () => {
    const { stripe, provider, reference, redirectUrl } = await started({ capture: 'fulfilment' })
    stripe.pay(redirectUrl)
    stripe.faults.dropAfter = { path: /capture$/, times: 1 }
    const part = { amount: money(1_000), key: 'cap_one' }
    expect(await provider.capture(reference, part)).toMatchObject({ captured: 1_000, capturable: 3_690 })
    expect(await provider.capture(reference, part)).toMatchObject({ captured: 1_000 })
    const other = { amount: money(2_000), key: 'cap_one' }
    expect(await provider.capture(reference, other)).toMatchObject({ captured: 1_000 })
  })

  it('does not take what was let go for given back', async () => {
    const { stripe, provider, reference, redirectUrl } = await started({ capture: 'fulfilment' })
    stripe.pay(redirectUrl)
    await provider.capture(reference, { amount: money(1_000), key: 'cap_one' })
    const after = await provider.cancel(reference)
    expect(after).toMatchObject({ state: 'captured', captured: 1_000, refunded: 0, capturable: 0 })
    const [charge] = stripe.books.charges.values()
    expect(charge?.amount_refunded).toBe(3_690)
  })

  it('takes all at once where the card cannot be captured in parts', async () => {
    const { stripe, provider, reference, redirectUrl } = await started({ capture: 'fulfilment' })
    stripe.books.session(reference).requested.multicapture = false
    stripe.pay(redirectUrl)
    expect(await provider.find('chk_one')).toMatchObject({ inParts: false, capturable: 4_690 })
    const part = await provider.capture(reference, { amount: money(1_000), key: 'cap_one' })
    expect(part).toMatchObject({ state: 'captured', captured: 1_000, capturable: 0, refunded: 0 })
  })

  it('lets go of a payment that was paid in the very moment in which it was cancelled', async () => {
    const { stripe, provider, reference, redirectUrl } = await started({ capture: 'fulfilment' })
    const expire = stripe.books.expire
    stripe.books.expire = (name) => {
      stripe.books.pay(name)
      return expire(name)
    }
    expect(redirectUrl).not.toBe('')
    expect(await provider.cancel(reference)).toMatchObject({ state: 'cancelled', captured: 0 })
  })

  it.each([
    ['JPY', 500, 500],
    ['EUR', 4_690, 4_690],
    ['ISK', 500, 50_000],
    ['UGX', 5_000, 500_000],
    ['HUF', 500, 50_000],
    ['TWD', 5_000, 5_000],
    ['KWD', 5_120, 5_120],
  ])('charges %s as stripe counts it: %d are %d', async (currency, amount, units) => {
    const { stripe, provider, reference, redirectUrl } = await started({ amount: money(amount, currency) })
    expect(stripe.books.session(reference).amount_total).toBe(units)
    stripe.pay(redirectUrl)
    expect(await provider.find('chk_one')).toMatchObject({
      amount: money(amount, currency),
      captured: amount,
    })
  })

  it('refuses what it cannot charge exactly, and what is too little, in words', async () => {
    const { provider } = await open()
    const start = (amount: number, currency: string) =>
      provider.start({ ...request, amount: money(amount, currency) })
    await expect(start(5_124, 'KWD')).rejects.toMatchObject({
      name: 'AmountRefused',
      message: expect.stringContaining('5.124'),
    })
    await expect(start(49, 'EUR')).rejects.toMatchObject({
      name: 'AmountRefused',
      message: expect.stringContaining('at least'),
    })
  })

  it('says payment unavailable to a broken answer and to a wrong key', async () => {
    const { stripe, provider, made } = await open()
    stripe.faults.status = 500
    await expect(provider.start(request)).rejects.toMatchObject({ name: 'PaymentUnavailable' })
    stripe.faults.status = null
    const wrong = made({ secretKey: 'sk_test_wrong' })
    await expect(wrong.start(request)).rejects.toMatchObject({ name: 'PaymentUnavailable' })
  })

  it('believes notifications of five minutes at most, over their very bytes, by any of its secrets', async () => {
    const { stripe, provider, made, clock, redirectUrl } = await started()
    stripe.pay(redirectUrl)
    const [received] = stripe.notifications()
    if (!received) throw new Error('no notification was sent')
    const text = new TextDecoder().decode(received.body)
    const refused = { name: 'NotificationRefused' }
    expect(await provider.readNotification(received.headers, received.body)).toEqual({ key: 'chk_one' })
    const again = new TextEncoder().encode(JSON.stringify(JSON.parse(text)))
    await expect(provider.readNotification(received.headers, again)).rejects.toMatchObject(refused)
    await expect(provider.readNotification(new Headers(), received.body)).rejects.toMatchObject(refused)
    const forged = stripe.books.sign(text, clock.now(), 'whsec_of_someone_else')
    await expect(provider.readNotification(forged.headers, forged.body)).rejects.toMatchObject(refused)
    const both = made({ webhookSecrets: ['whsec_of_someone_else', stripe.webhookSecret] })
    expect(await both.readNotification(forged.headers, forged.body)).toEqual({ key: 'chk_one' })
    clock.advance(301 * second)
    await expect(provider.readNotification(received.headers, received.body)).rejects.toMatchObject(refused)
  })

  it('finds the payment that a refund or a dispute is about', async () => {
    const { stripe, provider, reference, redirectUrl } = await started()
    stripe.pay(redirectUrl)
    await stripe.desk.refund(reference, 10)
    await stripe.desk.dispute(reference)
    for (const { headers, body } of stripe.notifications())
      expect(await provider.readNotification(headers, body)).toEqual({ key: 'chk_one' })
  })

  it('leaves payments of others in the same account alone', async () => {
    const { stripe, made, redirectUrl } = await started()
    stripe.pay(redirectUrl)
    const other = made({ shop: 'https://other.example.org' })
    const listed: unknown[] = []
    for await (const payment of other.list('2020-01-01T00:00:00.000Z')) listed.push(payment)
    expect(listed).toEqual([])
    const [received] = stripe.notifications()
    expect(
      (await other.readNotification(received?.headers ?? new Headers(), received?.body ?? new Uint8Array()))
        .key,
    ).toMatch(/^evt_/)
  })

  it('lists older payments too when money went back since', async () => {
    const { stripe, provider, clock, reference, redirectUrl } = await started()
    stripe.pay(redirectUrl)
    clock.advance(10 * day)
    const since = toTimestamp(clock.now() - day)
    await stripe.desk.refund(reference, 10)
    const listed: unknown[] = []
    for await (const payment of provider.list(since)) listed.push(payment)
    expect(listed).toEqual([expect.objectContaining({ key: 'chk_one', refunded: 10 })])
  })
})
