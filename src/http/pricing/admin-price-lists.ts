import type { Contract } from '#contract/contract.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Customers } from '#domain/people/customers/customers.ts'
import type { PriceListEntry } from '#domain/pricing/price-lists/documents.ts'
import type { ChangeMembers } from '#domain/pricing/price-lists/group-members.ts'
import { isLive } from '#domain/pricing/price-lists/member-price.ts'
import type { PriceLists, StoredGroup, StoredPriceList } from '#domain/pricing/price-lists/price-lists.ts'
import type { PriceListInput } from '#domain/pricing/price-lists/price-list-rules.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Handlers } from '../api/handler.ts'
import { idOf, recordHandlers } from '../api/record-handlers.ts'
import { tellingValues } from '#vocabulary/catalog/telling-options.ts'

interface PriceListNeeds {
  priceLists: PriceLists
  catalog: Pick<ShopCatalog, 'outlines' | 'outlined' | 'collection'>
  customers: Pick<Customers, 'setGroups'>
  changeMembers: ChangeMembers
  clock: Clock
}

type PriceListCalls =
  | 'listPriceLists'
  | 'createPriceList'
  | 'getPriceList'
  | 'listPriceListPrices'
  | 'replacePriceList'
  | 'removePriceList'
  | 'listCustomerGroups'
  | 'createCustomerGroup'
  | 'replaceCustomerGroup'
  | 'removeCustomerGroup'
  | 'setCustomerGroups'
  | 'changeGroupMembers'

/** The list as the shop keeps it: prices by their currency. */
const inputOf = (body: ParsedOf<Contract['createPriceList']>['body']): PriceListInput => ({
  ...body,
  entries: body.entries.map((entry) => ({
    ...entry,
    prices: Object.fromEntries(entry.prices.map(({ currency, amount }) => [currency, amount])),
  })),
})

/** Creates the titles of the targets of entries: ids where they are gone. The variants of a product are read once. */
function createLabels(catalog: PriceListNeeds['catalog']): (entry: PriceListEntry) => string {
  const known = new Map<string, readonly { options: readonly string[] }[]>()
  return ({ scope, target }) => {
    if (scope === 'all') return 'All products'
    if (scope === 'collection') return catalog.collection(target)?.collection.title ?? target
    if (scope === 'product') return catalog.outlines().get(target)?.title ?? target
    const sold = catalog.outlined(target)
    if (!sold) return target
    const variants = known.get(sold.productId) ?? sold.product.variants
    known.set(sold.productId, variants)
    return [sold.product.title, ...tellingValues({ variants }, sold.variant)].join(', ')
  }
}

/** Price lists and customer groups as staff change them. */
export function createPriceListHandlers(needs: PriceListNeeds): Pick<Handlers, PriceListCalls> {
  const { priceLists, catalog, customers, changeMembers, clock } = needs
  function listView({ id, version, data }: StoredPriceList): OutputOf<Contract['getPriceList']> {
    const { entries, ...terms } = data
    return {
      ...terms,
      prices: entries.length,
      currencies: [...new Set(entries.flatMap(({ prices }) => Object.keys(prices)))].sort(),
      id,
      version,
      live: isLive(data, toTimestamp(clock.now())),
    }
  }
  const groupView = ({ id, version, data }: StoredGroup): OutputOf<Contract['replaceCustomerGroup']> => ({
    id,
    version,
    ...data,
    priceLists: priceLists
      .all()
      .filter((each) => each.data.groups.includes(id))
      .map((each) => each.data.name),
  })
  return {
    ...recordHandlers('PriceLists', 'PriceList', 'priceListId', {
      list: priceLists.all,
      create: (body, operationId) => priceLists.create(idOf('prl', operationId), inputOf(body)),
      replace: (id, version, body) => priceLists.replace(id, version, inputOf(body)),
      remove: priceLists.remove,
      view: listView,
    }),
    getPriceList: async ({ params }) => listView(await priceLists.read(params.priceListId)),
    async listPriceListPrices({ params, query }) {
      const { items, next } = await priceLists.listPrices(params.priceListId, query)
      const labelOf = createLabels(catalog)
      const priceView = (entry: PriceListEntry) => ({
        ...entry,
        prices: Object.entries(entry.prices).map(([currency, amount]) => ({ currency, amount })),
        label: labelOf(entry),
      })
      return { items: items.map(priceView), next }
    },
    ...recordHandlers('CustomerGroups', 'CustomerGroup', 'groupId', {
      list: priceLists.groups,
      create: ({ name }, operationId) => priceLists.createGroup(idOf('cgr', operationId), name),
      replace: (id, version, { name }) => priceLists.renameGroup(id, version, name),
      remove: priceLists.removeGroup,
      view: groupView,
    }),
    async setCustomerGroups({ params, body }) {
      const known = new Set(priceLists.groups().map(({ id }) => id))
      const strange = body.groups.flatMap((id, at) =>
        known.has(id) ? [] : [fieldError(`/groups/${at}`, 'unknown_reference', 'no_such_group')],
      )
      if (strange.length > 0) throw new ShopFailure('customer_group_not_found', { fields: strange })
      const { id, data } = await customers.setGroups(params.customerId, body.groups)
      return { id, groups: data.groups }
    },
    async changeGroupMembers({ params: { groupId }, body }) {
      if (!priceLists.groups().some(({ id }) => id === groupId))
        throw new ShopFailure('customer_group_not_found')
      return changeMembers({ group: groupId, ...body })
    },
  }
}
