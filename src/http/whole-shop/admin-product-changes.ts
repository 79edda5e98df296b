import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { ChangeItem, Touched, TouchedPrice } from '#domain/whole-shop/product-changes/documents.ts'
import type { StoredChange } from '#domain/whole-shop/product-changes/prepare-step.ts'
import { canUndo } from '#domain/whole-shop/product-changes/change-states.ts'
import type { Staff } from '#domain/whole-shop/product-changes/change-writes.ts'
import type { ChangeRequest, ProductChanges } from '#domain/whole-shop/product-changes/product-changes.ts'
import { eachPrice } from '#domain/whole-shop/product-changes/touched.ts'
import { progressOf } from '#domain/whole-shop/product-changes/work.ts'
import { nameOf, actorOf } from '../api/access.ts'
import type { Caller, Handlers } from '../api/handler.ts'

interface ProductChangeNeeds {
  productChanges: ProductChanges
  catalog: Pick<ShopCatalog, 'product' | 'variant' | 'collection'>
}

type ChangeView = OutputOf<Contract['getProductChange']>
type ItemView = OutputOf<Contract['listProductChangeItems']>['items'][number]
type ProductChangeCalls =
  | 'previewProductChange'
  | 'listProductChanges'
  | 'getProductChange'
  | 'listProductChangeItems'
  | 'startProductChange'
  | 'cancelProductChange'
  | 'undoProductChange'

/** Most prices of one product that are listed. */
const pricesListed = 60

function changeView({ id, data }: StoredChange): ChangeView {
  const { state, actions, filter, undoes, undoneBy, by, selected, counts } = data
  const { createdAt, goneAt } = data
  return {
    id,
    state,
    actions,
    filter,
    undoes,
    undoneBy,
    canUndo: canUndo(data),
    by,
    selected,
    counts,
    ...progressOf(data),
    createdAt,
    goneAt,
  }
}

function priceView({ amount, compareAt, tiers = [] }: TouchedPrice, currency: string) {
  return {
    price: { amount, currency },
    compareAt: compareAt === null ? null : { amount: compareAt, currency },
    tiers: tiers.length,
  }
}

/** The value of a field as text. */
function wordsOf(
  { status, brand, tags, collections }: Touched,
  { collection }: ProductChangeNeeds['catalog'],
): Partial<Record<ItemView['fields'][number]['field'], string[]>> {
  return {
    ...(status === undefined ? {} : { status: [status] }),
    ...(brand === undefined ? {} : { brand: brand === '' ? [] : [brand] }),
    ...(tags === undefined ? {} : { tags }),
    ...(collections === undefined
      ? {}
      : { collections: collections.map((handle) => collection(handle)?.collection.title ?? handle) }),
  }
}

function itemView(item: ChangeItem, catalog: ProductChangeNeeds['catalog']): ItemView {
  const { productId, outcome, reason, detail, was, becomes } = item
  const [before, after] = [wordsOf(was, catalog), wordsOf(becomes, catalog)]
  const prices = eachPrice(becomes.prices ?? {}).flatMap(({ variantId, currency, price }) => {
    const standing = was.prices?.[variantId]?.[currency]
    if (!standing) return []
    const variant = catalog.variant(variantId)?.variant.options.join(', ') ?? variantId
    return [{ variantId, variant, before: priceView(standing, currency), after: priceView(price, currency) }]
  })
  return {
    productId,
    title: catalog.product(productId)?.title ?? item.title,
    outcome,
    reason,
    detail,
    fields: (Object.keys(after) as (keyof typeof after)[]).map((field) => ({
      field,
      before: before[field] ?? [],
      after: after[field] ?? [],
    })),
    prices: prices.slice(0, pricesListed),
    morePrices: Math.max(0, prices.length - pricesListed),
  }
}

const staffOf = (caller: Caller): Staff => ({ by: nameOf(caller), person: actorOf(caller) })

const callerOf = (caller: Caller, operationId: string): ChangeRequest => ({ ...staffOf(caller), operationId })

/** Changes of many products at once, as staff make them. */
export function createProductChangeHandlers({
  productChanges,
  catalog,
}: ProductChangeNeeds): Pick<Handlers, ProductChangeCalls> {
  return {
    async previewProductChange({ body: { selection, actions }, caller, operationId }) {
      return changeView(await productChanges.preview({ selection, actions }, callerOf(caller, operationId)))
    },
    async listProductChanges({ query }) {
      const { items, ...page } = await productChanges.list(query)
      return { items: items.map(changeView), ...page }
    },
    getProductChange: async ({ params }) => changeView(await productChanges.get(params.changeId)),
    async listProductChangeItems({ params, query }) {
      const { items, next } = await productChanges.items(params.changeId, query)
      return { items: items.map((item) => itemView(item, catalog)), next }
    },
    startProductChange: async ({ params, caller }) =>
      changeView(await productChanges.start(params.changeId, staffOf(caller))),
    cancelProductChange: async ({ params, caller }) =>
      changeView(await productChanges.cancel(params.changeId, staffOf(caller))),
    undoProductChange: async ({ params, caller, operationId }) =>
      changeView(await productChanges.undo(params.changeId, callerOf(caller, operationId))),
  }
}
