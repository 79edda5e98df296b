/** The kinds of stock movements. */
export const stockMovementKinds = ['receive', 'adjust', 'transfer', 'sell', 'return'] as const
