/** How items reach the shopper; `pickup`: they collect them. */
export const deliveryKinds = ['post', 'pickup'] as const

/** One of {@link deliveryKinds}. */
export type DeliveryKind = (typeof deliveryKinds)[number]

/** The basis of a shipping rate: one price, or bands by weight, subtotal or quantity. */
export const shippingRateKinds = ['flat', 'weight', 'subtotal', 'quantity'] as const
