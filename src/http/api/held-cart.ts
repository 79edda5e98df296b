import { readLink, signLink } from '#engine/signed-links/signed-link.ts'

/*
 * The cookie `cart` names a browser's cart, with a signature where the shop itself has given the cart to that browser.
 * The id alone is enough to use a cart; only with the signature does its order show.
 */

/** The cookie's value for a cart that the shop gives to a browser. */
export const heldCart = (secret: string, cartId: string): string => signLink(secret, 'held cart', cartId)

/** The cart that the cookie names. */
export const cartIdOf = (value: string): string => value.split('.')[0] ?? ''

/** Whether the shop has given that cart to that browser. */
export const isHeld = (secret: string, value: string): boolean =>
  readLink(secret, 'held cart', value, 0) !== undefined
