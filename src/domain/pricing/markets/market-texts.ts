import type { TextUse } from '../../catalog/translations/texts-in-use.ts'
import type { CountryTax, MarketDocument, TaxRatesDocument } from './documents.ts'

function ofMarket({ name, zones, pickups }: MarketDocument): TextUse[] {
  return [
    [name, 'market'],
    ...zones.flatMap(({ rates }) => rates.map((rate): TextUse => [rate.name, 'delivery'])),
    ...pickups.flatMap((pickup): TextUse[] => [
      [pickup.name, 'pickup'],
      [pickup.instructions, 'pickup'],
    ]),
  ]
}

function ofTaxes(rates: TaxRatesDocument | undefined): TextUse[] {
  const { taxes = [], areas = [] } = rates ?? {}
  const named = (all: readonly CountryTax[]) => all.map(({ name }): TextUse => [name, 'tax'])
  return [...named(taxes), ...areas.flatMap((area) => named(area.taxes))]
}

/** The short texts of markets that shoppers read, and those of the taxes of all countries that they deliver to. */
export function textsOfMarkets(
  markets: readonly MarketDocument[],
  taxOf: (country: string) => TaxRatesDocument | undefined,
): TextUse[] {
  const countries = new Set(markets.flatMap(({ zones }) => zones.flatMap((zone) => zone.countries)))
  return [...markets.flatMap(ofMarket), ...[...countries].flatMap((country) => ofTaxes(taxOf(country)))]
}
