import type { StateMachine } from '#vocabulary/state-machine.ts'
import type { DeliveryDocument } from './documents.ts'

/** One webhook to one endpoint. Its state is stored. */
export const deliveryMachine: StateMachine<DeliveryDocument['state']> = {
  name: 'Webhook',
  about: 'A webhook to one endpoint. While its endpoint is off it waits.',
  states: {
    waiting: 'To be sent, or to be tried again',
    delivered: 'The endpoint has taken it',
    failed: 'Given up; staff can send it again',
  },
  transitions: [
    {
      from: null,
      to: 'waiting',
      on: 'announce',
      guard: 'The endpoint is on and wants the event',
      effect: 'The task that makes it is in the commit of the event',
    },
    { from: 'waiting', to: 'delivered', on: 'try', guard: 'The answer is 2xx', effect: null },
    {
      from: 'waiting',
      to: 'failed',
      on: 'try',
      guard: 'The answer is 410, or it was the last try',
      effect: 'The endpoint is turned off after 410, and when nothing since has arrived either',
    },
    { from: 'failed', to: 'waiting', on: 'send again', guard: 'The endpoint is on', effect: 'Due at once' },
    {
      from: 'delivered',
      to: 'waiting',
      on: 'send again',
      guard: 'The endpoint is on',
      effect: 'Due at once',
    },
  ],
}
