import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { webhookDeliveries } from './documents.ts'

/**
 * Removes the endpoints' answers to webhooks about an order from the log: they may have repeated personal data.
 * @throws StoreConflict when one is being sent at this moment: to be tried again
 */
export async function forgetAnswers(store: DocumentStore, orderId: string): Promise<void> {
  const query = { index: 'byOrder', equals: { orderId } }
  for await (const { id, data, version } of readMatching(store, webhookDeliveries, query)) {
    if (data.log.every(({ answer }) => answer === null)) continue
    const log = data.log.map((attempt) => ({ ...attempt, answer: null }))
    await store.commit([put(webhookDeliveries, id, { ...data, log }, version)])
  }
}
