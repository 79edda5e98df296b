/** Where a draft order stands; `placed`: it has become the order. */
export const draftStates = ['open', 'placed'] as const
