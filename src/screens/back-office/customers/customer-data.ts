import type { AdminReview, CustomerDetails, CustomerGroup, OrderSummary, StoreCredit } from '../types.ts'

/** All that the page of a customer shows; undefined where the reader may not see it. */
export interface CustomerData {
  customer: CustomerDetails
  groups: readonly CustomerGroup[]
  orders: { items: OrderSummary[]; next: string | null } | undefined
  reviews: { items: AdminReview[]; next: string | null } | undefined
  credit: StoreCredit | undefined
}
