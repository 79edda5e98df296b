import { hash } from 'node:crypto'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Customers } from '#domain/people/customers/customers.ts'
import type { PriceListEntry } from '#domain/pricing/price-lists/documents.ts'
import { isLive } from '#domain/pricing/price-lists/member-price.ts'
import type { PriceLists, StoredGroup, StoredPriceList } from '#domain/pricing/price-lists/price-lists.ts'
import type { PriceListInput } from '#domain/pricing/price-lists/price-list-rules.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Handlers } from '../api/handler.ts'

interface PriceListNeeds {
  priceLists: PriceLists
  catalog: Pick<ShopCatalog, 'product' | 'variant' | 'collection'>
  customers: Pick<Customers, 'setGroups'>
  clock: Clock
}

type PriceListCalls =
  | 'listPriceLists'
  | 'createPriceList'
  | 'getPriceList'
  | 'replacePriceList'
  | 'removePriceList'
  | 'listCustomerGroups'
  | 'createCustomerGroup'
  | 'renameCustomerGroup'
  | 'removeCustomerGroup'
  | 'setCustomerGroups'

const idOf = (prefix: string, operationId: string): string =>
  `${prefix}_${hash('sha256', operationId, 'base64url').slice(0, 26)}`

/** The list as the shop keeps it: prices by their currency. */
const inputOf = (body: ParsedOf<Contract['createPriceList']>['body']): PriceListInput => ({
  ...body,
  entries: body.entries.map((entry) => ({
    ...entry,
    prices: Object.fromEntries(entry.prices.map(({ currency, amount }) => [currency, amount])),
  })),
})

/** The title of an entry's target; its id where the target is gone. */
function labelOf({ scope, target }: PriceListEntry, catalog: PriceListNeeds['catalog']): string {
  if (scope === 'all') return 'All products'
  if (scope === 'collection') return catalog.collection(target)?.collection.title ?? target
  if (scope === 'product') return catalog.product(target)?.title ?? target
  const sold = catalog.variant(target)
  return sold ? [sold.product.title, ...sold.variant.options].join(', ') : target
}

/** Price lists and customer groups as staff change them. */
export function createPriceListHandlers(needs: PriceListNeeds): Pick<Handlers, PriceListCalls> {
  const { priceLists, catalog, customers, clock } = needs
  const listView = ({ id, version, data }: StoredPriceList): OutputOf<Contract['getPriceList']> => ({
    ...data,
    entries: data.entries.map((entry) => ({
      ...entry,
      prices: Object.entries(entry.prices).map(([currency, amount]) => ({ currency, amount })),
      label: labelOf(entry, catalog),
    })),
    id,
    version,
    live: isLive(data, toTimestamp(clock.now())),
  })
  const groupView = ({ id, version, data }: StoredGroup): OutputOf<Contract['renameCustomerGroup']> => ({
    id,
    version,
    ...data,
    priceLists: priceLists
      .all()
      .filter((each) => each.data.groups.includes(id))
      .map((each) => each.data.name),
  })
  return {
    listPriceLists: async () => ({ items: priceLists.all().map(listView) }),
    createPriceList: async ({ body, operationId }) =>
      listView(await priceLists.create(idOf('prl', operationId), inputOf(body))),
    getPriceList: async ({ params }) => listView(await priceLists.read(params.priceListId)),
    replacePriceList: async ({ params, version, body }) =>
      listView(await priceLists.replace(params.priceListId, version, inputOf(body))),
    async removePriceList({ params, version }) {
      await priceLists.remove(params.priceListId, version)
      return undefined
    },
    listCustomerGroups: async () => ({ items: priceLists.groups().map(groupView) }),
    createCustomerGroup: async ({ body, operationId }) =>
      groupView(await priceLists.createGroup(idOf('cgr', operationId), body.name)),
    renameCustomerGroup: async ({ params, version, body }) =>
      groupView(await priceLists.renameGroup(params.groupId, version, body.name)),
    async removeCustomerGroup({ params, version }) {
      await priceLists.removeGroup(params.groupId, version)
      return undefined
    },
    async setCustomerGroups({ params, body }) {
      const known = new Set(priceLists.groups().map(({ id }) => id))
      const strange = body.groups.flatMap((id, at) =>
        known.has(id) ? [] : [fieldError(`/groups/${at}`, 'unknown_reference', 'There is no such group')],
      )
      if (strange.length > 0) throw new ShopFailure('customer_group_not_found', { fields: strange })
      const { id, data } = await customers.setGroups(params.customerId, body.groups)
      return { id, groups: data.groups }
    },
  }
}
