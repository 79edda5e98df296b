import fc from 'fast-check'
import { cartSteps } from './cart-steps.ts'
import { checkoutSteps } from './checkout-steps.ts'
import { orderSteps } from './order-steps.ts'
import type { Choice } from './run.ts'
import { shopSteps } from './shop-steps.ts'
import { names } from './world.ts'

/** Everything that may happen, by what it is called. */
export const kinds = { ...cartSteps, ...checkoutSteps, ...orderSteps, ...shopSteps }

/** The name of a step. */
export type Kind = keyof typeof kinds

/** Something that happens to the shop. Plain, so that it can be written down. */
export interface Step extends Choice {
  do: Kind
}

/** A step with nothing special about it. */
export const plain: Step = { do: 'add line', who: 0, name: 'bowl', pick: 0, units: 1, yes: false, amount: 1 }

/** The prerequisites of a step where its subject does not exist yet. */
export const before: Partial<Record<Kind, Kind>> = {
  'change line': 'add line',
  'remove line': 'add line',
  'enter code': 'add line',
  'remove code': 'add line',
  'enter gift card': 'add line',
  'set place': 'add line',
  'accept changes': 'add line',
  'order by transfer': 'add line',
  'order by card': 'add line',
  'order in vain': 'add line',
  'send again': 'order by card',
  pay: 'order by card',
  'answer bank': 'order by card',
  'cancel at company': 'order by card',
  'come back': 'pay',
  'deliver notification': 'pay',
  'everything at once': 'pay',
  'record payment': 'order by transfer',
  fulfil: 'order by transfer',
  'move parcel': 'fulfil',
  'cancel order': 'order by transfer',
  'cancel own order': 'order by transfer',
  'cancel line': 'order by card',
  'edit order': 'order by card',
  'refund at once': 'record payment',
  refund: 'record payment',
  'open return': 'fulfil',
  'decide return': 'open return',
  'receive return': 'decide return',
  'end return': 'open return',
}

/** Steps that lead to orders or need one are tried more often. */
const often: Kind[] = [
  'add line',
  'add line',
  'enter code',
  'enter code',
  'enter code',
  'set place',
  'order by transfer',
  'order by card',
  'order by card',
  'send again',
  'pay',
  'pay',
  'pay',
  'come back',
  'deliver notification',
  'fulfil',
  'fulfil',
  'open return',
  'open return',
  'decide return',
  'decide return',
  'receive return',
  'receive return',
  'record payment',
  'cancel line',
]

/** Any step. */
export const anyStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...(Object.keys(kinds) as Kind[]), ...often),
  who: fc.constantFrom(0, 1),
  name: fc.constantFrom(...names),
  pick: fc.nat(5),
  units: fc.integer({ min: 1, max: 4 }),
  yes: fc.boolean(),
  amount: fc.integer({ min: 1, max: 9_000 }),
})
