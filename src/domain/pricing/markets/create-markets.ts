import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { taxCountryOf } from '#vocabulary/places/tax-territories.ts'
import {
  countryTaxes,
  markets,
  taxExemptions,
  type MarketDocument,
  type Markets,
  type TaxRatesDocument,
} from './documents.ts'

/** Creates the read model of markets, taxes and exemptions. */
export function createMarkets({ store }: { store: DocumentStore }): Markets & ReadModel {
  const known = new Map<string, MarketDocument>()
  const taxes = new Map<string, TaxRatesDocument>()
  const exempt = new Map<string, string>()
  let inOrder: { id: string; market: MarketDocument }[] = []

  const sort = (): void => {
    inOrder = [...known]
      .map(([id, market]) => ({ id, market }))
      .sort((a, b) => a.market.position - b.market.position || (a.id < b.id ? -1 : 1))
  }
  const model = createReadModel(store, [
    follow({
      collection: markets,
      put(id, { data }) {
        known.set(id, data)
        sort()
      },
      remove(id) {
        known.delete(id)
        sort()
      },
    }),
    follow({
      collection: countryTaxes,
      put: (country, { data }) => void taxes.set(country, data),
      remove: (country) => void taxes.delete(country),
    }),
    follow({
      collection: taxExemptions,
      put: (customerId, { data }) => void exempt.set(customerId, data.reason),
      remove: (customerId) => void exempt.delete(customerId),
    }),
  ])

  return {
    ...model,
    all: () => inOrder,
    find(id) {
      const market = (id && inOrder.find((each) => each.id === id)) || inOrder[0]
      if (!market) throw new Error('the shop has no market')
      return market
    },
    taxOf: (country) => taxes.get(country) ?? taxes.get(taxCountryOf(country)),
    exemptionOf: (customerId) => (customerId === null ? null : (exempt.get(customerId) ?? null)),
  }
}
