import { maximumCommitBytes, put, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { products, type ProductDocument } from '../../catalog/products/documents.ts'
import { partId, productChangeParts, type ChangeItem } from './documents.ts'
import { judge } from './judge.ts'
import type { SaveStep, StoredChange, WorkNeeds } from './prepare-step.ts'

/** Room in a commit for the change itself and the store’s own fields. */
const spare = 50_000

interface Done {
  item: ChangeItem
  write: Write | undefined
}

/** Applies the previewed change to one product, unless the product has changed since the preview. */
async function changeOne(
  needs: WorkNeeds,
  item: ChangeItem,
  stored: Stored<ProductDocument> | undefined,
): Promise<Done> {
  const skipped = (reason: 'gone' | 'changed_since', detail: string | null): Done => ({
    item: { ...item, outcome: 'skipped', reason, detail },
    write: undefined,
  })
  if (!stored) return skipped('gone', null)
  if (stored.version !== item.version) return skipped('changed_since', stored.data.updatedAt)
  const verdict = await judge(stored, { was: item.was, becomes: item.becomes }, needs)
  if (verdict.outcome !== 'changing') return { item: { ...item, ...verdict }, write: undefined }
  return {
    item: { ...item, outcome: 'changed' },
    write: put(products, stored.id, verdict.product, stored.version),
  }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Does as many of the part’s open products as one commit has room for. */
async function changeSome(needs: WorkNeeds, items: readonly ChangeItem[]) {
  const open = items.filter(({ outcome }) => outcome === 'changing')
  const found = await needs.store.getMany(
    products,
    open.map(({ productId }) => productId),
  )
  const after = new Map<string, ChangeItem>()
  const writes: Write[] = []
  let room = maximumCommitBytes - spare - bytesOf(items)
  for (const item of open) {
    const done = await changeOne(needs, item, found.get(item.productId))
    if (done.write?.kind === 'put') {
      room -= bytesOf(done.write.data)
      if (writes.length > 0 && room < 0) break
      writes.push(done.write)
    }
    after.set(item.productId, done.item)
  }
  return { writes, done: [...after.values()], items: items.map((item) => after.get(item.productId) ?? item) }
}

/** The first part with something left to do; parts without are passed over. */
async function nextPart({ store }: WorkNeeds, { id, data }: StoredChange) {
  for (let number = data.partsDone; number < data.parts; number += 1) {
    const part = await store.get(productChangeParts, partId(id, number))
    if (part?.data.items.some(({ outcome }) => outcome === 'changing')) return { number, part }
  }
  return undefined
}

/**
 * Changes some more products, together with the record of it in one commit: after a crash each of them is either
 * changed and written down, or neither.
 *
 * @throws StoreConflict when a product was changed meanwhile
 */
export async function runStep(needs: WorkNeeds, change: StoredChange, save: SaveStep): Promise<void> {
  const { clock, crashPoint } = needs
  const now = toTimestamp(clock.now())
  const goneAt = plus(now, limits.productChangeRetention.value)
  const next = await nextPart(needs, change)
  const ended = { state: 'done' as const, partsDone: change.data.parts, endedAt: now, goneAt }
  if (!next) return save([], { ...change.data, ...ended })
  const { writes, done, items } = await changeSome(needs, next.part.data.items)
  const counts = { ...change.data.counts }
  for (const { outcome } of done) {
    counts.changing -= 1
    counts[outcome] += 1
  }
  const through = items.every(({ outcome }) => outcome !== 'changing')
  const partsDone = next.number + (through ? 1 : 0)
  const head = {
    ...change.data,
    counts,
    partsDone,
    goneAt,
    ...(partsDone === change.data.parts ? ended : {}),
  }
  crashPoint?.('product changes: before some products')
  await save([...writes, put(productChangeParts, next.part.id, { items, goneAt }, next.part.version)], head)
  crashPoint?.('product changes: after some products')
}
