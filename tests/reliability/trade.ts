import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpClient } from '#demo/bench/http-client.ts'
import { findVariants, type Owner } from '#demo/bench/owner.ts'
import { buyOnce, type Promised } from './promises.ts'
import { createShopper, type PayElsewhere, type PaymentMethod, type Shopper } from '#demo/bench/shopper.ts'

/** A shop with shoppers in it, and all that it has promised them. */
export interface Trade {
  client: HttpClient
  owner: Owner
  /** The variants that are bought: the first ones more often. */
  variants: readonly string[]
  promised: Promised
  random: () => number
}

/** What shoppers do besides the usual. */
export interface Customs {
  /** How many shop at once. */
  shoppers?: number
  /** Between two purchases of a shopper, in milliseconds. */
  pause?: number
  /** Some of them pay there. */
  payElsewhere?: PayElsewhere
  /** Before each purchase. */
  first?: (shopper: Shopper, key: string) => Promise<void>
  /** Whether the shop may answer so just now. */
  excuses?: (error: unknown) => boolean
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
  shipped: [],
  subscribed: [],
  paidAndGone: [],
  troubles: [],
})

/** Most pay by card, at one of the two companies if there are two. */
function methodFor(dice: number, elsewhere: boolean): PaymentMethod {
  if (elsewhere && dice >= 0.7) return 'stripe'
  return dice < (elsewhere ? 0.3 : 0.4) ? 'manual' : 'sandbox'
}

/** Lets shoppers buy, each one order after another, until `isOver`. Their keys start with `name`. */
export async function keepBuying(
  { client, owner, promised, random, variants }: Trade,
  name: string,
  isOver: () => boolean,
  { shoppers = shoppersAtOnce, pause = 0, payElsewhere, first, excuses = () => false }: Customs = {},
): Promise<void> {
  const one = async (index: number): Promise<void> => {
    const shopper = createShopper(client, `Kill${index}`, payElsewhere)
    for (let turn = 0; !isOver(); turn += 1) {
      // Half of all orders are for one variant, so that they get in each other's way.
      const place = Math.max(0, Math.floor(random() * 2 * variants.length) - variants.length)
      const [key, dice] = [`${name}-${index}-${turn}`, random()]
      const method = methodFor(dice, payElsewhere !== undefined)
      const purchase = { shopper, variantId: variants[place] ?? '', key, dice, method }
      try {
        await first?.(shopper, key)
        await buyOnce(promised, owner, purchase)
      } catch (error) {
        if (!excuses(error)) promised.troubles.push(`${key}: ${String(error)}`)
      }
      if (pause > 0) await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: shoppers }, (_, index) => one(index)))
}

/** Puts plenty of units of a few variants on the shelves; answers which. */
export async function fillShelves(owner: Owner): Promise<string[]> {
  const variants = await findVariants(owner.api, variantsBought)
  for (const variantId of variants) await owner.setStock(variantId, units)
  return variants
}
