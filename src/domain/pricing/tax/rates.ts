import { isIn, type Destination } from '#vocabulary/places/subdivisions.ts'
import type { TaxRatesDocument } from '../markets/documents.ts'
import type { PlaceTaxes, TaxRate } from '../model/taxes.ts'

/** The category of most items; stands in for each one that a tax has no rate of. */
const standardCategory = 'standard'
/** The category that delivery has where a country taxes it by itself. */
export const shippingCategory = 'shipping'

/** Where nothing is taxed. */
export const untaxed: PlaceTaxes = { taxes: [], shippingTax: 'none', apart: null }

/**
 * What is charged at a place: the country's taxes and those of the area it lies in, or the area's alone where
 * it stands apart. An area may tax delivery in its own way. The first area that fits counts.
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
