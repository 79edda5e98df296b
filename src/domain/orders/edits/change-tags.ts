import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { joined, without } from '#vocabulary/lists/joined.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { change, withHistory, type Act, type Changed } from '../orders/act.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import { tagKey } from '../lookup/tag-key.ts'

/** Tags that staff put on an order, or take off. */
export interface TagChange {
  add: readonly string[]
  remove: readonly string[]
}

/**
 * Changes the tags of an order, which only staff see; those that stay keep their place and their writing.
 * @returns undefined where nothing changes
 * @throws ShopFailure `invalid_request` where they are too many
 */
export function changeTags(order: OrderDocument, act: Act, wanted: TagChange): Changed | undefined {
  const before = order.tags ?? []
  const tags = joined(without(before, wanted.remove, tagKey), wanted.add, tagKey)
  if (JSON.stringify(tags) === JSON.stringify(before)) return undefined
  const { value: most } = limits.tagsPerOrder
  if (tags.length > most)
    throw new ShopFailure('invalid_request', {
      fields: [fieldError('/add', 'too_many', statement('too_many_tags', { most }), { limit: most })],
    })
  const added = without(tags, before, tagKey).map((tag) => `+${tag}`)
  const removed = without(before, tags, tagKey).map((tag) => `−${tag}`)
  const text = [...added, ...removed].join(', ')
  return change(withHistory({ ...order, tags }, act, { event: 'tagged', details: { text }, internal: true }))
}
