/** A unit price that applies from a minimum quantity on. */
export interface Tier {
  /** From 2. */
  from: number
  /** Minor units. */
  amount: number
}

/** The tier that a number of units has reached: the last one, since each is cheaper than the one before. */
export function tierReached(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.findLast(({ from }) => quantity >= from)
}

/** The next tier that more units would reach. */
export function tierAhead(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.find(({ from }) => quantity < from)
}

/**
 * The faults of tiers: each must begin above the one before and be cheaper than it, the first above one unit and
 * cheaper than the price. Returns place, field and a sentence for each fault.
 */
export function tierFaults(
  price: number,
  tiers: readonly Tier[],
): { at: number; field: 'from' | 'amount'; message: string }[] {
  return tiers.flatMap(({ from, amount }, at) => {
    const before = tiers[at - 1] ?? { from: 1, amount: price }
    return [
      ...(from > before.from
        ? []
        : [{ at, field: 'from' as const, message: `Must be more than ${before.from} units` }]),
      ...(amount < before.amount
        ? []
        : [{ at, field: 'amount' as const, message: 'Must be lower than for smaller quantities' }]),
    ]
  })
}
