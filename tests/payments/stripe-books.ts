import { Stripe } from 'stripe'
import type {
  StandInCharge,
  StandInDispute,
  StandInIntent,
  StandInRefund,
  StandInSession,
} from './stripe-objects.ts'

/** A refusal as the API words it. */
export class StandInRefusal extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; param?: string; message: string }
  constructor(message: string, code?: string, type = 'invalid_request_error', status = 400) {
    super(message)
    this.status = status
    this.body = { type, message, ...(code ? { code } : {}) }
  }
}

/** Least amounts in USD-like currencies; what stripe itself decides by the account's own currency. */
const least = 50

/** The state of stripe and its changes: sessions, payment intents, charges, refunds, disputes, events. */
export function createStripeBooks({ now, webhookSecret }: { now: () => number; webhookSecret: string }) {
  const sessions = new Map<string, StandInSession>()
  const intents = new Map<string, StandInIntent>()
  const charges = new Map<string, StandInCharge>()
  const refunds = new Map<string, StandInRefund>()
  const disputes = new Map<string, StandInDispute>()
  const events: { type: string; body: string }[] = []
  let count = 0
  const id = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(6, '0')}`
  const seconds = (): number => Math.floor(now() / 1_000)

  function notify(type: string, object: object): void {
    const event = { id: id('evt'), object: 'event', type, created: seconds(), data: { object } }
    events.push({ type, body: JSON.stringify(event, null, 2) })
  }

  function need<T>(found: T | undefined, what: string): T {
    if (!found) throw new StandInRefusal(`No such ${what}`, 'resource_missing', undefined, 404)
    return found
  }
  const session = (name: string) => need(sessions.get(name), 'checkout.session')
  const intent = (name: string) => need(intents.get(name), 'payment_intent')
  const charge = (name: string | null) => need(charges.get(name ?? ''), 'charge')

  function refundOf(of: StandInCharge, amount: number, metadata: Record<string, string>, moves: boolean) {
    const refund: StandInRefund = {
      id: id('re'),
      object: 'refund',
      amount,
      status: 'succeeded',
      balance_transaction: moves ? id('txn') : null,
      charge: of.id,
      payment_intent: of.payment_intent,
      created: seconds(),
      metadata,
    }
    of.amount_refunded += amount
    refunds.set(refund.id, refund)
    notify('charge.refunded', of)
    return refund
  }

  /** Releases an uncaptured authorisation, as a refund that moves no money. */
  function letGo(of: StandInIntent): void {
    const left = of.amount_capturable
    of.amount_capturable = 0
    if (left > 0) refundOf(charge(of.latest_charge), left, {}, false)
  }

  const books = {
    sessions,
    intents,
    charges,
    refunds,
    disputes,
    /** Every event so far, oldest first. */
    events,
    session,
    intent,
    charge,
    create(fields: {
      key: string
      amount: number
      currency: string
      expiresAt: number | undefined
      metadata: Record<string, string>
      requested: StandInSession['requested']
    }): StandInSession {
      if (fields.amount < least)
        throw new StandInRefusal('The total must be at least 0.50.', 'amount_too_small')
      const expiresAt = fields.expiresAt ?? seconds() + 24 * 3_600
      const wait = expiresAt - seconds()
      if (wait < 30 * 60 || wait > 24 * 3_600) {
        const refusal = new StandInRefusal('The expires_at must be between 30 minutes and 24 hours from now.')
        refusal.body.param = 'expires_at'
        throw refusal
      }
      const made = id('cs_test')
      const created: StandInSession = {
        id: made,
        object: 'checkout.session',
        status: 'open',
        client_reference_id: fields.key,
        amount_total: fields.amount,
        currency: fields.currency,
        payment_intent: null,
        url: `https://checkout.stripe.test/${made}`,
        expires_at: expiresAt,
        created: seconds(),
        metadata: fields.metadata,
        requested: fields.requested,
      }
      sessions.set(made, created)
      return created
    },
    expire(name: string): StandInSession {
      const found = session(name)
      if (found.status !== 'open') throw new StandInRefusal('Only open sessions can be expired.')
      Object.assign(found, { status: 'expired', url: null })
      notify('checkout.session.expired', found)
      return found
    },
    /** The payer pays, or is declined, on stripe's page. */
    pay(name: string, card: 'succeeds' | 'declined' = 'succeeds'): void {
      const of = session(name)
      if (of.status !== 'open' || seconds() >= of.expires_at) return
      const { capture_method, multicapture, intent: metadata } = of.requested
      const made = of.payment_intent === null ? undefined : intents.get(of.payment_intent)
      const paid: StandInIntent = made ?? {
        id: id('pi'),
        object: 'payment_intent',
        amount: of.amount_total,
        amount_capturable: 0,
        amount_received: 0,
        capture_method,
        currency: of.currency,
        status: 'requires_payment_method',
        latest_charge: null,
        last_payment_error: null,
        metadata,
      }
      intents.set(paid.id, paid)
      of.payment_intent = paid.id
      if (card === 'declined') {
        paid.last_payment_error = { code: 'card_declined', message: 'Your card was declined.' }
        notify('payment_intent.payment_failed', paid)
        return
      }
      const now = capture_method === 'automatic'
      const taken: StandInCharge = {
        id: id('ch'),
        object: 'charge',
        amount: paid.amount,
        amount_captured: now ? paid.amount : 0,
        amount_refunded: 0,
        captured: now,
        disputed: false,
        payment_intent: paid.id,
        payment_method_details: {
          card: { multicapture: { status: multicapture ? 'available' : 'unavailable' } },
        },
        metadata,
      }
      charges.set(taken.id, taken)
      Object.assign(paid, {
        status: now ? 'succeeded' : 'requires_capture',
        amount_capturable: now ? 0 : paid.amount,
        amount_received: now ? paid.amount : 0,
        latest_charge: taken.id,
        last_payment_error: null,
      })
      Object.assign(of, { status: 'complete', url: null })
      notify(now ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', paid)
      notify('checkout.session.completed', of)
    },
    capture(name: string, amount: number | undefined, final: boolean): StandInIntent {
      const of = intent(name)
      if (of.status !== 'requires_capture')
        throw new StandInRefusal(
          'This PaymentIntent could not be captured.',
          'payment_intent_unexpected_state',
        )
      const part = amount ?? of.amount_capturable
      const held = charge(of.latest_charge)
      const several = held.payment_method_details.card.multicapture.status === 'available'
      if (!final && !several)
        throw new StandInRefusal('final_capture is not available for this PaymentIntent.')
      if (part > of.amount_capturable || (part === 0 && of.amount_received === 0))
        throw new StandInRefusal('The amount could not be captured.', 'amount_too_large')
      of.amount_capturable -= part
      of.amount_received += part
      held.amount_captured += part
      held.captured = true
      if (final) letGo(of)
      if (of.amount_capturable === 0) of.status = 'succeeded'
      notify('charge.captured', held)
      return of
    },
    cancel(name: string): StandInIntent {
      const of = intent(name)
      if (of.status !== 'requires_capture')
        throw new StandInRefusal('You cannot cancel this PaymentIntent.', 'payment_intent_unexpected_state')
      letGo(of)
      of.status = 'canceled'
      notify('payment_intent.canceled', of)
      return of
    },
    refund(name: string, amount: number, metadata: Record<string, string> = {}): StandInRefund {
      const of = charge(intent(name).latest_charge)
      const moved = [...refunds.values()].filter((one) => one.charge === of.id && one.balance_transaction)
      const left = of.amount_captured - moved.reduce((all, one) => all + one.amount, 0)
      if (amount > left)
        throw new StandInRefusal(
          'Refund amount is greater than unrefunded amount.',
          'charge_already_refunded',
        )
      return refundOf(of, amount, metadata, true)
    },
    dispute(name: string): StandInDispute {
      const of = charge(intent(name).latest_charge)
      of.disputed = true
      const opened: StandInDispute = {
        id: id('dp'),
        object: 'dispute',
        amount: of.amount_captured,
        status: 'needs_response',
        charge: of.id,
        payment_intent: of.payment_intent,
        created: seconds(),
        metadata: {},
      }
      disputes.set(opened.id, opened)
      notify('charge.dispute.created', opened)
      return opened
    },
    endDispute(name: string, status: 'won' | 'lost'): void {
      const open = [...disputes.values()].find(
        (each) => each.payment_intent === name && each.status === 'needs_response',
      )
      if (!open) return
      open.status = status
      notify('charge.dispute.closed', open)
    },
    /** The headers and bytes that stripe would send of an event, signed as the official library signs. */
    sign(body: string, at: number = now(), secret: string = webhookSecret) {
      const stripe = new Stripe('sk_test_none')
      const signature = stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: Math.floor(at / 1_000),
      })
      return { headers: new Headers({ 'stripe-signature': signature }), body: new TextEncoder().encode(body) }
    },
  }
  return books
}

export type StripeBooks = ReturnType<typeof createStripeBooks>
