import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import { newId } from '#vocabulary/identifiers.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Markets } from '../markets/documents.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { priceNow } from '../pricing/price-line.ts'
import type { PricedCart } from '../pricing/priced-cart.ts'
import { firstCountry } from '../shipping/delivery.ts'
import type { StockKeeping } from '../stock/stock.ts'
import { checkUpdate, updateCart, type CartSurroundings } from './cart-details.ts'
import { emptyCart } from './cart-lifetime.ts'
import { addPieces, dropLine, setPieces } from './cart-lines.ts'
import type { Carts, NewCart, PaymentMethod, StoredCart, WantedLine } from './carts.ts'
import { createChanging, withOperation, type ChangeCart } from './changing-carts.ts'
import { carts, type CartDocument } from './documents.ts'
import { createFinding, type Finding } from './finding-carts.ts'
import { createMerging } from './merging-carts.ts'

/** What {@link createCarts} needs. */
export interface CartNeeds {
  store: DocumentStore
  catalog: Pick<Catalog, 'variant'>
  markets: Markets
  stock: Pick<StockKeeping, 'known' | 'fresh'>
  clock: Clock
  paymentMethods: readonly PaymentMethod[]
}

type Pricing = CartSurroundings & Pick<Carts, 'priceFresh'>

function createPricing({ catalog, markets, stock }: CartNeeds): Pricing {
  const price = (cart: CartDocument, sellable: (variantId: string) => number): PricedCart => {
    const { id: marketId, market } = markets.find(cart.marketId)
    const country = cart.deliveryAddress?.country ?? firstCountry(market)
    const taxes = markets.taxOf(country)
    return priceCart({ cart, market, marketId, country, taxes, variant: catalog.variant, sellable })
  }
  return {
    shelf: (marketId) => (variantId) => ({
      price: priceNow(catalog.variant(variantId), markets.find(marketId).market.currency)?.amount,
      sellable: stock.known(variantId),
    }),
    price: (cart) => price(cart, stock.known),
    async priceFresh({ data }) {
      const fresh = await stock.fresh([...new Set(data.lines.map(({ variantId }) => variantId))])
      return price(data, (variantId) => fresh.get(variantId) ?? 0)
    },
  }
}

function createStarting({ store, clock, markets }: CartNeeds) {
  const start = ({ ownerId, market, email = null }: NewCart): CartDocument =>
    emptyCart({ ownerId, marketId: markets.find(market).id, email }, clock.now())
  const save = async (data: CartDocument): Promise<StoredCart> => {
    const id = newId('cart')
    await store.commit([put(carts, id, data, 'absent')])
    return { id, version: 1, data }
  }
  return { start, save }
}

type Adding = Pick<Carts, 'create' | 'addLine' | 'addToCurrent'>

function createAdding(
  needs: CartNeeds,
  shop: CartSurroundings,
  finding: Finding,
  change: ChangeCart,
): Adding {
  const { start, save } = createStarting(needs)
  const owners = createKeyedLock()
  const withLine = (cart: CartDocument, line: WantedLine): CartDocument => {
    const shelf = shop.shelf(cart.marketId)(line.variantId)
    return { ...cart, lines: addPieces(cart.lines, line, shelf, newId('line')) }
  }
  const startWith = (cart: NewCart, line: WantedLine, operationId: string): Promise<StoredCart> =>
    save(withOperation(withLine(start(cart), line), operationId))
  const addLine: Adding['addLine'] = (cart, line, operationId) =>
    change(cart, operationId, (data) => withLine(data, line))

  return {
    create: async (cart) => save(start(cart)),
    addLine,
    async addToCurrent(holder, line, fresh, operationId) {
      const cart = await finding.current(holder)
      if (cart) return addLine(cart, line, operationId)
      const { ownerId } = fresh
      if (ownerId === null) return startWith(fresh, line, operationId)
      // Two first lines at once must not start two carts, of which one would be forgotten.
      return owners.lock([ownerId], async () => {
        const meanwhile = await finding.latestOf(ownerId)
        return meanwhile ? addLine(meanwhile, line, operationId) : startWith(fresh, line, operationId)
      })
    },
  }
}

/** Keeps the shop’s carts. */
export function createCarts(needs: CartNeeds): Carts {
  const { store, clock, markets } = needs
  const finding = createFinding(needs)
  const shop = createPricing(needs)
  const change = createChanging({ store, clock, lock: createKeyedLock() })

  return {
    paymentMethods: needs.paymentMethods,
    find: finding.find,
    current: finding.current,
    ...createAdding(needs, shop, finding, change),
    changeLine: (cart, lineId, quantity, operationId) =>
      change(cart, operationId, (data) => {
        return { ...data, lines: setPieces(data.lines, lineId, quantity, shop.shelf(data.marketId)) }
      }),
    removeLine: (cart, lineId, operationId) =>
      change(cart, operationId, (data) => ({ ...data, lines: dropLine(data.lines, lineId) })),
    async update(cart, update, operationId) {
      checkUpdate(
        update,
        markets.all().map(({ id }) => id),
      )
      return change(cart, operationId, (data) => updateCart(data, update, shop))
    },
    merge: createMerging({ store, clock, finding, shop }),
    price: ({ data }) => shop.price(data),
    priceFresh: shop.priceFresh,
  }
}
