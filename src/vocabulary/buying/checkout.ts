/** Why a checkout did not become an order. */
export const checkoutEndReasons = ['declined', 'cancelled', 'expired', 'out_of_stock'] as const
