import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { withPage } from '#vocabulary/orders/tracking.ts'

/** A parcel of an order, with the page of its carrier. */
export const toParcel = (parcel: OrderDocument['fulfilments'][number]) => ({
  ...parcel,
  tracking: parcel.tracking && withPage(parcel.tracking),
})
