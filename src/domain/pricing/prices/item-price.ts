import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import { priceNow } from '../../catalog/read-model/price-now.ts'
import { statement, toStatement, type Said } from '#vocabulary/statements/statement.ts'
import { memberPrices, type PriceQuery, type MemberPrice } from '../price-lists/member-price.ts'
import type { PriceNote } from '../model/priced-cart.ts'
import type { MemberFacts } from '../price-lists/membership.ts'
import { tierAhead, tierReached, type Tier } from '../../catalog/products/price-tiers.ts'

/** The inputs of an item's price. */
export interface ItemPriceQuery extends Omit<PriceQuery, 'groups' | 'everyCollectionOf' | 'sold'> {
  sold: SoldVariant | undefined
  /** Items of the variant that are bought together, in all lines. */
  quantity: number
  member: MemberFacts
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
  why: Said
}

const tierOffer = ({ from, amount }: Tier): Offer => ({
  note: { rule: 'quantity_tier', id: String(from), name: statement('from_quantity', { from }) },
  amount,
  why: statement('enough_items', { from }),
})

const listOffer = ({ id, name, amount }: MemberPrice): Offer => ({
  note: { rule: 'price_list', id, name },
  amount,
  why: 'in_group',
})

const idle = (note: Offer['note'], reason: Said): PriceNote => ({
  ...note,
  applied: false,
  amount: 0,
  reason: toStatement(reason),
})

/**
 * The current price of one item; undefined if it is not sold. The deciding list, the reached tier and the plain price
 * are alternatives: the lowest counts, and they are never combined; of equals the plain price, then the list.
 */
export function priceItem(query: ItemPriceQuery): ItemPrice | undefined {
  const { sold, currency, quantity, member } = query

  const money = (amount: number) => ({ amount, currency })
  const price = priceNow(sold, query)
  if (!sold || !price) return undefined
  const { amount: plain, tiers = [] } = price
  const [deciding, ...others] = memberPrices(member.priceLists, plain, { ...query, ...member, sold })
  const reached = tierReached(tiers, quantity)
  const offers = [...(deciding ? [listOffer(deciding)] : []), ...(reached ? [tierOffer(reached)] : [])]
  const best = offers.reduce<Offer | undefined>(
    (low, offer) => (offer.amount < (low?.amount ?? plain) ? offer : low),
    undefined,
  )
  const amount = best?.amount ?? plain
  const next = tierAhead(tiers, quantity)
  const ahead = next && next.amount < amount ? next : undefined
  const notes = offers.map((offer): PriceNote => {
    if (offer === best)
      return { ...offer.note, applied: true, amount: amount - plain, reason: toStatement(offer.why) }
    const why = offer.amount < plain ? 'other_is_cheaper' : 'not_below_plain'
    return idle(offer.note, statement(why, { price: money(offer.amount) }))
  })
  const beaten = others.map((other) =>
    idle(listOffer(other).note, statement('other_decides', { name: deciding?.name ?? '' })),
  )
  const unreached = next
    ? [
        idle(
          tierOffer(next).note,
          statement('each_from_there', { price: money(next.amount), count: quantity }),
        ),
      ]
    : []
  return { plain, amount, ahead, notes: [...notes, ...beaten, ...unreached] }
}
