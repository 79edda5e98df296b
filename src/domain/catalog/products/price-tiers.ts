import { type Said, statement } from '#vocabulary/statements/statement.ts'
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
 * cheaper than the price. Returns place, field and the reason of each fault.
 */
export function tierFaults(
  price: number,
  tiers: readonly Tier[],
): { at: number; field: 'from' | 'amount'; reason: Said }[] {
  return tiers.flatMap(({ from, amount }, at) => {
    const before = tiers[at - 1] ?? { from: 1, amount: price }
    return [
      ...(from > before.from
        ? []
        : [{ at, field: 'from' as const, reason: statement('tier_above', { units: before.from }) }]),
      ...(amount < before.amount ? [] : [{ at, field: 'amount' as const, reason: 'tier_cheaper' as const }]),
    ]
  })
}
