import { isIn, type Destination } from '#vocabulary/places/subdivisions.ts'
import type { TaxRatesDocument } from '../markets/documents.ts'
import type { PlaceTaxes, TaxRate } from '../model/taxes.ts'

/** The category of most items; its rate applies where a tax has none for a category. */
const standardCategory = 'standard'
/** The category that delivery has where a country taxes it by itself. */
export const shippingCategory = 'shipping'

/** Where nothing is taxed. */
export const untaxed: PlaceTaxes = { taxes: [], shippingTax: 'none', apart: null }

/**
 * The taxes at a destination: the country's and those of its area, or the area's alone if it replaces them. An area
 * may tax delivery in its own way. The first matching area counts.
 */
export function taxesAt(country: TaxRatesDocument | undefined, destination: Destination): PlaceTaxes {
  if (!country) return untaxed
  const area = country.areas.find((each) => isIn(destination, each))
  const shippingTax = area?.shippingTax ?? country.shippingTax
  if (!area) return { taxes: country.taxes, shippingTax, apart: null }
  return area.apart
    ? { taxes: area.taxes, shippingTax, apart: area.name }
    : { taxes: [...country.taxes, ...area.taxes], shippingTax, apart: null }
}

/** The taxes on items of a category. Items at 0 % are taxed, at that rate: invoices list them. */
export function ratesFor({ taxes }: PlaceTaxes, category: string): TaxRate[] {
  return taxes.flatMap(({ name, rates }) => {
    const own = Object.hasOwn(rates, category) ? rates[category] : undefined
    const rate = own ?? rates[standardCategory]
    return rate === undefined ? [] : [{ name, rate }]
  })
}
