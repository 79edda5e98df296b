import { statement } from '#vocabulary/statements/statement.ts'
import type { CartLine } from '../model/cart.ts'
import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import { pictureOfVariant } from '../../catalog/read-model/variant-picture.ts'
import type { MarketDocument } from '../markets/documents.ts'
import type { TaxRate } from '../model/taxes.ts'
import type { ItemPrice } from './item-price.ts'
import type { CartProblem, PricedLine } from '../model/priced-cart.ts'
import { reductionOf } from './reduction.ts'
import { unitPriceOf } from '../model/unit-price.ts'
import { tellingOptions } from '#vocabulary/catalog/telling-options.ts'

/** The input for the price of a line. */
export interface LinePricing {
  market: MarketDocument
  /** The taxes on it. */
  rates: readonly TaxRate[]
  sold: SoldVariant | undefined
  /** The price of one of its items; undefined where it is not sold now. */
  price: ItemPrice | undefined
  /** Items available for this line: sellable units, less those in earlier lines of the same variant. */
  left: number
  /** The title of a line that is no longer sold. */
  unsold: string
}

function problemsOf(line: CartLine, unitPrice: number, left: number, currency: string): CartProblem[] {
  const problems: CartProblem[] = []
  const money = (amount: number) => ({ amount, currency })
  if (left <= 0) problems.push({ code: 'out_of_stock', said: 'items_sold_out' })
  else if (left < line.quantity)
    problems.push({ code: 'less_in_stock', said: statement('items_left', { left }), left })
  if ((line.shownIn ?? currency) !== currency) {
    problems.push({ code: 'price_changed', said: statement('price_now', { now: money(unitPrice) }) })
  } else if (unitPrice !== line.shownPrice) {
    problems.push({
      code: 'price_changed',
      said: statement('price_changed', { now: money(unitPrice), before: money(line.shownPrice) }),
      before: line.shownPrice,
    })
  }
  return problems
}

/** A line that is not available now: it costs nothing and is not delivered; the shopper can drop it. */
function deadLine(line: CartLine, sold: SoldVariant | undefined, unsold: string): PricedLine {
  return {
    id: line.id,
    variantId: line.variantId,
    ...namesOf(sold, unsold),
    quantity: line.quantity,
    unitPrice: 0,
    listPrice: 0,
    compareAt: null,
    lowestBefore: null,
    tierAhead: null,
    pricePerMeasure: null,
    subtotal: 0,
    discounts: [],
    discount: 0,
    explanation: [],
    weight: 0,
    shippingClass: '',
    requiresShipping: false,
    trackStock: false,
    allowBackorder: false,
    taxes: [],
    taxRate: 0,
    tax: 0,
    sellable: 0,
    problems: [{ code: 'no_longer_sold', said: 'no_longer_sold_here' }],
  }
}

type Names = Pick<PricedLine, 'productId' | 'productHandle' | 'title' | 'options' | 'sku' | 'image'>

/** The name and image of a variant. A draft’s name is hidden: it may not be public. */
function namesOf(sold: SoldVariant | undefined, unsold: string): Names {
  if (!sold || sold.product.status === 'draft') {
    return { productId: '', productHandle: '', title: unsold, options: [], sku: '', image: null }
  }
  const { product, productId, variant } = sold
  const options = tellingOptions(product, variant).map(({ at, value }) => ({
    name: product.options[at]?.name ?? '',
    value,
  }))
  const { handle: productHandle, title } = product
  return { productId, productHandle, title, options, sku: variant.sku, image: pictureOfVariant(sold) }
}

/** The compare-at price of a line, and the lowest price of the last 30 days. */
function announced({ variant }: SoldVariant, { amount }: ItemPrice, market: MarketDocument) {
  const { compareAt = null } = variant.prices[market.currency] ?? {}
  const { before, lowest } = reductionOf(variant, market, { amount, compareAt })
  return { compareAt: before, lowestBefore: lowest }
}

/**
 * A line computed as of now, before promotions and tax.
 */
export function priceLine(line: CartLine, pricing: LinePricing): PricedLine {
  const { market, rates, sold, price, left, unsold } = pricing
  if (!sold || !price) return deadLine(line, sold, unsold)
  const { weight, requiresShipping, trackStock, allowBackorder } = sold.variant
  return {
    id: line.id,
    variantId: line.variantId,
    ...namesOf(sold, unsold),
    quantity: line.quantity,
    unitPrice: price.amount,
    listPrice: price.plain,
    ...announced(sold, price, market),
    tierAhead: price.ahead ?? null,
    pricePerMeasure: unitPriceOf(price.amount, sold.variant.content),
    subtotal: price.amount * line.quantity,
    discounts: [],
    discount: 0,
    explanation: price.notes.map((note) => ({ ...note, amount: note.amount * line.quantity })),
    weight,
    shippingClass: sold.product.shippingClass ?? '',
    requiresShipping,
    trackStock,
    allowBackorder,
    taxes: rates.map((rate) => ({ ...rate, amount: 0 })),
    taxRate: 0,
    tax: 0,
    sellable: Math.max(0, left),
    problems: problemsOf(line, price.amount, left, market.currency),
  }
}
