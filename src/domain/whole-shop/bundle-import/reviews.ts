import { orders } from '../../orders/orders/documents.ts'
import { productRatings, reviews, type ReviewDocument } from '../../feedback/reviews/documents.ts'
import { recounted } from '../../feedback/reviews/ratings.ts'
import { put } from '#ports/document-store/document-store.ts'
import {
  asFound,
  isSame,
  kept,
  left,
  same,
  type FileDocument,
  type ImportContext,
  type Plan,
} from './plan.ts'

/** Judges reviews: one comes after its order, and its stars are counted with it. */
export async function planReview(
  { id, data }: FileDocument<ReviewDocument>,
  { store, lines, now }: ImportContext,
): Promise<Plan> {
  const here = await store.get(reviews, id)
  if (here) return isSame(here.data, data) ? same : kept
  const order = await store.get(orders, data.orderId)
  if (order?.data.customerId !== data.customerId) return left('left_order_missing', 'orderId')
  const review = put(reviews, id, data, 'absent')
  if (data.state !== 'published') return { outcome: 'added', steps: [[review]] }
  const ratings = await store.get(productRatings, data.productId)
  const rating = (await lines.many(productRatings, [data.productId])).get(data.productId)
  const counts = recounted(ratings?.data, null, data)
  const updatedAt = rating?.updatedAt ?? now
  return {
    outcome: 'added',
    steps: [[review, put(productRatings, data.productId, { counts, updatedAt }, asFound(ratings))]],
  }
}
