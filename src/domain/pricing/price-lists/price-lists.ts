import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { Paged, Paging } from '#engine/paging/paging.ts'
import { createRecords } from '#engine/records/records.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { promotionStatusAt } from '#vocabulary/pricing/promotions.ts'
import { toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import {
  customerGroups,
  priceLists,
  type CustomerGroupDocument,
  type PriceListDocument,
  type PriceListEntry,
} from './documents.ts'
import { isCursorOf, listPrices } from './list-prices.ts'
import { isFor, isLive, type PriceList } from './member-price.ts'
import { checkPriceList, type KnownCatalog, type PriceListInput } from './price-list-rules.ts'

/** A price list with its version. */
export type StoredPriceList = Stored<PriceListDocument>
/** A customer group with its version. */
export type StoredGroup = Stored<CustomerGroupDocument>

/** Price lists and customer groups as this process knows them, and as staff change them. */
export interface PriceLists extends ReadModel {
  /** All lists, the highest priority first. No read. */
  all(): readonly StoredPriceList[]
  /** The lists that count in a market at a moment. No read. */
  live(marketId: string, now: Timestamp): readonly PriceList[]
  /** @throws ShopFailure `price_list_not_found` */
  read(id: string): Promise<StoredPriceList>
  /**
   * One page of the prices of a list. The first one is read, those after it come from memory.
   * @throws ShopFailure `price_list_not_found`; `invalid_request` on a cursor that is none, or of another version
   */
  listPrices(id: string, paging: Paging): Promise<Paged<PriceListEntry>>
  /** A repeat with the same id returns the existing one. @throws ShopFailure `invalid_request`, by field */
  create(id: string, input: PriceListInput): Promise<StoredPriceList>
  /** @throws ShopFailure `price_list_not_found`, `version_stale`, `invalid_request` */
  replace(id: string, version: number, input: PriceListInput): Promise<StoredPriceList>
  /** @throws ShopFailure `price_list_not_found`, `version_stale` */
  remove(id: string, version: number): Promise<void>
  /** All customer groups by name. No read. */
  groups(): readonly StoredGroup[]
  /** Creates a group; a repeat with the same id returns the existing one. */
  createGroup(id: string, name: string): Promise<StoredGroup>
  /** @throws ShopFailure `customer_group_not_found`, `version_stale`, `invalid_request` when the name is taken */
  renameGroup(id: string, version: number, name: string): Promise<StoredGroup>
  /**
   * Removes a group that no price list and no promotion is for. Customers who were in it are in it no more.
   * @throws ShopFailure `customer_group_not_found`, `version_stale`, `customer_group_in_use`
   */
  removeGroup(id: string, version: number): Promise<void>
}

interface PriceListNeeds {
  store: DocumentStore
  clock: Clock
  catalog: KnownCatalog
  /** All promotions: one for a group keeps it from being deleted until it has ended. */
  promotions: () => readonly { data: PromotionTerms }[]
}

/** The name, groups and dates of a promotion. */
interface PromotionTerms {
  name: string
  enabled: boolean
  from: string | null
  until: string | null
  conditions: { groups: readonly string[] }
}

/** A collection in memory, sorted. */
function following<T>(sorted: (a: Stored<T>, b: Stored<T>) => number) {
  const known = new Map<string, Stored<T>>()
  let inOrder: readonly Stored<T>[] = []
  const sort = (): void => {
    inOrder = [...known.values()].sort((a, b) => sorted(a, b) || (a.id < b.id ? -1 : 1))
  }
  return {
    list: () => inOrder,
    put(id: string, document: Stored<T>) {
      known.set(id, document)
      sort()
    },
    remove(id: string) {
      known.delete(id)
      sort()
    },
  }
}

/** Creates the service of price lists and customer groups. */
export function createPriceLists({ store, clock, catalog, promotions }: PriceListNeeds): PriceLists {
  const lists = following<PriceListDocument>((a, b) => b.data.priority - a.data.priority)
  const groups = following<CustomerGroupDocument>((a, b) => (a.data.name < b.data.name ? -1 : 1))
  const model = createReadModel(store, [
    follow({ collection: priceLists, put: lists.put, remove: lists.remove }),
    follow({ collection: customerGroups, put: groups.put, remove: groups.remove }),
  ])
  const caughtUp = () => model.caughtUp()
  const listRecords = createRecords({
    store,
    collection: priceLists,
    missing: 'price_list_not_found',
    caughtUp,
  })
  const groupRecords = createRecords({
    store,
    collection: customerGroups,
    missing: 'customer_group_not_found',
    caughtUp,
  })
  const now = () => toTimestamp(clock.now())
  const check = (input: PriceListInput, standing?: PriceListInput): void => {
    const known = { ...catalog, group: (id: string) => groups.list().some((each) => each.id === id) }
    const fields = checkPriceList(input, known, standing)
    if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  }

  /** Two groups of one name are told apart by nobody. */
  const checkGroupName = (id: string, name: string): void => {
    const isSame = (other: StoredGroup) =>
      other.id !== id && other.data.name.toLowerCase() === name.toLowerCase()
    if (!groups.list().some(isSame)) return
    const fields = [fieldError('/name', 'taken', 'group_name_taken')]
    throw new ShopFailure('invalid_request', { fields })
  }

  return {
    ...model,
    all: lists.list,
    live: (marketId, now) =>
      lists
        .list()
        .flatMap(({ id, data: list }) => (isLive(list, now) && isFor(list, marketId) ? [{ id, list }] : [])),
    read: listRecords.read,
    async listPrices(id, paging) {
      const known = lists.list().find((each) => each.id === id)
      const isKnown = known && isCursorOf(paging.after, known.version)
      return listPrices(isKnown ? known : await listRecords.read(id), paging)
    },
    async create(id, input) {
      check(input)
      const createdAt = now()
      return listRecords.create(id, { ...input, createdAt, updatedAt: createdAt })
    },
    async replace(id, version, input) {
      check(input, lists.list().find((each) => each.id === id)?.data)
      return listRecords.replace(id, version, ({ createdAt }) => ({ ...input, createdAt, updatedAt: now() }))
    },
    remove: listRecords.remove,
    groups: groups.list,
    async createGroup(id, name) {
      checkGroupName(id, name)
      return groupRecords.create(id, { name, createdAt: now() })
    },
    async renameGroup(id, version, name) {
      checkGroupName(id, name)
      return groupRecords.replace(id, version, (before) => ({ ...before, name }))
    },
    removeGroup: (id, version) =>
      groupRecords.remove(id, version, () => {
        const isUsing = ({ data }: { data: PromotionTerms }) =>
          data.conditions.groups.includes(id) && promotionStatusAt(data, now()) !== 'ended'
        const used = lists.list().find(({ data }) => data.groups.includes(id)) ?? promotions().find(isUsing)
        if (used)
          throw new ShopFailure('customer_group_in_use', {
            reason: statement('group_in_price_list', { name: used.data.name }),
          })
      }),
  }
}
