import { formatMoney } from '#vocabulary/money.ts'
import { namesNothing } from './targets.ts'
import type { PromotionDocument, Target } from './documents.ts'

const percent = (basisPoints: number): string => `${basisPoints / 100} %`
const itemCount = (quantity: number): string => (quantity === 1 ? '1 item' : `${quantity} items`)
const either = (amounts: Readonly<Record<string, number>>, locale: string): string =>
  Object.entries(amounts)
    .map(([currency, amount]) => formatMoney({ amount, currency }, locale))
    .join(' or ')

/** The names of targets in the summary. */
export type TargetNames = (kind: keyof Target['include'] | 'groups', name: string) => string

function targetInTexts({ include, exclude, reducedToo }: Target, called: TargetNames): string {
  const named = (names: Target['include']): string =>
    (Object.entries(names) as [keyof Target['include'], string[]][])
      .flatMap(([kind, names]) => names.map((name) => called(kind, name)))
      .join(', ')
  const meant = namesNothing(include) ? 'all products' : named(include)
  const but = namesNothing(exclude) ? '' : ` except ${named(exclude)}`
  return `${meant}${but}${reducedToo ? '' : ', except sale items'}`
}

function effectInTexts({ effect, target }: PromotionDocument, locale: string, called: TargetNames): string {
  const { kind, amounts, basisPoints, buy, quantity, times, variantId } = effect
  const limited = Object.keys(amounts).length > 0
  const items = targetInTexts(target, called)
  switch (kind) {
    case 'percentage':
      return `${percent(basisPoints)} off ${items}${limited ? `, at most ${either(amounts, locale)}` : ''}`
    case 'amount':
      return `${either(amounts, locale)} off ${effect.per === 'item' ? 'each item of ' : ''}${items}`
    case 'free_shipping':
      return limited ? `Up to ${either(amounts, locale)} off shipping` : 'Free shipping'
    case 'buy_get': {
      const off = basisPoints === 10_000 ? 'free' : `${percent(basisPoints)} off`
      const often = times === null ? '' : `, at most ${times === 1 ? 'once' : `${times} times`} an order`
      const bought = buy ? `${itemCount(buy.quantity)} of ${targetInTexts(buy.target, called)}` : ''
      return `Buy ${bought}, get ${itemCount(quantity)} of ${items} ${off}${often}`
    }
    case 'gift':
      return `${itemCount(quantity)} of ${called('variants', variantId ?? '')} free with ${items}`
  }
}

/** The effect, period and audience of a promotion, in one sentence for staff. */
export function summaryOf(promotion: PromotionDocument, locale: string, called: TargetNames): string {
  const { conditions, limits, trigger, effect, target } = promotion
  const { subtotalFrom, minimumQuantity, groups, firstOrder, markets } = conditions
  const some = effect.kind === 'free_shipping' && !namesNothing(target.include)
  const parts = [
    ...(trigger === 'code' ? ['with a discount code'] : []),
    ...(some ? [`for ${targetInTexts(target, called)}`] : []),
    ...(Object.keys(subtotalFrom).length > 0 ? [`from ${either(subtotalFrom, locale)}`] : []),
    ...(minimumQuantity > 1 ? [`from ${itemCount(minimumQuantity)}`] : []),
    ...(groups.length > 0 ? [`for ${groups.map((id) => called('groups', id)).join(', ')}`] : []),
    ...(firstOrder ? ['on a first order'] : []),
    ...(markets.length > 0 ? [`in ${markets.join(', ')}`] : []),
    ...(limits.perCustomer === null ? [] : [`at most ${limits.perCustomer} for each customer`]),
    ...(limits.inAll === null ? [] : [`at most ${limits.inAll} in all`]),
  ]
  const what = effectInTexts(promotion, locale, called)
  return parts.length > 0 ? `${what}; ${parts.join(', ')}` : what
}
