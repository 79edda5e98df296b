import { checkouts } from '#domain/buying/checkout/documents.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { addLine } from './cart-steps.ts'
import * as model from './pure/checkouts.ts'
import type { ModelCheckout, Outcome } from './pure/state.ts'
import {
  anything,
  both,
  Disagreement,
  inWords,
  keyOf,
  outcomeOf,
  type Choice,
  type Does,
  type Run,
  type Sent,
  type StartAnswer,
} from './run.ts'

/** Orders the cart as the shopper has seen it. The same key may be sent again. */
function orderer(run: Run, who: 0 | 1, paymentMethod: 'manual' | 'sandbox') {
  const { total, due, currency } = run.model.carts[who]?.seen ?? { total: 0, due: 0, currency: 'EUR' }
  const money = (amount: number) => ({ amount, currency })
  const body = { cartId: 'current', paymentMethod, termsAccepted: true, total: money(total), due: money(due) }
  const idempotencyKey = keyOf(run)
  return () => run.shop.shoppers[who].api.startCheckout({ body, idempotencyKey })
}

const cartCookie = ({ shop }: Run, who: 0 | 1): string | undefined => shop.shoppers[who].cookies.get('cart')

/** Takes down what a checkout has become, and that the shop and the model mean the same. */
function takeDown(run: Run, answer: StartAnswer, at: number): void {
  run.real[at] ??= { id: answer.checkoutId, url: answer.state === 'redirect' ? answer.redirectUrl : null }
  const must = run.model.checkouts[at]?.state === 'placed' ? 'placed' : 'redirect'
  if (run.real[at].id !== answer.checkoutId || answer.state !== must)
    throw new Disagreement(`the shop: ${answer.state}; the model: ${must}`)
}

async function order(
  run: Run,
  { who }: Choice,
  method: 'manual' | 'sandbox',
  lost: model.Lost = 'nothing',
): Promise<Outcome | undefined> {
  if (!run.model.carts[who]) return undefined
  const send = orderer(run, who, method)
  const cart = cartCookie(run, who)
  let answer: StartAnswer | undefined
  let at = -1
  run.shop.lose(lost)
  const outcome = await both(
    send().then((said) => (answer = said)),
    () => {
      const ended = model.checkOut(run.model, who, method, lost)
      at = ended.at
      return ended.outcome
    },
  )
  run.shop.lose('nothing')
  if (answer) takeDown(run, answer, at)
  else if (at >= 0) run.real[at] ??= { id: await newCheckout(run), url: null }
  if (at >= 0) run.last[who] = { send, answer, cart, at }
  return outcome
}

/** The checkout whose answer was lost. */
async function newCheckout({ shop, real }: Run): Promise<string> {
  const known = new Set(real.map(({ id }) => id))
  for await (const { id } of readAll(shop.store, checkouts)) if (!known.has(id)) return id
  throw new Disagreement('the shop has begun no checkout')
}

/** Every way in which two orders at once may come after one another. */
const sequences = ([0, 1] as const).flatMap((first) =>
  [false, true].map((letGo) => ({ first, second: first === 0 ? (1 as const) : (0 as const), letGo })),
)

/**
 * Both shoppers order at the same moment: it must end as if one had been first, whichever. What an unpaid
 * checkout of before has held is let go by a commit of its own, and may go to the other one.
 */
async function orderAtOnce(run: Run, choice: Choice): Promise<Outcome | undefined> {
  for (const who of [0, 1] as const) if (!run.model.carts[who]) await addLine(run, { ...choice, who })
  if (!run.model.carts[0] || !run.model.carts[1]) return undefined
  const method = choice.yes ? 'manual' : 'sandbox'
  const calls = ([0, 1] as const).map((who) => orderer(run, who, method)())
  const ends = await Promise.all(calls.map(outcomeOf))
  for (const { first, second, letGo } of sequences) {
    const guess = structuredClone(run.model)
    if (letGo) for (const cart of guess.carts) model.endUnpaid(guess, cart?.checkout ?? -1)
    const one = model.checkOut(guess, first, method)
    const other = model.checkOut(guess, second, method)
    if (one.outcome !== ends[first] || other.outcome !== ends[second]) continue
    run.model = guess
    for (const [who, { at }] of [
      [first, one],
      [second, other],
    ] as const)
      if (at >= 0) takeDown(run, (await calls[who]) as StartAnswer, at)
    return one.outcome ?? other.outcome
  }
  throw new Disagreement(`at once, the shop: ${ends.map(inWords).join(' and ')}`)
}

/** An order that had no answer is sent again with its key. */
async function orderAgain(run: Run, last: Sent): Promise<Outcome> {
  const answer = await last.send()
  const must = model.orderAgain(run.model, last.at)
  const known = run.real[last.at]
  if (answer.state !== must || answer.checkoutId !== known?.id)
    throw new Disagreement(`sent again: ${answer.state}; the model: ${must}`)
  if (answer.state === 'redirect') known.url = answer.redirectUrl
  last.answer = answer
  return null
}

/** The last order is sent again with its key. A guest who has another cart by now is not known any more. */
async function sendAgain(run: Run, { who }: Choice): Promise<Outcome | undefined> {
  const last = run.last[who]
  if (!last) return undefined
  const cart = cartCookie(run, who)
  const stranger = who === 0 && cart !== undefined && cart !== last.cart
  let answer: unknown
  // With another cart in the cookie it would be another order.
  if (last.answer === undefined) return cart === last.cart ? orderAgain(run, last) : undefined
  const call = last.send().then((said) => (answer = said))
  const outcome = await both(call, () => (stranger ? 'idempotency_key_reused' : null))
  if (!stranger && JSON.stringify(answer) !== JSON.stringify(last.answer))
    throw new Disagreement(`sent again: ${JSON.stringify(answer)} after ${JSON.stringify(last.answer)}`)
  return outcome
}

/** A checkout that is paid by card, the newest first, whose payment stands where it is wanted. */
function byCard(
  { model: { checkouts: all } }: Run,
  choice: Choice,
  ...fitting: string[]
): number | undefined {
  const own = all.flatMap(({ payment }, at) => (payment === 'none' ? [] : [at])).toReversed()
  const fit = own.filter((at) => anything(choice) || fitting.includes(all[at]?.payment ?? ''))
  return fit[choice.pick % Math.min(2, fit.length)]
}

async function atCompany(
  run: Run,
  choice: Choice,
  { page, fields = {}, fitting }: { page: string; fields?: Record<string, string>; fitting: string[] },
  then: (checkout: ModelCheckout) => void,
): Promise<Outcome | undefined> {
  const at = byCard(run, choice, ...fitting)
  const checkout = run.model.checkouts[at ?? -1]
  const url = run.real[at ?? -1]?.url
  if (!checkout || !url) return undefined
  const status = await run.shop.payer(`${url}${page}`, fields)
  if (status >= 400) throw new Disagreement(`the company answered ${status}`)
  const before = checkout.payment
  then(checkout)
  return before === checkout.payment ? 'ended' : null
}

const cards = ['succeeds', 'succeeds', 'succeeds', 'declined', 'challenge', 'challenge'] as const

const anyPayment = ['absent', 'pending', 'challenged', 'captured', 'failed', 'cancelled']

async function comeBack(run: Run, choice: Choice): Promise<Outcome | undefined> {
  const at = byCard(run, choice, ...anyPayment)
  if (at === undefined) return undefined
  const who = run.model.checkouts[at]?.who === 1 ? 1 : 0
  const params = { checkoutId: run.real[at]?.id ?? '' }
  const answer = await run.shop.shoppers[who].api.confirmCheckout({ params })
  model.settle(run.model, at)
  const state = run.model.checkouts[at]?.state
  const must = state === 'placed' ? 'placed' : state === 'awaiting' ? 'pending' : 'failed'
  if (answer.state !== must) throw new Disagreement(`the shop: ${answer.state}; the model: ${must}`)
  return null
}

async function deliver(run: Run, { pick }: Choice): Promise<Outcome | undefined> {
  const key = await run.shop.deliver(pick)
  const at = run.real.findIndex(({ id }) => id === key)
  if (at < 0) return undefined
  model.settle(run.model, at)
  return null
}

/** Browser, notification, sweep and reconciler all come at the same moment. */
async function everythingAtOnce(run: Run, choice: Choice): Promise<Outcome | undefined> {
  const at = byCard(run, choice, ...anyPayment)
  if (at === undefined) return undefined
  const params = { checkoutId: run.real[at]?.id ?? '' }
  const { shop } = run
  const [, , key] = await Promise.all([
    shop.shoppers[0].api.confirmCheckout({ params }),
    shop.shoppers[1].api.confirmCheckout({ params }),
    shop.deliver(choice.pick),
    shop.domain.buying.checkout.sweep(),
    shop.domain.buying.checkout.reconcile(beginning),
  ])
  model.settle(run.model, at)
  const reported = run.real.findIndex(({ id }) => id === key)
  if (reported >= 0) model.settle(run.model, reported)
  model.sweep(run.model)
  model.reconcile(run.model)
  return null
}

const beginning = '2026-01-01T00:00:00.000Z'

/** Steps of shoppers, their banks and the payment provider on checkouts. */
export const checkoutSteps = {
  'order by transfer': (run, choice) => order(run, choice, 'manual'),
  'order by card': (run, choice) => order(run, choice, 'sandbox'),
  'order in vain': (run, choice) => order(run, choice, 'sandbox', choice.yes ? 'request' : 'answer'),
  'order at once': orderAtOnce,
  'send again': sendAgain,
  pay: (run, choice) => {
    const card = cards[choice.amount % cards.length] ?? 'succeeds'
    return atCompany(run, choice, { page: '', fields: { card }, fitting: ['pending'] }, (checkout) =>
      model.pay(checkout, card),
    )
  },
  'answer bank': async (run, choice) => {
    const answer = choice.yes ? 'approve' : 'refuse'
    const requested = await atCompany(
      run,
      choice,
      { page: '', fields: { card: 'challenge' }, fitting: ['pending', 'challenged'] },
      (checkout) => model.pay(checkout, 'challenge'),
    )
    if (requested === undefined) return undefined
    const form = { page: '/challenge', fields: { answer }, fitting: ['challenged'] }
    return atCompany(run, choice, form, (checkout) => model.answerBank(checkout, choice.yes))
  },
  'cancel at company': (run, choice) =>
    atCompany(run, choice, { page: '/cancel', fitting: ['pending', 'challenged'] }, model.cancelAtCompany),
  'come back': comeBack,
  'deliver notification': deliver,
  'everything at once': everythingAtOnce,
} satisfies Record<string, Does>
