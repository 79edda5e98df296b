import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Wording } from '../../catalog/languages/wording.ts'
import type { Catalog } from '../../catalog/read-model/catalog.ts'
import { holdsNothing, type OwnHolding } from '../../pricing/model/holds.ts'
import type { Markets } from '../../pricing/markets/documents.ts'
import { priceCart } from '../../pricing/prices/price-cart.ts'
import { destinationOf } from '../../pricing/prices/price-delivery.ts'
import { priceItem } from '../../pricing/prices/item-price.ts'
import type { PricedCart } from '../../pricing/model/priced-cart.ts'
import type { LookUpFacts, PricingFacts } from '../../pricing/prices/pricing-facts.ts'
import { foldCode, isCode } from '../../pricing/promotions/codes.ts'
import { deliversTo } from '../../pricing/shipping/delivery.ts'
import type { StockService } from '../../inventory/stock/stock.ts'
import { checkUpdate, updateCart, type CartSurroundings } from './cart-details.ts'
import { withCode, withoutCode } from './cart-codes.ts'
import { withGiftCard, withoutGiftCard } from './cart-gift-cards.ts'
import { emptyCart } from './cart-lifetime.ts'
import { addAsFar } from './cart-additions.ts'
import { addItems, dropLine, setQuantity } from './cart-lines.ts'
import type { Carts, NewCart, PaymentMethod, RefusedLine, StoredCart, WantedLine } from './carts.ts'
import { createCartWriter, hasSeen, withOperation, type ChangeCart } from './cart-writer.ts'
import { carts, type CartDocument } from './documents.ts'
import { createCartFinder, type CartFinder } from './cart-finder.ts'
import { createCartMerge } from './merge-carts.ts'
import type { PriceableCart } from '../../pricing/model/cart.ts'

/** Dependencies of {@link createCarts}. */
export interface CartNeeds {
  store: DocumentStore
  catalog: Pick<Catalog, 'variant'>
  markets: Markets
  stock: Pick<StockService, 'known'>
  clock: Clock
  paymentMethods: readonly PaymentMethod[]
  facts: LookUpFacts
}

/** Items that a cart can buy: those on sale, and those that its own checkouts hold already. */
const withOwn =
  (sellable: (variantId: string) => number, { quantities }: OwnHolding = holdsNothing) =>
  (variantId: string): number =>
    Math.min(limits.quantityPerLine.value, sellable(variantId) + (quantities.get(variantId) ?? 0))

type CartPricing = CartSurroundings & Pick<Carts, 'estimate' | 'priceWith' | 'priceItems'>

function createCartPricing({ catalog, markets, stock, clock, facts: lookUp }: CartNeeds): CartPricing {
  const price = (
    cart: PriceableCart,
    sellable: (variantId: string) => number,
    facts: PricingFacts,
    variant = catalog.variant,
  ): PricedCart => {
    const { id: marketId, market } = markets.find(cart.marketId)
    const destination = destinationOf(cart, market)
    const taxes = markets.taxOf(destination.country)
    return priceCart({ cart, market, marketId, destination, taxes, variant, sellable, facts })
  }
  /** Looks the facts of a cart up, and prices it with them, however it is delivered. */
  const pricing = async (cart: CartDocument, wording?: Wording) => {
    const facts = { ...(await lookUp(cart)), wording }
    const sellable = withOwn(stock.known, facts.own)
    return (delivered: CartDocument): PricedCart => price(delivered, sellable, facts)
  }
  return {
    async offer({ ownerId, marketId: wanted, ...paying }) {
      const { id: marketId, market } = markets.find(wanted)
      const { currency, locale } = market
      const common = { currency, locale, marketId, now: toTimestamp(clock.now()) }
      const [member, own] = await Promise.all([lookUp.member({ ownerId, marketId }), lookUp.own(paying)])
      return (variantId) => {
        const sold = catalog.variant(variantId)
        return {
          currency,
          price: (quantity) => priceItem({ ...common, sold, quantity, member })?.amount,
          sellable: withOwn(stock.known, own)(variantId),
        }
      }
    },
    price: async (cart, wording) => (await pricing(cart, wording))(cart),
    async estimate({ data }, wording) {
      const priceAs = await pricing(data, wording)
      const priced = priceAs(data)
      const likely = priced.delivery ? undefined : priced.deliveryOptions.find(({ kind }) => kind === 'post')
      return { ...priced, estimate: likely ? priceAs({ ...data, deliveryOptionId: likely.id }) : null }
    },
    async priceItems(cart, { variant, ...pricing }) {
      const { promotions: _, ...facts } = await lookUp(cart)
      const query = { ...facts, credit: [], ...pricing }
      return price(cart, () => limits.quantityPerLine.value, query, variant)
    },
    priceWith: async ({ data }, { sellable }) => price(data, sellable, await lookUp(data)),
    delivers: (marketId, destination) => deliversTo(markets.find(marketId).market, destination),
  }
}

function createCartStart({ store, clock, markets }: CartNeeds) {
  const start = ({ ownerId, market, email = null }: NewCart): CartDocument =>
    emptyCart({ ownerId, marketId: markets.find(market).id, email }, clock.now())
  const save = async (data: CartDocument, id = newId('cart')): Promise<StoredCart> => {
    await store.commit([put(carts, id, data, 'absent')])
    return { id, version: 1, data }
  }
  return { start, save }
}

/** The id of the cart that someone starts after one that is closed, or after none. */
const cartIdAfter = (ownerId: string, closedId = ''): string =>
  `cart_${hash('sha256', `cart ${ownerId} ${closedId}`, 'base64url').slice(0, 26)}`

type AddLine = Pick<Carts, 'create' | 'addLine' | 'addLines' | 'addToCurrent'>

function createAddLine(
  needs: CartNeeds,
  shop: CartSurroundings,
  finder: CartFinder,
  change: ChangeCart,
): AddLine {
  const { start, save } = createCartStart(needs)
  const withLine = async (cart: CartDocument, line: WantedLine): Promise<CartDocument> => {
    const offer = (await shop.offer(cart))(line.variantId)
    return { ...cart, lines: addItems(cart.lines, line, offer, newId('line')) }
  }
  const addLine: AddLine['addLine'] = (cart, line, operationId) =>
    change(cart, operationId, (data) => withLine(data, line))

  /**
   * Starts a cart for a shopper without one. Its id is derived from the previous cart, so of two concurrent first
   * lines, in whichever processes, one creates the cart and the other finds it; so does a repeat.
   */
  async function startOwned(ownerId: string, fresh: NewCart, line: WantedLine, operationId: string) {
    const closed = await finder.latestOf(ownerId, 'ordered')
    if (closed && hasSeen(closed.data, operationId)) return closed
    const cart = withOperation(await withLine(start(fresh), line), operationId)
    for (let id = cartIdAfter(ownerId, closed?.id); ; id = cartIdAfter(ownerId, id)) {
      try {
        return await save(cart, id)
      } catch (error) {
        const found = error instanceof StoreConflict ? await needs.store.get(carts, id) : undefined
        if (!found) throw error
        if (found.data.state === 'open') return addLine(found, line, operationId)
        // The index did not know yet that this one is closed.
        if (hasSeen(found.data, operationId)) return found
      }
    }
  }

  return {
    create: async (cart) => save(start(cart)),
    addLine,
    async addLines(cart, wanted, operationId) {
      let refused: RefusedLine[] = []
      const after = await change(cart, operationId, async (data) => {
        const added = addAsFar(data.lines, wanted, await shop.offer(data))
        refused = added.refused
        return { ...data, lines: added.lines }
      })
      return { cart: after, refused }
    },
    async addToCurrent(holder, line, fresh, operationId) {
      const current = await finder.current(holder)
      if (current) return addLine(current, line, operationId)
      if (fresh.ownerId !== null) return startOwned(fresh.ownerId, fresh, line, operationId)
      // The id of a visitor's cart is its only secret, so it is random.
      return save(withOperation(await withLine(start(fresh), line), operationId))
    },
  }
}

/** Creates the cart service. */
export function createCarts(needs: CartNeeds): Carts {
  const { store, clock, markets } = needs
  const finder = createCartFinder(needs)
  const shop = createCartPricing(needs)
  const change = createCartWriter({ store, clock, lock: createKeyedLock() })

  return {
    paymentMethods: needs.paymentMethods,
    find: finder.find,
    current: finder.current,
    currentOrOrdered: finder.currentOrOrdered,
    ...createAddLine(needs, shop, finder, change),
    changeLine: (cart, lineId, quantity, operationId) =>
      change(cart, operationId, async (data) => {
        return { ...data, lines: setQuantity(data.lines, lineId, quantity, await shop.offer(data)) }
      }),
    removeLine: (cart, lineId, operationId) =>
      change(cart, operationId, async (data) => {
        return { ...data, lines: dropLine(data.lines, lineId, await shop.offer(data)) }
      }),
    async update(cart, update, operationId) {
      checkUpdate(
        update,
        markets.all().map(({ id }) => id),
      )
      return change(cart, operationId, (data) => updateCart(data, update, shop))
    },
    addCode: (cart, typed, operationId) =>
      change(cart, operationId, async (data) => {
        const code = foldCode(typed)
        const changed = withCode(data, code)
        const { codes } = isCode(code) ? (await shop.price(changed)).promotions : { codes: [] }
        if (codes.some((each) => each.code === code && each.name !== null)) return changed
        const fields = [fieldError('/code', 'bad_code', 'code_not_valid')]
        throw new ShopFailure('code_not_valid', { fields })
      }),
    removeCode: (cart, code, operationId) =>
      change(cart, operationId, (data) => withoutCode(data, foldCode(code))),
    addGiftCard: (cart, accountId, operationId) =>
      change(cart, operationId, (data) => withGiftCard(data, accountId)),
    removeGiftCard: (cart, accountId, operationId) =>
      change(cart, operationId, (data) => withoutGiftCard(data, accountId)),
    merge: createCartMerge({ store, clock, finder, shop }),
    price: ({ data }, wording) => shop.price(data, wording),
    estimate: shop.estimate,
    priceWith: shop.priceWith,
    priceItems: shop.priceItems,
  }
}
