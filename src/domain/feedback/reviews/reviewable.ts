import { hash } from 'node:crypto'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { OrderDocument } from '../../orders/orders/order-document.ts'
import { lineFigures } from '../../orders/orders/figures.ts'
import type { OrderLine } from '../../orders/orders/purchase.ts'

/** A line of an order that its buyer may write of. */
export interface ReviewableLine {
  /** The id that a review of it has. */
  reviewId: string
  orderId: string
  line: OrderLine
}

/** The id of the review of an order line, so that a line never has two. */
const reviewIdOf = (orderId: string, lineId: string): string =>
  `rev_${hash('sha256', JSON.stringify([orderId, lineId]), 'base64url').slice(0, 26)}`

/** The lines of an order whose products have been sent, at least in part: a shopper cannot judge an unseen product. */
export function reviewableLines({ id, data }: Stored<OrderDocument>): ReviewableLine[] {
  return data.lines
    .filter((line) => lineFigures(data, line).shipped > 0 && line.productId !== '')
    .map((line) => ({ reviewId: reviewIdOf(id, line.id), orderId: id, line }))
}
