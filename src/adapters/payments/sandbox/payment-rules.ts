import type { SandboxPayment } from './documents.ts'

/*
 * Changes of a payment in the books of the sandbox company, as pure functions: one that changes nothing answers the
 * payment itself.
 */

/** The cards that the payer may choose from, by their effect. */
export const testCards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0000 0000 3220',
  drops: '4000 0000 0000 0119',
} as const

/** One of the cards that a payer can choose from. */
export type TestCard = keyof typeof testCards

/** A request that the books cannot take down. */
export class BooksRefusal extends Error {
  override readonly name = 'BooksRefusal'
}

/** The shop's request for a payment. */
export type NewPayment = Pick<
  SandboxPayment,
  'key' | 'amount' | 'currency' | 'capture' | 'description' | 'email' | 'returnUrl' | 'language'
>

/** A payment that begins. */
export const begun = (wanted: NewPayment, createdAt: string): SandboxPayment => ({
  ...wanted,
  state: 'pending',
  challenged: false,
  failure: null,
  capturable: 0,
  captured: 0,
  captures: [],
  refunded: 0,
  refunds: [],
  disputes: [],
  createdAt,
})

/** The part of a payment that the shop has no longer: refunded, or taken back by the bank. */
const goneFrom = ({ disputes, refunded }: SandboxPayment): number =>
  disputes.reduce((all, { amount, state }) => (state === 'lost' ? all + amount : all), refunded)

/** The payment once the payer has agreed. */
const agree = (payment: SandboxPayment): SandboxPayment => {
  const promised = { ...payment, challenged: false }
  return payment.capture === 'now'
    ? { ...promised, state: 'captured', captured: payment.amount }
    : { ...promised, state: 'authorised', capturable: payment.amount }
}
const letGo = (payment: SandboxPayment): SandboxPayment => ({
  ...payment,
  state: payment.captured > 0 ? 'captured' : 'cancelled',
  challenged: false,
  capturable: 0,
})
const decline = (payment: SandboxPayment, failure: string): SandboxPayment => ({
  ...payment,
  state: 'failed',
  challenged: false,
  failure,
})

/** Pays with a test card. A payment that has ended stays as it is. */
export function pay(payment: SandboxPayment, card: TestCard): SandboxPayment {
  if (payment.state !== 'pending' || payment.challenged) return payment
  if (card === 'challenge') return { ...payment, challenged: true }
  return card === 'declined' ? decline(payment, 'The card was declined.') : agree(payment)
}

/** The payer's answer to their bank's question. */
export function answerChallenge(payment: SandboxPayment, approved: boolean): SandboxPayment {
  if (payment.state !== 'pending' || !payment.challenged) return payment
  return approved ? agree(payment) : decline(payment, 'The payment was not confirmed.')
}

/** Cancels a pending payment, and voids the authorised rest. */
export const cancel = (payment: SandboxPayment): SandboxPayment =>
  payment.state === 'pending' || payment.state === 'authorised' ? letGo(payment) : payment

/** Voids an authorisation that was not captured in time. */
export const lapse = (payment: SandboxPayment): SandboxPayment =>
  payment.state === 'authorised' ? letGo(payment) : payment

/** Captures a part of the authorised amount, once for each key. @throws BooksRefusal */
export function capture(payment: SandboxPayment, amount: number, key: string): SandboxPayment {
  const known = payment.captures.find((each) => each.key === key)
  if (known && known.amount !== amount) throw new BooksRefusal('this key was used for another amount')
  if (known) return payment
  if (amount > payment.capturable) throw new BooksRefusal('more than is left of what was promised')
  const capturable = payment.capturable - amount
  return {
    ...payment,
    state: capturable > 0 ? 'authorised' : 'captured',
    capturable,
    captured: payment.captured + amount,
    captures: [...payment.captures, { key, amount }],
  }
}

/** The payer disputes the payment; one dispute at a time. */
export function dispute(payment: SandboxPayment, id: string): SandboxPayment {
  const amount = payment.captured - goneFrom(payment)
  const disputed = payment.disputes.some(({ state }) => state === 'open')
  if (disputed || amount === 0) return payment
  const opened = { id: `sdis_${payment.disputes.length + 1}_${id}`, state: 'open' as const, amount }
  return { ...payment, disputes: [...payment.disputes, opened] }
}

/** The bank decides the open dispute. */
export function endDispute(payment: SandboxPayment, state: 'won' | 'lost'): SandboxPayment {
  const open = payment.disputes.find((each) => each.state === 'open')
  if (!open) return payment
  return { ...payment, disputes: payment.disputes.map((each) => (each === open ? { ...open, state } : each)) }
}

/** Gives back, once for each id. @throws BooksRefusal */
export function refund(
  payment: SandboxPayment,
  { id, key, amount }: SandboxPayment['refunds'][number],
): SandboxPayment {
  const known = payment.refunds.find((each) => each.id === id)
  if (known && known.amount !== amount) throw new BooksRefusal('this key was used for another refund')
  if (known) return payment
  if (payment.disputes.some(({ state }) => state === 'open')) throw new BooksRefusal('the payer disputes it')
  if (amount < 1 || amount > payment.captured - goneFrom(payment))
    throw new BooksRefusal('more than is left of the payment')
  return {
    ...payment,
    refunded: payment.refunded + amount,
    refunds: [...payment.refunds, { id, key, amount }],
  }
}
