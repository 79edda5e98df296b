/** A price of one piece that holds from so many pieces of the variant on. */
export interface Tier {
  /** From 2. */
  from: number
  /** Minor units. */
  amount: number
}

/** The tier that a number of pieces has reached: the last one, since each is cheaper than the one before. */
export function tierReached(tiers: readonly Tier[], pieces: number): Tier | undefined {
  return tiers.findLast(({ from }) => pieces >= from)
}

/** The next tier that more pieces would reach. */
export function tierAhead(tiers: readonly Tier[], pieces: number): Tier | undefined {
  return tiers.find(({ from }) => pieces < from)
}

/**
 * What is wrong with tiers: each begins above the one before and is cheaper than it, the first above one
 * piece and cheaper than the price. Answers the place, the field and a sentence for each fault.
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
        : [{ at, field: 'from' as const, message: `Must be more than ${before.from} pieces` }]),
      ...(amount < before.amount
        ? []
        : [{ at, field: 'amount' as const, message: 'Must be lower than for smaller quantities' }]),
    ]
  })
}
