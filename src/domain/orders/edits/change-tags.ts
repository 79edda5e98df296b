import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { change, withHistory, type Act, type Changed } from '../orders/act.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import { tagKey } from '../lookup/tag-key.ts'

/** Tags that staff put on an order, or take off. */
export interface TagChange {
  add: readonly string[]
  remove: readonly string[]
}

const lacks = (tags: readonly string[], tag: string): boolean =>
  tags.every((each) => tagKey(each) !== tagKey(tag))

/** The tags of an order after a change: those there are keep their place and their writing. */
function tagsAfter(tags: readonly string[], { add, remove }: TagChange): string[] {
  const kept = tags.filter((tag) => lacks(remove, tag))
  return add.reduce((all: string[], tag) => (lacks(all, tag) ? [...all, tag] : all), kept)
}

/**
 * Changes the tags of an order, which only staff see; undefined where they stay as they are. @throws ShopFailure
 * `invalid_request` where they are too many
 */
export function changeTags(order: OrderDocument, act: Act, wanted: TagChange): Changed | undefined {
  const before = order.tags ?? []
  const tags = tagsAfter(before, wanted)
  if (JSON.stringify(tags) === JSON.stringify(before)) return undefined
  const { value: most } = limits.tagsPerOrder
  if (tags.length > most)
    throw new ShopFailure('invalid_request', {
      fields: [fieldError('/add', 'too_many', statement('too_many_tags', { most }), { limit: most })],
    })
  const added = tags.filter((tag) => lacks(before, tag)).map((tag) => `+${tag}`)
  const removed = before.filter((tag) => lacks(tags, tag)).map((tag) => `−${tag}`)
  const text = [...added, ...removed].join(', ')
  return change(withHistory({ ...order, tags }, act, { event: 'tagged', details: { text }, internal: true }))
}
