import { hash } from 'node:crypto'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { emptyCart } from '#domain/buying/carts/cart-lifetime.ts'
import type { Carts, StoredCart } from '#domain/buying/carts/carts.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type {
  CountryTax,
  MarketDocument,
  Markets,
  TaxRatesDocument,
} from '#domain/pricing/markets/documents.ts'
import type { MarketCommands, StoredMarket, StoredTaxes } from '#domain/pricing/markets/market-commands.ts'
import { marketWarnings } from '#domain/pricing/markets/market-warnings.ts'
import { sayWarning } from './market-warnings.ts'
import type { PricedCart } from '#domain/pricing/model/priced-cart.ts'
import type { TaxAmount } from '#domain/pricing/model/taxes.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { countryName } from '#vocabulary/places/country-name.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { Money } from '#vocabulary/money.ts'
import { toStatement, worded } from '#vocabulary/statements/statement.ts'
import { regionOf, type Destination } from '#vocabulary/places/subdivisions.ts'
import { toDeliveryOptions, toStaffNotes, toTotalsView } from '../buying/cart-views.ts'
import type { Call, Handlers } from '../api/handler.ts'

/** The dependencies of the calls about markets and taxes. */
export interface AdminMarketNeeds {
  markets: Markets
  managing: MarketCommands
  catalog: Pick<ShopCatalog, 'outlines' | 'variant'>
  carts: Pick<Carts, 'price'>
  clock: Clock
}

type MarketCalls =
  | 'listMarkets'
  | 'createMarket'
  | 'previewMarket'
  | 'getMarket'
  | 'replaceMarket'
  | 'removeMarket'
  | 'listTaxes'
  | 'createTaxes'
  | 'getTaxes'
  | 'replaceTaxes'
  | 'removeTaxes'
  | 'exemptCustomer'
  | 'chargeCustomer'

type PreviewView = OutputOf<Contract['previewMarket']>

type TaxesView = OutputOf<Contract['getTaxes']>
type TaxesInput = Omit<TaxesView, 'country' | 'version'>

const ratesView = ({ name, rates }: CountryTax): TaxesView['taxes'][number] => ({
  name,
  rates: Object.entries(rates).map(([category, rate]) => ({ category, millionths: Math.round(rate * 100) })),
})

const taxesView = ({ id, version, data }: StoredTaxes): TaxesView => ({
  country: id,
  version,
  shippingTax: data.shippingTax,
  taxes: data.taxes.map(ratesView),
  areas: data.areas.map((area) => ({ ...area, taxes: area.taxes.map(ratesView) })),
})

/** A tax with its rates by category. @throws ShopFailure `invalid_request` where a category stands twice */
const taxOf =
  (pointer: string) =>
  ({ name, rates }: TaxesView['taxes'][number], index: number): CountryTax => {
    const twice = rates.findIndex(
      ({ category }, at) => rates.findIndex((each) => each.category === category) < at,
    )
    if (twice >= 0) {
      const at = `${pointer}/${index}/rates/${twice}/category`
      throw new ShopFailure('invalid_request', {
        fields: [fieldError(at, 'repeated', 'rate_repeated')],
      })
    }
    return {
      name,
      rates: Object.fromEntries(rates.map(({ category, millionths }) => [category, millionths / 100])),
    }
  }

const taxesOf = ({ taxes, areas, shippingTax }: TaxesInput): TaxRatesDocument => ({
  shippingTax,
  taxes: taxes.map(taxOf('/taxes')),
  areas: areas.map((area, index) => ({ ...area, taxes: area.taxes.map(taxOf(`/areas/${index}/taxes`)) })),
})

type MarketBody = Call<'createMarket'>['body']

/** A market from a request; its dates are of the zone that orders are packed in unless it names another. */
const marketOf = (body: MarketBody): MarketDocument => ({
  ...body,
  timeZone: body.timeZone ?? body.dispatch.timeZone,
})

/** A cart that nobody has, to be priced once. */
function previewCart({ body }: Call<'previewMarket'>, clock: Clock): StoredCart {
  const { market, country, region, postcode, lines, vatId, deliveryOptionId } = body
  const place = { country, ...(region ? { region } : {}), ...(postcode ? { postcode } : {}) }
  const data = {
    ...emptyCart({ ownerId: null, marketId: market, email: null }, clock.now()),
    lines: lines.map((line, index) => ({ id: `line_${index}`, ...line, shownPrice: 0 })),
    deliveryAddress: { name: '', line1: '', city: '', ...place },
    deliveryOptionId: deliveryOptionId ?? null,
    ...(vatId ? { vatId } : {}),
  }
  return { id: 'preview', version: 0, data }
}

function inWords(destination: Destination): string {
  const region = regionOf(destination)
  return `${countryName(destination.country)}${region === '' ? '' : `, ${region}`}`
}

function previewView(priced: PricedCart, place: Destination): PreviewView {
  const money = (amount: number): Money => ({ amount, currency: priced.currency })
  const taxes = (all: readonly TaxAmount[]) => all.map((tax) => ({ ...tax, amount: money(tax.amount) }))
  const unseen = new Set(['price_changed', 'out_of_stock', 'less_in_stock'])
  const problems = [...priced.problems, ...priced.lines.flatMap((line) => line.problems)]
  return {
    currency: priced.currency,
    place: inWords(place),
    country: place.country,
    region: regionOf(place) || null,
    lines: priced.lines.map(({ title, sku, quantity, unitPrice, subtotal, discount, ...line }) => ({
      title,
      sku,
      quantity,
      unitPrice: money(unitPrice),
      subtotal: money(subtotal),
      discount: money(discount),
      taxes: taxes(line.taxes),
      explanation: toStaffNotes(line.explanation, money),
    })),
    deliveryOptions: toDeliveryOptions(priced),
    deliveryOptionId: priced.delivery?.id ?? null,
    deliveryTaxes: (priced.delivery?.taxParts ?? []).map((part) => {
      return { amount: money(part.amount), taxes: taxes(part.taxes) }
    }),
    taxExemption: priced.taxExemption,
    totals: toTotalsView(priced),
    problems: problems.filter(({ code }) => !unseen.has(code)).map(({ said }) => worded(toStatement(said))),
  }
}

/** A price preview for an address; with the cheapest shipping method where none is named. */
async function preview(call: Call<'previewMarket'>, needs: AdminMarketNeeds): Promise<PreviewView> {
  const { body } = call
  if (!needs.markets.all().some(({ id }) => id === body.market)) throw new ShopFailure('market_not_found')
  if (body.lines.some(({ variantId }) => !needs.catalog.variant(variantId)))
    throw new ShopFailure('variant_not_found')
  const cart = previewCart(call, needs.clock)
  const priced = await needs.carts.price(cart)
  const place = priced.pickup?.address ?? cart.data.deliveryAddress ?? { country: body.country }
  const [cheapest] = priced.deliveryOptions
    .filter(({ kind }) => kind === 'post')
    .toSorted((a, b) => a.price - b.price)
  if (priced.delivery || !cheapest) return previewView(priced, place)
  const sent = { ...cart, data: { ...cart.data, deliveryOptionId: cheapest.id } }
  return previewView(await needs.carts.price(sent), place)
}

/** Markets, taxes and whom they spare, as staff change them. */
export function createAdminMarketHandlers(needs: AdminMarketNeeds): Pick<Handlers, MarketCalls> {
  const { markets, managing, catalog } = needs
  const view = ({ id, version, data }: StoredMarket) => {
    const found = marketWarnings(data, {
      marketId: id,
      products: () => catalog.outlines().values(),
      taxOf: markets.taxOf,
    })
    return { ...data, id, version, warnings: found.map(sayWarning), warningDetails: found }
  }
  return {
    async listMarkets() {
      const stored = await Promise.all(markets.all().map(({ id }) => managing.readMarket(id)))
      return { items: stored.map(view) }
    },
    createMarket: async ({ body, operationId }) =>
      view(
        await managing.createMarket(
          `mkt_${hash('sha256', operationId, 'base64url').slice(0, 20)}`,
          marketOf(body),
        ),
      ),
    previewMarket: (call) => preview(call, needs),
    getMarket: async ({ params }) => view(await managing.readMarket(params.marketId)),
    replaceMarket: async ({ params, version, body }) =>
      view(await managing.replaceMarket(params.marketId, version, marketOf(body))),
    async removeMarket({ params, version }) {
      await managing.removeMarket(params.marketId, version)
      return undefined
    },
    listTaxes: async () => ({ items: (await managing.listTaxes()).map(taxesView) }),
    async createTaxes({ body: { country, ...taxes } }) {
      return taxesView(await managing.createTaxes(country, taxesOf(taxes)))
    },
    getTaxes: async ({ params }) => taxesView(await managing.readTaxes(params.country)),
    replaceTaxes: async ({ params, version, body }) =>
      taxesView(await managing.replaceTaxes(params.country, version, taxesOf(body))),
    async removeTaxes({ params, version }) {
      await managing.removeTaxes(params.country, version)
      return undefined
    },
    async exemptCustomer({ params, body, caller }) {
      const by = caller.staff?.name ?? ''
      await managing.exempt(params.customerId, { reason: body.reason, by })
      return undefined
    },
    async chargeCustomer({ params }) {
      await managing.exempt(params.customerId, null)
      return undefined
    },
  }
}
