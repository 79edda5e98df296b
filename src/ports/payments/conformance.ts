import { describe, expect, it } from 'vitest'
import type { PaymentProvider, PaymentStart, ProviderPayment } from './payments.ts'

/** The provider of an adapter's test. */
export interface PaymentsUnderTest {
  provider: PaymentProvider
  /** Pays, as the payer does on the provider's page. */
  pay(redirectUrl: string): Promise<void>
  /** Tries to pay with something that is declined. */
  decline(redirectUrl: string): Promise<void>
  /** Acts of banks without the shop: an authorisation lapses, a dispute is opened or decided. */
  bank: {
    lapse(reference: string): Promise<unknown>
    dispute(reference: string): Promise<unknown>
    endDispute(reference: string, state: 'won' | 'lost'): Promise<unknown>
  }
  /** The notifications the provider has sent since the last call. */
  notifications(): Promise<{ headers: Headers; body: Uint8Array }[]>
}

const request: PaymentStart = {
  key: 'chk_one',
  amount: { amount: 4_690, currency: 'EUR' },
  capture: 'now',
  payBy: '2030-01-01T00:15:00.000Z',
  description: 'Kiln & Loom',
  email: 'ada@example.org',
  language: 'en',
  returnUrl: 'http://localhost:3000/checkout/return?checkout=chk_one',
  cancelUrl: 'http://localhost:3000/checkout',
}

const euros = (amount: number) => ({ amount, currency: 'EUR' })

async function all(list: AsyncIterable<ProviderPayment>): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = []
  for await (const payment of list) payments.push(payment)
  return payments
}

/** The conformance suite of every payment method. `open` gives one without payments. */
export function describePayments(name: string, open: () => Promise<{ provider: PaymentProvider }>): void {
  describe(`${name} conforms to the payments port`, () => {
    it('starts one payment for one key', async () => {
      const { provider } = await open()
      const first = await provider.start(request)
      expect(await provider.start(request)).toEqual(first)
      expect(first.payment).toMatchObject({
        key: 'chk_one',
        state: 'pending',
        amount: request.amount,
        captured: 0,
        refunded: 0,
      })
    })

    it('says the least that it takes, and takes that', async () => {
      const { provider } = await open()
      const least = provider.least('EUR')
      expect(Number.isSafeInteger(least) && least >= 0).toBe(true)
      const amount = { amount: Math.max(1, least), currency: 'EUR' }
      expect((await provider.start({ ...request, key: 'chk_least', amount })).payment.amount).toEqual(amount)
    })

    it('knows nothing of a key that was never started', async () => {
      const { provider } = await open()
      expect(await provider.find('chk_other')).toBeUndefined()
      expect(await all(provider.list('2020-01-01T00:00:00.000Z'))).toEqual([])
    })

    it('refuses a notification that nobody signed', async () => {
      const { provider } = await open()
      const body = new TextEncoder().encode('{"data":{"key":"chk_one"}}')
      await expect(provider.readNotification(new Headers(), body)).rejects.toMatchObject({
        name: 'NotificationRefused',
      })
    })
  })
}

type Open = () => Promise<PaymentsUnderTest>

/** One that the payer has paid at once. */
async function paid(open: Open) {
  const subject = await open()
  const { redirectUrl = '' } = await subject.provider.start(request)
  await subject.pay(redirectUrl)
  const payment = await subject.provider.find('chk_one')
  return { ...subject, reference: payment?.reference ?? '', payment }
}

/** One whose amount the payer has promised, to be taken later. */
async function promised(open: Open) {
  const subject = await open()
  const { redirectUrl = '' } = await subject.provider.start({ ...request, capture: 'fulfilment' })
  await subject.pay(redirectUrl)
  const payment = await subject.provider.find('chk_one')
  return { ...subject, reference: payment?.reference ?? '', payment }
}

function itTakesAtOnce(open: Open): void {
  it('captures the whole amount when the payer pays, and says so under the same key', async () => {
    const { provider, payment } = await paid(open)
    expect(payment).toMatchObject({ state: 'captured', captured: 4_690, refunded: 0 })
    expect((await provider.start(request)).payment).toEqual(payment)
    expect(await all(provider.list('2020-01-01T00:00:00.000Z'))).toEqual([payment])
  })

  it('says why a declined payment failed, and takes nothing', async () => {
    const { provider, decline } = await open()
    const { redirectUrl = '' } = await provider.start(request)
    await decline(redirectUrl)
    const declined = await provider.find('chk_one')
    // Some let the payer try another card on the same page.
    expect(['failed', 'pending']).toContain(declined?.state)
    expect(declined).toMatchObject({
      capturable: 0,
      captured: 0,
      failure: expect.stringContaining('declined'),
    })
  })

  it('calls off a payment that is pending, so that it can no longer be paid', async () => {
    const { provider, pay } = await open()
    const { payment, redirectUrl = '' } = await provider.start(request)
    expect(await provider.cancel(payment.reference)).toMatchObject({ state: 'cancelled' })
    await pay(redirectUrl)
    expect(await provider.find('chk_one')).toMatchObject({ state: 'cancelled', captured: 0 })
  })

  it('leaves a captured payment captured when it is called off or captured again', async () => {
    const { provider, reference, payment } = await paid(open)
    expect(await provider.cancel(reference)).toEqual(payment)
    expect(await provider.capture(reference, { amount: euros(1), key: 'cap_one' })).toEqual(payment)
  })
}

function itKeepsPromises(open: Open): void {
  it('promises the amount when it is to be taken later, and takes it in parts, once for each key', async () => {
    const { provider, reference, payment } = await promised(open)
    expect(payment).toMatchObject({ state: 'authorised', capturable: 4_690, captured: 0, inParts: true })
    const part = { amount: euros(1_690), key: 'cap_one' }
    const [first, ...same] = await Promise.all([1, 2, 3].map(() => provider.capture(reference, part)))
    expect(first).toMatchObject({ state: 'authorised', capturable: 3_000, captured: 1_690 })
    for (const each of same) expect(each).toEqual(first)
    const last = await provider.capture(reference, { amount: euros(3_000), key: 'cap_two' })
    expect(last).toMatchObject({ state: 'captured', capturable: 0, captured: 4_690 })
    expect(await provider.find('chk_one')).toEqual(last)
  })

  it('captures nothing beyond the authorised amount', async () => {
    const { provider, reference, payment } = await promised(open)
    expect(await provider.capture(reference, { amount: euros(4_691), key: 'cap_one' })).toEqual(payment)
  })

  it('voids what was authorised and not captured, and retains what was captured', async () => {
    const { provider, reference } = await promised(open)
    await provider.capture(reference, { amount: euros(1_000), key: 'cap_one' })
    const rest = { state: 'captured', capturable: 0, captured: 1_000 }
    expect(await provider.cancel(reference)).toMatchObject(rest)
    expect(await provider.capture(reference, { amount: euros(1_000), key: 'cap_two' })).toMatchObject(rest)
    const { provider: other, reference: whole } = await promised(open)
    const nothing = { state: 'cancelled', capturable: 0, captured: 0 }
    expect(await other.cancel(whole)).toMatchObject(nothing)
    expect(await other.cancel(whole)).toMatchObject(nothing)
  })

  it('says when a promise has lapsed at the bank', async () => {
    const { provider, reference, bank } = await promised(open)
    await bank.lapse(reference)
    expect(await provider.find('chk_one')).toMatchObject({ state: 'cancelled', capturable: 0, captured: 0 })
  })
}

function itGivesBack(open: Open): void {
  it('gives back of a payment that was taken in parts, across them', async () => {
    const { provider, reference } = await promised(open)
    await provider.capture(reference, { amount: euros(1_690), key: 'cap_one' })
    await provider.capture(reference, { amount: euros(3_000), key: 'cap_two' })
    const refund = { reference, amount: euros(4_000), key: 'ref_one' }
    expect(await provider.refund(refund)).toMatchObject({ state: 'succeeded' })
    expect(await provider.find('chk_one')).toMatchObject({ captured: 4_690, refunded: 4_000 })
  })

  it('gives back once for one key, in parts, and never more than it took', async () => {
    const { provider, reference } = await paid(open)
    const part = { reference, amount: { amount: 1_000, currency: 'EUR' }, key: 'ref_one' }
    const [first, ...same] = await Promise.all([1, 2, 3].map(() => provider.refund(part)))
    expect(first).toMatchObject({ state: 'succeeded' })
    for (const each of same) expect(each).toEqual(first)
    expect(await provider.find('chk_one')).toMatchObject({ refunded: 1_000 })
    const much = await provider.refund({
      reference,
      amount: { amount: 3_691, currency: 'EUR' },
      key: 'ref_two',
    })
    expect(much).toMatchObject({ state: 'failed', failure: expect.any(String) })
    await provider.refund({ reference, amount: { amount: 3_690, currency: 'EUR' }, key: 'ref_three' })
    expect(await provider.find('chk_one')).toMatchObject({ captured: 4_690, refunded: 4_690 })
  })
}

function itTellsWhatHappens(open: Open): void {
  it('reports disputes, and how they end', async () => {
    const { provider, reference, bank } = await paid(open)
    await bank.dispute(reference)
    expect(await provider.find('chk_one')).toMatchObject({
      captured: 4_690,
      disputes: [{ state: 'open', amount: 4_690 }],
    })
    await bank.endDispute(reference, 'lost')
    expect(await provider.find('chk_one')).toMatchObject({ captured: 4_690, disputes: [{ state: 'lost' }] })
  })

  it('signs its notifications, and only signed ones are accepted', async () => {
    const { provider, notifications } = await paid(open)
    const [sent] = await notifications()
    if (!sent) throw new Error('no notification was sent')
    expect(await provider.readNotification(sent.headers, sent.body)).toEqual({ key: 'chk_one' })
    const changed = new TextEncoder().encode(
      new TextDecoder().decode(sent.body).replace('chk_one', 'chk_two'),
    )
    await expect(provider.readNotification(sent.headers, changed)).rejects.toMatchObject({
      name: 'NotificationRefused',
    })
  })
}

/** Further guarantees of a payment method that redirects the payer to a page of the provider. */
export function describeRedirectPayments(name: string, open: Open): void {
  describePayments(name, open)
  describe(`${name} takes payments on a page of its own`, () => {
    itTakesAtOnce(open)
    itKeepsPromises(open)
    itGivesBack(open)
    itTellsWhatHappens(open)
  })
}
