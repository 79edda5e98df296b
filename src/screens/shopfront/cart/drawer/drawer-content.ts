import type { Cart } from '../../types.ts'

/** The content of the drawer: the pending addition until the shop has answered; then the cart. */
export type Shown = { adding: string } | { cart: Cart }
