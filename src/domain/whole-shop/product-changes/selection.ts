import { put, StoreConflict, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { limits } from '#vocabulary/limits.ts'
import { isCurrency } from '#vocabulary/money.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import type { ProductFilter } from '../../catalog/products/product-filter.ts'
import { matchingIds } from '../../catalog/read-model/product-list.ts'
import { partId, productChanges, productChangeSources } from './documents.ts'
import type { ProductAction, ProductChangeDocument } from './documents.ts'

/** Which products a change is made for: those that a filter means now, or those that were ticked. */
export type Selection = { filter: ProductFilter } | { productIds: readonly string[] }

/**
 * The products of a selection, fixed now: products that match the filter later are not changed.
 * @throws ShopFailure `too_many_products`, `invalid_request` when nothing is selected
 */
export function selectedIds(
  selection: Selection,
  catalog: Pick<ShopCatalog, 'outlines' | 'inCollection'>,
): string[] {
  const filtered = 'filter' in selection
  const ids = filtered ? matchingIds(catalog, selection.filter) : [...new Set(selection.productIds)]
  const pointer = filtered ? '/selection/filter' : '/selection/productIds'
  const most = limits.productsPerChange.value
  if (ids.length > most) {
    const reason = statement('too_many_at_once', { most, count: ids.length })
    throw new ShopFailure('too_many_products', {
      fields: [fieldError(pointer, 'too_many', reason, { limit: most })],
    })
  }
  if (ids.length === 0) {
    throw new ShopFailure('invalid_request', {
      fields: [fieldError(pointer, 'too_few', 'none_selected', { limit: 1 })],
    })
  }
  return ids
}

function actionErrors(
  action: ProductAction,
  pointer: string,
  catalog: Pick<ShopCatalog, 'collection'>,
): FieldError[] {
  if (action.kind === 'add_collections') {
    return action.collections.flatMap((handle, at) =>
      catalog.collection(handle)
        ? []
        : [fieldError(`${pointer}/collections/${at}`, 'unknown_reference', 'no_such_collection')],
    )
  }
  if (action.kind !== 'change_prices') return []
  const { currency, by, change } = action
  const field = `${pointer}/currency`
  if (currency === null && by !== 'percent') return [fieldError(field, 'required', 'choose_currency')]
  if (currency !== null && !isCurrency(currency))
    return [fieldError(field, 'bad_currency', 'no_such_currency')]
  const least = { percent: -10_000, amount: -Infinity, value: 0 }[by]
  return change < least ? [fieldError(`${pointer}/change`, 'too_small', 'prices_not_below_zero')] : []
}

/** Checks the actions of a change. @throws ShopFailure `invalid_request`, with each wrong field */
export function checkActions(
  actions: readonly ProductAction[],
  catalog: Pick<ShopCatalog, 'collection'>,
): void {
  const fields = actions.flatMap((action, at) => actionErrors(action, `/actions/${at}`, catalog))
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}

/** Actions by which products leave a collection whichever of its handles they name. */
export const withFormerNames = (
  actions: readonly ProductAction[],
  { collectionNames }: Pick<ShopCatalog, 'collectionNames'>,
): ProductAction[] =>
  actions.map((action) =>
    action.kind === 'remove_collections'
      ? { ...action, collections: [...new Set(action.collections.flatMap(collectionNames))] }
      : action,
  )

/** Ids in one document: a part of the preview reads no more than a small one. */
const idsOfSource = 500
const sourcesAtOnce = 8

/** Stores a new change with its products and the job that previews it. A repeat finds it there and changes nothing. */
export async function storeChange(
  store: DocumentStore,
  { id, change, job, ids }: { id: string; change: ProductChangeDocument; job: Write; ids: readonly string[] },
): Promise<void> {
  const writes = inParts(ids, idsOfSource).map((productIds, number) =>
    put(productChangeSources, partId(id, number), { productIds, goneAt: change.goneAt }, 'absent'),
  )
  const head = put(productChanges, id, { ...change, sources: writes.length }, 'absent')
  try {
    for (let at = 0; at < writes.length; at += sourcesAtOnce) {
      const some = writes.slice(at, at + sourcesAtOnce)
      const last = at + sourcesAtOnce >= writes.length
      await store.commit(last ? [...some, head, job] : some)
    }
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error
    if (!(await store.get(productChanges, id))) throw error
  }
}
