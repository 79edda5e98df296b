/** Most units of one variant in one line of a cart, a draft or an order: what a trade shop sells of screws. */
export const largestQuantity = 99_999
