import type { Cart } from '../../types.ts'

/** What the drawer shows: what is being put in the cart, until the shop has answered; then the cart. */
export type Shown = { adding: string } | { cart: Cart }
