import { NotificationRefused, type PaymentProvider } from '#ports/payments/payments.ts'
import type { BankAccount } from '#vocabulary/orders/payments.ts'

/**
 * Payment outside the shop, such as a bank transfer: the order is placed unpaid, and staff record payments
 * and make refunds by hand. There is no outside party, so nothing here can fail.
 */
export function createManualPayments({
  instructions,
  account,
  days = 0,
}: {
  instructions: string
  /** Where to pay; undefined where the instructions alone say it. */
  account?: BankAccount | undefined
  /** Days in which a shopper is to pay; no date is named for 0. */
  days?: number
}): PaymentProvider {
  const nothingHeld = (): Promise<never> =>
    Promise.reject(new Error('a manual payment holds no money to take or call off'))
  return {
    id: 'manual',
    label: 'Bank transfer',
    about: 'You order now and transfer the amount; we ship when it has arrived.',
    kind: 'offline',
    instructions,
    ...(account ? { account } : {}),
    ...(days > 0 ? { days } : {}),
    least: () => 0,
    start: ({ key, amount }) =>
      Promise.resolve({
        payment: {
          reference: key,
          key,
          state: 'pending',
          amount,
          capturable: 0,
          captured: 0,
          refunded: 0,
          inParts: false,
          disputes: [],
          createdAt: new Date(0).toISOString(),
        },
      }),
    find: () => Promise.resolve(undefined),
    capture: nothingHeld,
    cancel: nothingHeld,
    refund: ({ key }) => Promise.resolve({ reference: key, state: 'succeeded' }),
    readNotification: () => Promise.reject(new NotificationRefused('nobody notifies of manual payments')),
    async *list() {
      // No records of its own: staff record payments in the orders.
    },
  }
}
