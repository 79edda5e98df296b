import type { PaymentProvider } from '#ports/payments/payments.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { type Money } from '#vocabulary/money.ts'
import { statement } from '#vocabulary/statements/statement.ts'

/** Whether an amount can be paid in a way: nothing is due, or not less than its provider takes. */
export const takesAmount = (
  { least }: Pick<PaymentProvider, 'least'>,
  { amount, currency }: Money,
): boolean => amount === 0 || amount >= least(currency)

/**
 * Sees that an amount can be paid in a way, before anything is held for it.
 * @throws ShopFailure `payment_method_unavailable`, saying how much it takes
 */
export function mustTake(provider: PaymentProvider, money: Money): void {
  if (takesAmount(provider, money)) return
  const least = { amount: provider.least(money.currency), currency: money.currency }
  throw new ShopFailure('payment_method_unavailable', {
    reason: statement('takes_at_least', { method: provider.label, least }),
  })
}
