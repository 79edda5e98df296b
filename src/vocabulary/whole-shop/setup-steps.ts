/** The steps from an empty shop to one that can be opened, in the order in which they are proposed. */
export const setupSteps = [
  'product',
  'collection',
  'delivery',
  'taxes',
  'policies',
  'home_page',
  'first_order',
] as const

/** One of {@link setupSteps}. */
export type SetupStep = (typeof setupSteps)[number]
