import type { DocumentStore, Stored, Write } from '#ports/document-store/document-store.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { entryWrites, type ListedRecord } from '#engine/word-entries/entries.ts'
import { enter, type FilledCollection } from '#engine/word-entries/filling.ts'
import { codeWord, distinctWords, emailWords, reversed, wordsOf } from '#engine/word-entries/words.ts'
import { isErasedEmail } from '../../people/customers/erased.ts'
import { orders } from '../orders/documents.ts'
import type { OrderChange } from '../orders/order-change.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import { tagKey } from './tag-key.ts'

/** Most tracking numbers that an order is found by: its last ones. */
const mostParcels = 9

/** The words of a buyer. The domain of their e-mail says little, and each word is a document of each order. */
function buyerWords({ email, deliveryAddress, billingAddress }: OrderDocument): string[] {
  if (isErasedEmail(email)) return []
  return distinctWords([
    ...wordsOf(deliveryAddress.name),
    ...wordsOf(billingAddress.name),
    ...emailWords(email).slice(0, -1),
  ])
}

/**
 * An order as staff find it: by name and e-mail of its buyer, and by the beginnings and ends of its number and of the
 * tracking numbers of its parcels; and by its tags.
 */
export function listedOrder(order: Pick<Stored<OrderDocument>, 'id' | 'data'> | undefined): ListedRecord[] {
  if (!order) return []
  const { id, data } = order
  const tracked = data.fulfilments.flatMap(({ tracking }) => tracking?.number ?? [])
  const codes = [id, ...tracked.slice(-mostParcels)].map(codeWord)
  const at = data.placedAt
  return [
    { list: 'order', id, at, words: buyerWords(data) },
    { list: 'order_code', id, at, words: distinctWords(codes) },
    { list: 'order_code_end', id, at, words: distinctWords(codes.map(reversed)) },
    { list: 'order_tag', id, at, words: [...new Set((data.tags ?? []).map(tagKey))] },
  ]
}

/** Orders, which are found by words. */
export const foundOrders: FilledCollection<OrderDocument> = { collection: orders, listed: listedOrder }

/** The writes that change the entries of an order, for the commit of its change; none of a new one. */
export const orderEntryWrites = ({ orderId: id, before, after }: OrderChange): Write[] =>
  before ? entryWrites(listedOrder({ id, data: before }), listedOrder({ id, data: after })) : []

/**
 * Enters each new order before its confirmation is sent. Its own commit has no room for that: many orders of the same
 * stock share one, and each further write lets fewer of them in.
 */
export const enteringOrders = (store: DocumentStore, confirmations: TaskHandler): TaskHandler => ({
  ...confirmations,
  async run(task) {
    const { kind, orderId } = task.data.payload
    if (kind === 'order_placed' && typeof orderId === 'string')
      await enter(store, foundOrders, await store.get(orders, orderId))
    return confirmations.run(task)
  },
})
