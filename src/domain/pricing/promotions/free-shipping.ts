import type { SellingMarket } from '../../catalog/products/availability.ts'
import type { MarketDocument } from '../markets/documents.ts'
import type { DeliveryChoice } from '../model/priced-cart.ts'
import { cheapestDelivery } from '../shipping/delivery.ts'
import { isRunning } from './conditions.ts'
import type { PromotionDocument } from './documents.ts'
import { namesNothing } from './targets.ts'

/** Whether a promotion makes all shipping free in a market, whoever buys and whatever they buy. */
function isForEveryone(
  { trigger, effect, target, conditions, limits }: PromotionDocument,
  { marketId, currency }: SellingMarket,
): boolean {
  const { include, exclude, reducedToo } = target
  const { markets, groups, firstOrder, minimumQuantity } = conditions
  return (
    trigger === 'automatic' &&
    effect.kind === 'free_shipping' &&
    !Object.hasOwn(effect.amounts, currency) &&
    namesNothing(include) &&
    namesNothing(exclude) &&
    reducedToo &&
    (markets.length === 0 || markets.includes(marketId)) &&
    groups.length === 0 &&
    !firstOrder &&
    minimumQuantity <= 1 &&
    limits.inAll === null &&
    limits.perCustomer === null
  )
}

/** The least worth of the items, in minor units, from which a running promotion makes shipping free; Infinity for none. */
export function promotedFreeFrom(
  promotions: readonly PromotionDocument[],
  place: SellingMarket,
  now: string,
): number {
  return promotions
    .filter((each) => isRunning(each, now) && isForEveryone(each, place))
    .map(({ conditions: { subtotalFrom } }) =>
      Object.keys(subtotalFrom).length === 0 ? 0 : (subtotalFrom[place.currency] ?? Infinity),
    )
    .reduce((least, each) => Math.min(least, each), Infinity)
}

/**
 * The cheapest delivery of a parcel, free from the worth at which a shipping method or a promotion makes it so;
 * `freeFrom` is null once it is free.
 */
export function promotedDelivery(
  market: MarketDocument,
  parcel: Parameters<typeof cheapestDelivery>[1],
  promoted: number,
): (DeliveryChoice & { country: string }) | undefined {
  const best = cheapestDelivery(market, parcel)
  if (!best) return undefined
  const from = Math.min(best.freeFrom ?? Infinity, promoted)
  const price = parcel.subtotal >= from ? 0 : best.price
  return { ...best, price, freeFrom: price > 0 && from < Infinity ? from : null }
}
