import type { Cart } from '../../types.ts'

/** The content of the drawer: the title of an item, which is being added until there is a cart with it. */
export interface Shown {
  adding: string
  cart?: Cart
}
