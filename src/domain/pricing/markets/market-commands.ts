import { fittingOf } from '#engine/read-model/set-aside.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, remove, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { countryName } from '#vocabulary/places/country-name.ts'
import { isCountry } from '#vocabulary/places/country-names.ts'
import { createRecords } from '#engine/records/records.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldCode } from '#vocabulary/field-errors.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { type Said, statement } from '#vocabulary/statements/statement.ts'
import { customers } from '../../people/customers/documents.ts'
import type { ReadModel } from '#engine/read-model/read-model.ts'
import {
  countryTaxes,
  markets as marketDocuments,
  taxExemptions,
  type MarketDocument,
  type Markets,
  type TaxRatesDocument,
} from './documents.ts'
import { checkMarket, type MarketSurroundings } from './market-rules.ts'
import { checkCountryTaxes } from './tax-rules.ts'

/** A market with its version. */
export type StoredMarket = Stored<MarketDocument>
/** The taxes of a country, whose code is the id, with their version. */
export type StoredTaxes = Stored<TaxRatesDocument>

/** Markets, taxes and exemptions as staff change them. */
export interface MarketCommands {
  /** @throws ShopFailure `market_not_found` */
  readMarket(id: string): Promise<StoredMarket>
  /** A repeat with the same id returns the existing one. @throws ShopFailure `invalid_request`, by field */
  createMarket(id: string, market: MarketDocument): Promise<StoredMarket>
  /** @throws ShopFailure `market_not_found`, `version_stale`, `invalid_request` */
  replaceMarket(id: string, version: number, market: MarketDocument): Promise<StoredMarket>
  /** @throws ShopFailure `market_not_found`, `version_stale`; `market_in_use` of the last, or one with price lists */
  removeMarket(id: string, version: number): Promise<void>
  /** All countries that are taxed: a read for each. */
  listTaxes(): Promise<StoredTaxes[]>
  /** @throws ShopFailure `taxes_not_found` */
  readTaxes(country: string): Promise<StoredTaxes>
  /** @throws ShopFailure `invalid_request`, also for a country that has taxes already */
  createTaxes(country: string, taxes: TaxRatesDocument): Promise<StoredTaxes>
  /** @throws ShopFailure `taxes_not_found`, `version_stale`, `invalid_request` */
  replaceTaxes(country: string, version: number, taxes: TaxRatesDocument): Promise<StoredTaxes>
  /** @throws ShopFailure `taxes_not_found`, `version_stale`; `taxes_in_use` while a market sells there */
  removeTaxes(country: string, version: number): Promise<void>
  /** Charges a customer no tax, or tax again. @throws ShopFailure `customer_not_found` */
  exempt(customerId: string, exemption: { reason: string; by: string } | null): Promise<void>
}

/** Dependencies of {@link createMarketCommands}. */
export interface MarketCommandNeeds extends MarketSurroundings {
  store: DocumentStore
  clock: Clock
  markets: Markets & Pick<ReadModel, 'caughtUp'>
  /** Whether price lists are for a market of this id. */
  hasPriceLists(marketId: string): boolean
}

const invalid = (pointer: string, code: FieldCode, reason: Said): ShopFailure =>
  new ShopFailure('invalid_request', { fields: [fieldError(pointer, code, reason)] })

type TaxCommandNames = 'listTaxes' | 'readTaxes' | 'createTaxes' | 'replaceTaxes' | 'removeTaxes'

function createTaxCommands(needs: MarketCommandNeeds): Pick<MarketCommands, TaxCommandNames> {
  const { store, markets } = needs
  const records = createRecords({
    store,
    collection: countryTaxes,
    missing: 'taxes_not_found',
    caughtUp: markets.caughtUp,
  })
  const check = (country: string, data: TaxRatesDocument): void => {
    const fields = checkCountryTaxes(country, data)
    if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  }
  const sellers = (country: string): string[] =>
    markets.all().flatMap(({ market: { name, zones, pickups } }) => {
      const posts = zones.some(({ countries }) => countries.includes(country))
      return posts || pickups.some(({ address }) => address.country === country) ? [name] : []
    })

  return {
    async listTaxes() {
      const all: StoredTaxes[] = []
      for (let after: string | undefined; ;) {
        const page = await store.scan(countryTaxes, { limit: 100, ...(after ? { after } : {}) })
        all.push(...fittingOf(store, countryTaxes, page.items))
        if (!page.next) return all.sort((a, b) => (countryName(a.id) < countryName(b.id) ? -1 : 1))
        after = page.next
      }
    },
    readTaxes: records.read,
    async createTaxes(country, data) {
      if (!isCountry(country)) throw invalid('/country', 'unknown_country', 'no_such_country')
      check(country, data)
      const created = await records.add(country, data)
      if (!created) throw invalid('/country', 'taken', statement('country_has_taxes', { country }))
      return created
    },
    async replaceTaxes(country, version, data) {
      check(country, data)
      return records.replace(country, version, () => data)
    },
    removeTaxes: (country, version) =>
      records.remove(country, version, () => {
        const [seller] = sellers(country)
        if (seller !== undefined)
          throw new ShopFailure('taxes_in_use', {
            reason: statement('market_sells_there', { market: seller, country }),
          })
      }),
  }
}

/** Creates the commands by which staff change markets, taxes and exemptions. */
export function createMarketCommands(needs: MarketCommandNeeds): MarketCommands {
  const { store, clock, markets } = needs
  const records = createRecords({
    store,
    collection: marketDocuments,
    missing: 'market_not_found',
    caughtUp: markets.caughtUp,
  })
  const check = (market: MarketDocument): void => {
    const fields = checkMarket(market, needs)
    if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  }

  return {
    ...createTaxCommands(needs),
    readMarket: records.read,
    async createMarket(id, market) {
      check(market)
      return records.create(id, market)
    },
    async replaceMarket(id, version, market) {
      check(market)
      return records.replace(id, version, () => market)
    },
    removeMarket: (id, version) =>
      records.remove(id, version, () => {
        if (markets.all().length <= 1) throw new ShopFailure('market_in_use', { reason: 'last_market' })
        if (needs.hasPriceLists(id))
          throw new ShopFailure('market_in_use', { reason: 'market_in_price_lists' })
      }),
    async exempt(customerId, exemption) {
      const [customer, stored] = await Promise.all([
        store.get(customers, customerId),
        store.get(taxExemptions, customerId),
      ])
      if (!customer) throw new ShopFailure('customer_not_found')
      const data = exemption && { ...exemption, at: toTimestamp(clock.now()) }
      if (data) await store.commit([put(taxExemptions, customerId, data, stored?.version ?? 'absent')])
      else if (stored) await store.commit([remove(taxExemptions, customerId, stored.version)])
      await markets.caughtUp()
    },
  }
}
