import {
  maximumWrites,
  put,
  remove,
  StoreConflict,
  type DocumentStore,
  type Expectation,
  type Write,
} from '#ports/document-store/document-store.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { auditWrites } from '../../people/audit/audited-store.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import { uniqueKeysOf, handleKey, skuKey, standingOf } from './unique-keys.ts'
import { uniqueKeys, products, type ProductDocument } from './documents.ts'

/** A product to be saved. */
export interface ProductSave {
  id: string
  product: ProductDocument
  /** The product as it was read, with its version; undefined for a new one. */
  before: { version: number; product: ProductDocument } | undefined
  /** The stock items of its new variants, with nothing in them: inventory makes them. */
  stockItems: readonly Write[]
  /** Further writes of a save by hand: the version before, and tasks for its schedule. */
  more?: readonly Write[]
  now: Timestamp
}

/** The other writes of a save. */
interface Plan {
  claim: Map<string, Expectation>
  release: string[]
  stockItems: readonly Write[]
}

/** The variants of a product that it did not have before. */
export function newVariantIds(product: ProductDocument, before: ProductDocument | undefined): string[] {
  const known = new Set(before?.variants.map(({ id }) => id))
  return product.variants.flatMap(({ id }) => (known.has(id) ? [] : [id]))
}

function planOf({ product, before, stockItems }: ProductSave): Plan {
  const wanted = uniqueKeysOf(product)
  const held = before ? uniqueKeysOf(before.product) : new Set<string>()
  return {
    claim: new Map([...wanted].filter((id) => !held.has(id)).map((id) => [id, 'absent'])),
    release: [...held].filter((id) => !wanted.has(id)),
    stockItems,
  }
}

/** The writes before that of the product, those with it, and those after it. */
function writesOf(
  saving: ProductSave,
  plan: Plan,
): { supporting: Write[]; saved: Write[]; releasing: Write[] } {
  const { id, product, before, more = [], now } = saving
  return {
    supporting: [
      ...[...plan.claim].map(([claim, expect]) =>
        put(uniqueKeys, claim, { productId: id, claimedAt: now }, expect),
      ),
      ...plan.stockItems,
    ],
    saved: [put(products, id, product, before?.version ?? 'absent'), ...more],
    releasing: plan.release.map((claim) => remove(uniqueKeys, claim, 'any')),
  }
}

/** The writes of a save that nobody is in the way of, for a commit with others; see {@link saveProduct}. */
export function productWrites(saving: ProductSave): Write[] {
  const { supporting, saved, releasing } = writesOf(saving, planOf(saving))
  return [...supporting, ...saved, ...releasing]
}

/** Commits that are under way at once: a hosted store takes as long for one of them as for all. */
const commitsAtOnce = 3

/** Commits writes that stand by themselves, 100 together. @throws the first error, once no commit is under way any more */
async function commitInParts(store: DocumentStore, writes: readonly Write[]): Promise<void> {
  for (const some of inParts(inParts(writes, maximumWrites), commitsAtOnce)) {
    const ended = await Promise.allSettled(some.map((part) => store.commit(part)))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  }
}

/**
 * Commits the product with its unique keys and stock items: in one commit while they fit. For a product with more new
 * variants, keys and stock items are written before it and old keys released after it, so that at no time two
 * products have one SKU; a crash leaves a key without a product, which `standingOf` detects.
 */
async function commitPlan(store: DocumentStore, saving: ProductSave, plan: Plan): Promise<void> {
  const { supporting, saved, releasing } = writesOf(saving, plan)
  if (supporting.length + saved.length + releasing.length <= maximumWrites - auditWrites) {
    await store.commit([...supporting, ...saved, ...releasing])
    return
  }
  await commitInParts(store, supporting)
  await store.commit(saved)
  await commitInParts(store, releasing)
}

function takenFailure(product: ProductDocument, taken: readonly string[]): ShopFailure {
  if (taken.includes(handleKey(product.handle))) {
    const reason = 'product_handle_taken'
    return new ShopFailure('handle_taken', { fields: [fieldError('/handle', 'taken', reason)] })
  }
  const fields = product.variants.flatMap(({ sku }, at) =>
    taken.includes(skuKey(sku)) ? [fieldError(`/variants/${at}/sku`, 'taken', 'variant_sku_taken')] : [],
  )
  return new ShopFailure('sku_taken', { fields })
}

/** Those of the stock items that are not there yet. */
async function missing(store: DocumentStore, items: readonly Write[]): Promise<readonly Write[]> {
  const [first] = items
  if (!first) return items
  const existing = await readMany(
    (ids) => store.getMany(first.collection, ids),
    items.map(({ id }) => id),
  )
  return items.filter(({ id }) => !existing.has(id))
}

/** Finds out why a commit was refused: throws the failure for staff, or repairs the plan. */
async function repairPlan(store: DocumentStore, saving: ProductSave, plan: Plan): Promise<void> {
  const { id, product, before, now } = saving
  const stored = await store.get(products, id)
  if (before && !stored) throw new ShopFailure('product_not_found')
  if (stored?.version !== before?.version) throw new ShopFailure('version_stale')
  const { taken, own, orphaned } = await standingOf(store, [...plan.claim.keys()], id, now)
  if (taken.length > 0) throw takenFailure(product, taken)
  for (const claim of own) plan.claim.delete(claim)
  for (const [claim, version] of orphaned) plan.claim.set(claim, version)
  plan.stockItems = await missing(store, plan.stockItems)
}

/** Releases the unique keys that a save in several commits has written before it failed. */
async function releaseKeys(store: DocumentStore, saving: ProductSave): Promise<void> {
  const stored = await store.get(products, saving.id)
  const used = stored ? uniqueKeysOf(stored.data) : new Set<string>()
  const { own } = await standingOf(store, [...planOf(saving).claim.keys()], saving.id, saving.now)
  const unused = own.filter((id) => !used.has(id))
  await commitInParts(
    store,
    unused.map((id) => remove(uniqueKeys, id, 'any')),
  )
}

const tries = 5

async function save(store: DocumentStore, saving: ProductSave, plan: Plan): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await commitPlan(store, saving, plan)
      return
    } catch (error) {
      if (!(error instanceof StoreConflict) || tried >= tries) throw error
    }
    await repairPlan(store, saving, plan)
  }
}

/**
 * Saves a product with its claims on its handle and SKUs. Answers its new version.
 *
 * @throws ShopFailure `handle_taken`, `sku_taken`, `version_stale`, `product_not_found`
 */
export async function saveProduct(store: DocumentStore, saving: ProductSave): Promise<number> {
  const plan = planOf(saving)
  const isLarge = productWrites(saving).length > maximumWrites
  try {
    await save(store, saving, plan)
  } catch (error) {
    if (isLarge && error instanceof ShopFailure) await releaseKeys(store, saving)
    throw error
  }
  return (saving.before?.version ?? 0) + 1
}
