import { currentActor } from '#engine/audit/actor.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import { actorOfId, auditWrite } from '../../people/audit/audit.ts'
import { products, type ProductDocument } from './documents.ts'
import { withPastPrices } from './price-history.ts'
import type { ProductInput } from './product-input.ts'
import { versionWrite } from './versions.ts'

type Schedule = Pick<ProductDocument, 'publishAt' | 'unpublishAt'>

const acts = ['publishAt', 'unpublishAt'] as const
/** The status that a product has from then on. */
const statusAfter = { publishAt: 'active', unpublishAt: 'draft' } as const
/** The status that it must have until then: staff may have decided otherwise meanwhile. */
const statusBefore = { publishAt: 'draft', unpublishAt: 'active' } as const

/** The schedule that is stored: an active product has been published, an archived one has none. */
export function scheduleOf({ status, publishAt, unpublishAt }: ProductInput): Schedule {
  return {
    ...(publishAt && status === 'draft' ? { publishAt } : {}),
    ...(unpublishAt && status !== 'archived' ? { unpublishAt } : {}),
  }
}

/** @throws ShopFailure `invalid_request` for a changed time that is past or too far away, or an end before the beginning */
export function checkSchedule(input: ProductInput, before: Schedule | undefined, now: number): void {
  const schedule = scheduleOf(input)
  const { publishAt, unpublishAt } = schedule
  const fields = acts.flatMap((act) => {
    const at = schedule[act]
    if (at === undefined || at === before?.[act]) return []
    const wait = Date.parse(at) - now
    if (wait > 0 && wait <= limits.publicationAhead.value) return []
    return [fieldError(`/${act}`, 'not_possible', 'publish_time')]
  })
  if (
    publishAt !== undefined &&
    unpublishAt !== undefined &&
    Date.parse(unpublishAt) <= Date.parse(publishAt)
  )
    fields.push(fieldError('/unpublishAt', 'not_possible', 'end_after_beginning'))
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}

/** The tasks for times that a save sets, for its commit. */
export function scheduleTasks(
  { id, version, data }: Stored<ProductDocument>,
  before: Schedule | undefined,
  now: Timestamp,
): Write[] {
  return acts.flatMap((act) => {
    const at = data[act]
    if (at === undefined || at === before?.[act]) return []
    const payload = { productId: id, act, at, by: currentActor()?.id ?? '' }
    const delay = Math.max(0, Date.parse(at) - Date.parse(now))
    return taskWrite(
      { id: `product-schedule:${id}:${version}:${act}`, kind: 'product_schedule', payload, delay },
      now,
    )
  })
}

/** Publishes and withdraws scheduled products; a time that staff have changed meanwhile does nothing. */
export const createScheduleTasks = ({
  store,
  clock,
}: {
  store: DocumentStore
  clock: Clock
}): TaskHandler => ({
  async run({ id, data: { payload } }) {
    const productId = String(payload['productId'])
    const act = acts.find((each) => each === payload['act'])
    const stored = await store.get(products, productId)
    if (!stored || !act) return []
    const before = stored.data
    if (before[act] !== payload['at'] || before.status !== statusBefore[act]) return []
    const now = toTimestamp(clock.now())
    const { [act]: _, ...rest } = before
    const product = withPastPrices(before, { ...rest, status: statusAfter[act], updatedAt: now }, now)
    const by = String(payload['by'])
    const entry = {
      action: 'product_changed',
      target: productId,
      before: [before.status],
      after: [product.status],
    } as const
    return [
      put(products, productId, product, stored.version),
      versionWrite(stored, now),
      auditWrite(`audit_${id}`, {
        ...entry,
        at: now,
        by: by === '' ? { kind: 'command line', id: null } : actorOfId(by),
      }),
    ]
  },
})
