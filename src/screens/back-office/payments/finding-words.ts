import type { PaymentFinding } from '../types.ts'

/** What each kind of finding is called, and what to do about it. */
export const findingWords: Record<PaymentFinding['kind'], { title: string; advice: string }> = {
  payment_missing: {
    title: 'The provider does not know the payment',
    advice: 'Look it up at the provider before anything is shipped.',
  },
  captured_less: {
    title: 'Less was taken than the order says',
    advice: 'Compare both; collect the difference or note why it is right.',
  },
  refund_missing: {
    title: 'Less was given back than the order says',
    advice: 'A refund has failed at the provider: give it back again there.',
  },
  given_back_twice: {
    title: 'More went back than was taken',
    advice:
      'Some went to store credit and the rest at the provider: take the difference off the store credit.',
  },
  capture_lost: {
    title: 'Goods were sent that are not paid',
    advice: 'The card can no longer be charged: send the shopper the order’s payment link.',
  },
  not_returned: {
    title: 'Money without an order could not be given back',
    advice: 'Give it back at the provider, or place the order by hand.',
  },
  disputed: {
    title: 'The payer disputes it at their bank',
    advice: 'Answer the dispute at the provider in time.',
  },
}
