import type { PaymentFinding } from '../types.ts'

/** The title of each kind of discrepancy, and its remedy. */
export const findingLabels: Record<PaymentFinding['kind'], { title: string; advice: string }> = {
  payment_missing: {
    title: 'Payment not found at the provider',
    advice: 'Check the payment at the provider before you ship.',
  },
  captured_less: {
    title: 'Captured less than the order records',
    advice: 'Compare both. Collect the difference, or note why it is correct.',
  },
  refund_missing: {
    title: 'Refunded less than the order records',
    advice: 'A refund failed at the provider. Repeat it there.',
  },
  given_back_twice: {
    title: 'Refunded more than was captured',
    advice:
      'Part was refunded to store credit and part at the provider. Deduct the difference from the store credit.',
  },
  capture_lost: {
    title: 'Shipped items are not paid',
    advice: 'The card can no longer be charged. Send the customer the order’s payment link.',
  },
  not_returned: {
    title: 'Payment without an order could not be refunded',
    advice: 'Refund it at the provider, or create the order manually.',
  },
  disputed: {
    title: 'Payment disputed at the bank',
    advice: 'Respond to the dispute at the provider in time.',
  },
}
