import { formatMoney, type Money } from '#vocabulary/money.ts'
import type { Promotion } from '../types.ts'
import type { PromotionMessages } from './messages.ts'

type Target = Promotion['target']
type SummaryMessages = PromotionMessages['summary']

/** How the names and amounts in a summary are written. */
interface Writing {
  m: SummaryMessages
  locale: string
  /** The label of a product, variant, collection or market. */
  called(id: string): string
}

const namesNothing = (selection: Target['include']): boolean =>
  Object.values(selection).every((names) => names.length === 0)

const percentOf = (basisPoints: number, { m, locale }: Writing): string =>
  m.percent((basisPoints / 100).toLocaleString(locale))

const amountsOf = (amounts: readonly Money[], { m, locale }: Writing): string =>
  amounts.map((amount) => formatMoney(amount, locale)).join(m.or)

function itemsOf({ include, exclude, reducedToo }: Target, { m, called }: Writing): string {
  const named = ({ collections, products, variants, tags, brands }: Target['include']): string =>
    [...[...collections, ...products, ...variants].map(called), ...[...tags, ...brands].map(m.quoted)].join(
      m.between,
    )
  const meant = namesNothing(include) ? m.allProducts : named(include)
  const some = namesNothing(exclude) ? meant : m.except(meant, named(exclude))
  return reducedToo ? some : m.withoutSale(some)
}

function effectOf({ effect, target }: Promotion, writing: Writing): string {
  const { kind, amounts, basisPoints, buy, quantity, times, variantId } = effect
  const { m, called } = writing
  const items = itemsOf(target, writing)
  const most = amounts.length > 0 ? amountsOf(amounts, writing) : undefined
  switch (kind) {
    case 'percentage': {
      const off = m.off(percentOf(basisPoints, writing), items)
      return most ? [off, m.atMost(most)].join(m.between) : off
    }
    case 'amount':
      return (effect.per === 'item' ? m.offEach : m.off)(most ?? '', items)
    case 'free_shipping':
      return most ? m.offShipping(most) : m.freeShipping
    case 'buy_get': {
      const off = basisPoints === 10_000 ? m.free : m.reduced(percentOf(basisPoints, writing))
      const bought = buy ? m.itemsOf(buy.quantity, itemsOf(buy.target, writing)) : ''
      const deal = m.buyGet({ bought, got: m.itemsOf(quantity, items), off })
      return times === null ? deal : [deal, m.timesAnOrder(times)].join(m.between)
    }
    case 'gift':
      return m.gift(m.itemsOf(quantity, called(variantId ?? '')), items)
  }
}

function termsOf({ conditions, limits, trigger, effect, target }: Promotion, writing: Writing): string[] {
  const { subtotalFrom, minimumQuantity, groups, firstOrder, markets } = conditions
  const { m, called } = writing
  const some = effect.kind === 'free_shipping' && !namesNothing(target.include)
  return [
    trigger === 'code' && m.withCode,
    some && m.for(itemsOf(target, writing)),
    subtotalFrom.length > 0 && m.from(amountsOf(subtotalFrom, writing)),
    minimumQuantity > 1 && m.fromItems(minimumQuantity),
    groups.length > 0 && m.for(groups.map(called).join(m.between)),
    firstOrder && m.onFirstOrder,
    markets.length > 0 && m.in(markets.map(called).join(m.between)),
    limits.perCustomer !== null && m.perCustomer(limits.perCustomer),
    limits.inAll !== null && m.inAll(limits.inAll),
  ].filter((term) => term !== false)
}

/** The effect and the terms of a promotion in one sentence. `markets`: those of the shop, for their names. */
export function summaryOf(
  promotion: Promotion,
  m: SummaryMessages,
  locale: string,
  markets: readonly { id: string; name: string }[],
): string {
  const labels = new Map([
    ...markets.map(({ id, name }) => [id, name] as const),
    ...promotion.names.map(({ id, label }) => [id, label] as const),
  ])
  const writing = { m, locale, called: (id: string) => m.named(labels.get(id) ?? id) }
  const terms = termsOf(promotion, writing)
  const effect = effectOf(promotion, writing)
  return terms.length > 0 ? [effect, terms.join(m.between)].join(m.half) : effect
}
