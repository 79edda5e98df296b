import type { HttpClient } from './http-client.ts'
import { findVariants, type Owner } from './owner.ts'
import { buyOnce, type Promised } from './promises.ts'
import { createShopper } from './shopper.ts'

/** A shop with shoppers in it, and all that it has promised them. */
export interface Trade {
  client: HttpClient
  owner: Owner
  /** The variants that are bought: the first ones more often. */
  variants: readonly string[]
  promised: Promised
  random: () => number
}

const shoppersAtOnce = 8
const units = 100_000
const variantsBought = 4

/** Nothing promised yet. */
export const noPromises = (): Promised => ({
  acknowledged: [],
  requested: [],
  cancelled: [],
  refunds: [],
  paidAndGone: [],
  troubles: [],
})

/** Lets shoppers buy, each one order after another, until `isOver`. Their keys start with `name`. */
export async function keepBuying(
  { client, owner, promised, random, variants }: Trade,
  name: string,
  isOver: () => boolean,
): Promise<void> {
  const one = async (index: number): Promise<void> => {
    const shopper = createShopper(client, `Kill${index}`)
    for (let turn = 0; !isOver(); turn += 1) {
      // Half of all orders are for one variant, so that they get in each other's way.
      const place = Math.max(0, Math.floor(random() * 2 * variants.length) - variants.length)
      const purchase = {
        shopper,
        variantId: variants[place] ?? '',
        key: `${name}-${index}-${turn}`,
        dice: random(),
      }
      await buyOnce(promised, owner, purchase).catch((error: unknown) =>
        promised.troubles.push(String(error)),
      )
    }
  }
  await Promise.all(Array.from({ length: shoppersAtOnce }, (_, index) => one(index)))
}

/** Puts plenty of units of a few variants on the shelves; answers which. */
export async function fillShelves(owner: Owner): Promise<string[]> {
  const variants = await findVariants(owner.api, variantsBought)
  for (const variantId of variants) await owner.setStock(variantId, units)
  return variants
}
