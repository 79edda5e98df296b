import type { StateMachine } from '#vocabulary/state-machine.ts'

/** An order that staff prepare. `open` and `placed` are stored; a deleted draft leaves nothing. */
export const draftMachine: StateMachine<'open' | 'placed' | 'gone'> = {
  name: 'Draft',
  about: 'An order that staff put together for someone.',
  states: {
    open: 'It can be changed; it holds no stock',
    placed: 'It has become an order, and has no customer data any more',
    gone: 'It was discarded, or nobody changed it for 90 days; no document is left',
  },
  transitions: [
    { from: null, to: 'open', on: 'createDraft', guard: null, effect: null },
    { from: 'open', to: 'open', on: 'replaceDraft', guard: 'Nobody changed it in between', effect: null },
    {
      from: 'open',
      to: 'placed',
      on: 'placeDraft',
      guard: 'Complete, in stock, and at the total that was seen',
      effect: 'Order, sold stock and confirmation with the way to pay, in the same commit',
    },
    { from: 'open', to: 'gone', on: 'discardDraft or time', guard: null, effect: null },
  ],
}
