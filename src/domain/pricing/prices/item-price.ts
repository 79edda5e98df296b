import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import type { Wording } from '../../catalog/languages/wording.ts'
import { memberPrices, type PriceQuery, type MemberPrice } from '../price-lists/member-price.ts'
import type { PriceNote } from '../model/priced-cart.ts'
import type { MemberFacts } from '../price-lists/membership.ts'
import { tierAhead, tierReached, type Tier } from '../../catalog/products/price-tiers.ts'
import { priceNow } from './price-now.ts'
import { priceMessagesIn, type PriceTexts } from '../model/price-messages.ts'

/** The inputs of an item's price. */
export interface ItemPriceQuery extends Omit<PriceQuery, 'groups' | 'everyCollectionOf' | 'sold'> {
  sold: SoldVariant | undefined
  /** How money is written. */
  locale: string
  /** Items of the variant that are bought together, in all lines. */
  quantity: number
  member: MemberFacts
  /** How reasons are said; in English when left out. */
  wording?: Wording | undefined
}

/** The price of one item, and how it came about. */
export interface ItemPrice {
  /** The public price of one item alone. */
  plain: number
  /** The price charged here: never more than that. */
  amount: number
  /** The next tier, if it is cheaper than the current price. */
  ahead: Tier | undefined
  /** The change of the price by each rule. */
  notes: PriceNote[]
}

interface Offer {
  note: Pick<PriceNote, 'rule' | 'id' | 'name'>
  amount: number
  why: string
}

const tierOffer = ({ from, amount }: Tier, texts: PriceTexts): Offer => ({
  note: { rule: 'quantity_tier', id: String(from), name: texts.fromQuantity(from) },
  amount,
  why: texts.enoughItems(from),
})

const listOffer = ({ id, name, amount }: MemberPrice, texts: PriceTexts): Offer => ({
  note: { rule: 'price_list', id, name },
  amount,
  why: texts.inGroup,
})

const idle = (note: Offer['note'], reason: string): PriceNote => ({
  ...note,
  applied: false,
  amount: 0,
  reason,
})

/**
 * The current price of one item; undefined if it is not sold. The deciding list, the reached tier and the plain price
 * are alternatives: the lowest counts, and they are never combined; of equals the plain price, then the list.
 */
export function priceItem(query: ItemPriceQuery): ItemPrice | undefined {
  const { sold, currency, quantity, member } = query
  const { texts, money, term } = priceMessagesIn(query.wording, query)
  const price = priceNow(sold, currency)
  if (!sold || !price) return undefined
  const { amount: plain, tiers = [] } = price
  const [deciding, ...others] = memberPrices(member.priceLists, plain, { ...query, ...member, sold })
  const reached = tierReached(tiers, quantity)
  const offers = [
    ...(deciding ? [listOffer(deciding, texts)] : []),
    ...(reached ? [tierOffer(reached, texts)] : []),
  ]
  const best = offers.reduce<Offer | undefined>(
    (low, offer) => (offer.amount < (low?.amount ?? plain) ? offer : low),
    undefined,
  )
  const amount = best?.amount ?? plain
  const next = tierAhead(tiers, quantity)
  const ahead = next && next.amount < amount ? next : undefined
  const notes = offers.map((offer): PriceNote => {
    if (offer === best) return { ...offer.note, applied: true, amount: amount - plain, reason: offer.why }
    const why = offer.amount < plain ? texts.otherIsCheaper : texts.notBelowPlain
    return idle(offer.note, why(money(offer.amount)))
  })
  const beaten = others.map((other) =>
    idle(listOffer(other, texts).note, texts.otherDecides(term(deciding?.name ?? ''))),
  )
  const unreached = next
    ? [idle(tierOffer(next, texts).note, texts.eachFromThere(money(next.amount), quantity))]
    : []
  return { plain, amount, ahead, notes: [...notes, ...beaten, ...unreached] }
}
