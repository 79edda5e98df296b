import { isFailure, type Api } from '#client/api.ts'
import type { RealCheckout } from './agree.ts'
import type { ModelShopState, Outcome } from './pure/state.ts'
import type { ModelShop } from './open-model-shop.ts'

/** The random choices of a step: each kind of step uses some of them. */
export interface Choice {
  who: 0 | 1
  /** Products, where any are meant. */
  name: string
  /** Which order, checkout, parcel, return, code or notification. */
  pick: number
  units: number
  yes: boolean
  amount: number
}

/** How the shop answers an order. */
export type StartAnswer = Awaited<ReturnType<Api['startCheckout']>>

/** An order that was sent. */
export interface Sent {
  send: () => Promise<StartAnswer>
  /** Undefined while there was none. */
  answer: StartAnswer | undefined
  /** The cart of the cookie then. */
  cart: string | undefined
  /** The position of its checkout. */
  at: number
}

/** A run: the model and the real shop side by side. */
export interface Run {
  model: ModelShopState
  shop: ModelShop
  real: RealCheckout[]
  /** Numbers the requests. */
  requests: number
  /** The last order of each shopper, to be sent again. */
  last: (Sent | undefined)[]
}

/** The model and the shop do not say the same. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement'
}

/** Something that may happen. Answers `undefined` where there is nothing to do it to. */
export type Does = (run: Run, choice: Choice) => Promise<Outcome | undefined>

/** The cart of whoever asks. */
export const current = { cartId: 'current' }

/** How a call of the shop ends. */
export const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => null,
    (error: unknown) => {
      if (isFailure(error)) return error.problem.code
      throw error
    },
  )

/** How a call ends, for a message. */
export const inWords = (outcome: Outcome): string => outcome ?? 'agrees'

/** Asks the shop and the model, which must end alike. */
export async function both(call: Promise<unknown>, expected: () => Outcome): Promise<Outcome> {
  const actual = await outcomeOf(call)
  const must = expected()
  if (actual !== must) throw new Disagreement(`the shop: ${inWords(actual)}; the model: ${inWords(must)}`)
  return must
}

/** Another Idempotency-Key. */
export const keyOf = (run: Run): string => `request ${(run.requests += 1)}`

/** Sometimes what does not fit is chosen too: it must be refused, or do nothing. */
export const anything = ({ pick }: Choice): boolean => pick === 5
