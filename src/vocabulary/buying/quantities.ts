/** Most units of one variant in one line of a cart, a draft or an order: a trade shop sells this many screws. */
export const largestQuantity = 99_999
