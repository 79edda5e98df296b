import { formatMoney } from '#vocabulary/money.ts'
import type { CartDocument } from '../carts/documents.ts'
import type { SoldVariant } from '../catalog/catalog.ts'
import type { MediaDocument } from '../catalog/documents.ts'
import type { MarketDocument, TaxRatesDocument } from '../markets/documents.ts'
import { rateOf, taxOn } from '../tax/tax.ts'
import type { CartProblem, PricedLine } from './priced-cart.ts'

/** A line as it stands in a stored cart. */
export type CartLine = CartDocument['lines'][number]

/** What a line is priced by. */
export interface LinePricing {
  market: MarketDocument
  taxes: TaxRatesDocument | undefined
  sold: SoldVariant | undefined
  /** Pieces left for this line: what can be sold, less what earlier lines of the same variant take. */
  left: number
}

/** The price of a variant in a currency when it is sold there now; undefined when it is not. */
export function priceNow(
  sold: SoldVariant | undefined,
  currency: string,
): { amount: number; compareAt: number | null } | undefined {
  if (sold?.product.status !== 'active') return undefined
  const { prices } = sold.variant
  return Object.hasOwn(prices, currency) ? prices[currency] : undefined
}

/** How many are left, for the shopper. */
export function leftInWords(left: number): string {
  return left <= 0 ? 'Sold out' : `Only ${left} left`
}

function pictureOf({ product, variant }: SoldVariant): MediaDocument | null {
  return product.images.find(({ id }) => id === variant.imageId) ?? product.images[0] ?? null
}

function problemsOf(line: CartLine, unitPrice: number, left: number, market: MarketDocument): CartProblem[] {
  const problems: CartProblem[] = []
  if (left <= 0) problems.push({ code: 'out_of_stock', message: leftInWords(left) })
  else if (left < line.quantity) problems.push({ code: 'less_in_stock', message: leftInWords(left) })
  if (unitPrice !== line.shownPrice) {
    const [now, before] = [unitPrice, line.shownPrice].map((amount) =>
      formatMoney({ amount, currency: market.currency }, market.locale),
    )
    problems.push({ code: 'price_changed', message: `The price is now ${now}; it was ${before}` })
  }
  return problems
}

/**
 * A line of something that is not sold now: it costs nothing and is not delivered, and stands there to be
 * dropped.
 */
function deadLine(line: CartLine, sold: SoldVariant | undefined): PricedLine {
  return {
    id: line.id,
    variantId: line.variantId,
    ...namesOf(sold),
    quantity: line.quantity,
    unitPrice: 0,
    compareAt: null,
    subtotal: 0,
    weight: 0,
    requiresShipping: false,
    trackStock: false,
    allowBackorder: false,
    taxRate: 0,
    taxName: '',
    tax: 0,
    sellable: 0,
    problems: [{ code: 'no_longer_sold', message: 'This is no longer sold here' }],
  }
}

type Names = Pick<PricedLine, 'productId' | 'productHandle' | 'title' | 'options' | 'sku' | 'image'>

/** What a variant is known by. A draft’s name is not told: it may not be public yet, or not any more. */
function namesOf(sold: SoldVariant | undefined): Names {
  if (!sold || sold.product.status === 'draft') {
    return { productId: '', productHandle: '', title: 'No longer sold', options: [], sku: '', image: null }
  }
  const { product, productId, variant } = sold
  const options = product.options.map(({ name }, index) => ({ name, value: variant.options[index] ?? '' }))
  const { handle: productHandle, title } = product
  return { productId, productHandle, title, options, sku: variant.sku, image: pictureOf(sold) }
}

/**
 * A line computed as of now. Its tax is rounded here, once, so that taxes of lines add up to the tax of the
 * cart.
 */
export function priceLine(line: CartLine, { market, taxes, sold, left }: LinePricing): PricedLine {
  const price = priceNow(sold, market.currency)
  if (!sold || !price) return deadLine(line, sold)
  const { weight, requiresShipping, trackStock, allowBackorder } = sold.variant
  const subtotal = price.amount * line.quantity
  const { rate: taxRate, name: taxName } = rateOf(taxes, sold.product.taxCategory)
  return {
    id: line.id,
    variantId: line.variantId,
    ...namesOf(sold),
    quantity: line.quantity,
    unitPrice: price.amount,
    compareAt: price.compareAt !== null && price.compareAt > price.amount ? price.compareAt : null,
    subtotal,
    weight,
    requiresShipping,
    trackStock,
    allowBackorder,
    taxRate,
    taxName,
    tax: taxOn(subtotal, taxRate, market.taxInclusive),
    sellable: Math.max(0, left),
    problems: problemsOf(line, price.amount, left, market),
  }
}
