/** Where a product stands; only active ones are shown and sold. */
export const productStatuses = ['draft', 'active', 'archived'] as const

/** One of {@link productStatuses}. */
export type ProductStatus = (typeof productStatuses)[number]

/** Whether something can be bought now; `backorder`: yes, and it ships later. */
export const availabilities = ['in_stock', 'low_stock', 'backorder', 'sold_out'] as const

/** One of {@link availabilities}. */
export type Availability = (typeof availabilities)[number]
