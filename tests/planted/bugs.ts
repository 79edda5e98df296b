/** A mistake that someone could make in the rules of commerce, and the tests that must not let it pass. */
export interface PlantedBug {
  /** The violations in the shop after that. */
  name: string
  /** The file it is planted in, from the project's root. */
  file: string
  /** The original text, which occurs once, and its replacement. */
  right: string
  wrong: string
  /** The tests that must fail: files or folders, as Vitest takes them. */
  caughtBy: readonly string[]
}

/** The mistakes that shops have made, each in the one place where this shop does it right. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'an order is written whatever has happened to it since it was read',
    file: 'src/domain/orders/orders/order-writer.ts',
    right: 'put(orders, stored.id, data, stored.version)',
    wrong: `put(orders, stored.id, data, 'any')`,
    caughtBy: ['tests/orders/order-acts.test.ts'],
  },
  {
    name: 'two lines of one thing take the quantity of one of them',
    file: 'src/domain/orders/orders/new-lines.ts',
    right: 'quantity: quantity + (known?.quantity ?? 0),',
    wrong: 'quantity,',
    caughtBy: ['tests/known-failures.test.ts'],
  },
  {
    name: 'a checkout that ends without an order keeps its reserved units',
    file: 'src/domain/buying/checkout/checkout-end.ts',
    right: 'await store.commit([...ended, ...released])',
    wrong: 'await store.commit(ended)',
    caughtBy: ['tests/orders/checkout.test.ts'],
  },
  {
    name: 'a use that a checkout has held is counted twice when it is paid',
    file: 'src/domain/pricing/promotions/uses.ts',
    right: 'claim: { used: 1, held: -1 },',
    wrong: 'claim: { used: 2, held: -1 },',
    caughtBy: ['tests/promotions/paying.test.ts'],
  },
  {
    name: 'the payment provider charges the whole total, whatever gift cards pay of it',
    file: 'src/domain/buying/checkout/start-payment.ts',
    right: 'amount: { amount: due, currency },',
    wrong: 'amount: { amount: stored.data.total, currency },',
    caughtBy: ['tests/credit/credit-payments.test.ts'],
  },
  {
    name: 'what is on its way back already may be given back again',
    file: 'src/domain/orders/refunds/refund-rules.ts',
    right: 'if (wanted.amount.amount > refundable) {',
    wrong: 'if (wanted.amount.amount > captured) {',
    caughtBy: ['tests/orders/refunds.test.ts'],
  },
  {
    name: 'an order is placed whatever amount the payment company has taken',
    file: 'src/domain/buying/checkout/next-step.ts',
    right: 'amount.amount === due && netCaptured(payment) === due',
    wrong: 'netCaptured(payment) > 0',
    caughtBy: ['src/domain/buying/checkout/next-step.test.ts'],
  },
  {
    name: 'a gift card is not held while the rest is being paid',
    file: 'src/domain/pricing/credit/credit-holds.ts',
    right: 'return [changed(account, { held: held + amount }, at)]',
    wrong: 'return []',
    caughtBy: ['tests/credit/credit-payments.test.ts'],
  },
  {
    name: 'tax is rounded by the unit where the market rounds it by the line',
    file: 'src/domain/pricing/tax/tax.ts',
    right: `rounding === 'unit' ? perUnit`,
    wrong: `rounding !== 'order' ? perUnit`,
    caughtBy: ['tests/totals/orders.test.ts'],
  },
  {
    name: 'items that went back on sale can go back once more',
    file: 'src/domain/orders/orders/restock.ts',
    right: 'restocked: line.restocked + quantity,',
    wrong: 'restocked: line.restocked,',
    caughtBy: ['tests/orders/refunds.test.ts'],
  },
]
