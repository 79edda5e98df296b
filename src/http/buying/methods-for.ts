import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { PaymentMethod } from '#domain/buying/carts/carts.ts'
import { takesAmount } from '#domain/orders/payments/takes-amount.ts'
import type { Money } from '#vocabulary/money.ts'

/** The ways to pay an amount, and those that do not take so little. */
export function methodsFor(
  methods: readonly PaymentMethod[],
  due: Money,
): Pick<OutputOf<Contract['getCart']>, 'paymentMethods' | 'tooLittleFor'> {
  const [open, closed] = [true, false].map((takes) =>
    methods.filter((each) => takesAmount(each, due) === takes),
  )
  return {
    paymentMethods: (open ?? []).map(({ id, label, about, kind }) => ({ id, label, about, kind })),
    tooLittleFor: (closed ?? []).map(({ id, label, least }) => ({
      id,
      label,
      least: { ...due, amount: least(due.currency) },
    })),
  }
}
