import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { storedBytes } from '#ports/document-store/limits.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { products, type ProductDocument } from '../../catalog/products/documents.ts'
import { applyActions, takeBack } from './apply-actions.ts'
import {
  partId,
  productChangeParts,
  productChangeSources,
  type ChangeItem,
  type ProductChangeDocument,
} from './documents.ts'
import { judge, type SavingRules, type Verdict } from './judge.ts'

/** A change of many products, as it is stored. */
export type StoredChange = Stored<ProductChangeDocument>

/** Saves a step of a change: its writes, and the change after it. */
export type SaveStep = (writes: readonly Write[], after: ProductChangeDocument) => Promise<void>

/** Dependencies of the work in the background. */
export interface WorkNeeds extends SavingRules {
  store: DocumentStore
  clock: Clock
  /** For tests: called before and after each commit of the work. */
  crashPoint?: ((name: string) => void) | undefined
}

/** Most products of a part: with the part itself and the change they fit into one commit. */
const productsOfPart = 50
/** Most bytes of a part: beside it a commit has room for the largest product. */
const partBytes = 300_000

/** The items of a source: products, or the results of the change to undo. */
type Source = readonly { productId: string; done: ChangeItem | undefined }[]

async function readSource({ store }: WorkNeeds, { id, data }: StoredChange): Promise<Source> {
  if (data.undoes === null) {
    const source = await store.get(productChangeSources, partId(id, data.sourcesRead))
    return (source?.data.productIds ?? []).map((productId) => ({ productId, done: undefined }))
  }
  const part = await store.get(productChangeParts, partId(data.undoes, data.sourcesRead))
  const done = (part?.data.items ?? []).filter(({ outcome }) => outcome === 'changed')
  return done.map((item) => ({ productId: item.productId, done: item }))
}

const gone = (productId: string, done: ChangeItem | undefined): ChangeItem => ({
  productId,
  title: done?.title ?? productId,
  version: 0,
  outcome: 'refused',
  reason: 'gone',
  detail: null,
  was: {},
  becomes: {},
})

function itemOf({ id, version, data }: Stored<ProductDocument>, verdict: Verdict): ChangeItem {
  const about = {
    productId: id,
    title: data.title,
    version,
    reason: null,
    detail: null,
    was: {},
    becomes: {},
  }
  if (verdict.outcome === 'unchanged') return { ...about, outcome: 'unchanged' }
  if (verdict.outcome === 'refused') {
    const detail = verdict.reason === 'changed_since' ? data.updatedAt : verdict.detail
    return { ...about, ...verdict, detail }
  }
  const { was, becomes } = verdict
  const item: ChangeItem = { ...about, outcome: 'changing', was, becomes }
  const large = storedBytes(productChangeParts, { items: [item], goneAt: '' }) > partBytes
  return large ? { ...about, outcome: 'refused', reason: 'too_large' } : item
}

/** The items of the next part: as many products as it has room for, and at least one where there is any. */
async function nextItems(needs: WorkNeeds, change: StoredChange, source: Source): Promise<ChangeItem[]> {
  const { actions, offset } = change.data
  const wanted = source.slice(offset, offset + productsOfPart)
  const found = await needs.store.getMany(
    products,
    wanted.map(({ productId }) => productId),
  )
  const items: ChangeItem[] = []
  let bytes = 0
  for (const { productId, done } of wanted) {
    const stored = found.get(productId)
    let item = gone(productId, done)
    if (stored) {
      const applied = done ? takeBack(stored.data, done) : applyActions(stored.data, actions)
      item = itemOf(stored, await judge(stored, applied, needs))
    }
    bytes += Buffer.byteLength(JSON.stringify(item))
    if (items.length > 0 && bytes > partBytes) break
    items.push(item)
  }
  return items
}

function afterPart(data: ProductChangeDocument, items: readonly ChangeItem[], source: Source) {
  const counts = { ...data.counts }
  for (const { outcome } of items) counts[outcome] += 1
  const offset = data.offset + items.length
  const through = offset >= source.length
  const next = {
    ...data,
    counts,
    parts: data.parts + (items.length > 0 ? 1 : 0),
    offset: through ? 0 : offset,
    sourcesRead: data.sourcesRead + (through ? 1 : 0),
  }
  if (next.sourcesRead < next.sources) return next
  // An undo was requested outright; everything else waits until someone has seen its preview.
  return data.undoes === null ? { ...next, state: 'ready' as const } : { ...next, state: 'running' as const }
}

/** Reckons the preview of one more part. */
export async function prepareStep(needs: WorkNeeds, change: StoredChange, save: SaveStep): Promise<void> {
  const { clock, crashPoint } = needs
  const source = await readSource(needs, change)
  const items = await nextItems(needs, change, source)
  const goneAt = plus(toTimestamp(clock.now()), limits.productChangeRetention.value)
  const part = put(productChangeParts, partId(change.id, change.data.parts), { items, goneAt }, 'absent')
  const next = afterPart(change.data, items, source)
  crashPoint?.('product changes: before a part of the preview')
  await save(items.length > 0 ? [part] : [], next)
  crashPoint?.('product changes: after a part of the preview')
}
