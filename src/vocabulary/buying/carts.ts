/** The changes of a line or a cart since the shopper last saw it. */
export const cartProblemCodes = [
  'out_of_stock',
  'less_in_stock',
  'price_changed',
  'no_longer_sold',
  'delivery_unavailable',
] as const

/** One of {@link cartProblemCodes}. */
export type CartProblemCode = (typeof cartProblemCodes)[number]

/** The states of a cart that its shopper may look at; `ordered`: it has become an order. */
export const shownCartStates = ['open', 'ordered'] as const

/** One of {@link shownCartStates}. */
export type ShownCartState = (typeof shownCartStates)[number]

/** The fields that a cart needs before it can be ordered. */
export const cartRequirements = [
  'lines',
  'email',
  'deliveryAddress',
  'collectorName',
  'deliveryOption',
] as const

/** One of {@link cartRequirements}. */
export type CartRequirement = (typeof cartRequirements)[number]
