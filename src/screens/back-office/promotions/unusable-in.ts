import type { PromotionInput } from '../types.ts'

interface Meant {
  kind: PromotionInput['effect']['kind']
  /** The currencies that have a fixed amount, and a minimum. */
  amounts: readonly string[]
  minimums: readonly string[]
  /** Ids of the markets it is for; none for all. */
  markets: readonly string[]
}

/**
 * The currencies of a promotion's markets in which nobody can use it: those without an amount where a fixed discount
 * or a minimum has one in others.
 */
export function unusableIn(
  { kind, amounts, minimums, markets }: Meant,
  all: readonly { id: string; currency: string }[],
): string[] {
  const meant = all.filter(({ id }) => markets.length === 0 || markets.includes(id))
  const needed = [minimums, kind === 'amount' ? amounts : []].filter((given) => given.length > 0)
  return [...new Set(meant.map(({ currency }) => currency))].filter((currency) =>
    needed.some((given) => !given.includes(currency)),
  )
}

/** The currencies whose amount is filled in. */
export const filledIn = (amounts: Readonly<Record<string, string>>): string[] =>
  Object.keys(amounts).filter((currency) => amounts[currency]?.trim())

/** The same of a saved promotion. */
export const promotionUnusableIn = (
  { effect, conditions }: Pick<PromotionInput, 'effect' | 'conditions'>,
  all: Parameters<typeof unusableIn>[1],
): string[] =>
  unusableIn(
    {
      kind: effect.kind,
      amounts: effect.amounts.map(({ currency }) => currency),
      minimums: conditions.subtotalFrom.map(({ currency }) => currency),
      markets: conditions.markets,
    },
    all,
  )
