import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import type { CartDocument } from './documents.ts'

/** The cart with a promotion code, once. @throws ShopFailure `code_limit` */
export function withCode(cart: CartDocument, code: string): CartDocument {
  const codes = [...new Set([...(cart.codes ?? []), code])]
  if (codes.length > limits.codesPerCart.value) throw new ShopFailure('code_limit')
  return { ...cart, codes }
}

/** Removes a promotion code from a cart; a code that the cart does not have changes nothing. */
export const withoutCode = (cart: CartDocument, code: string): CartDocument => ({
  ...cart,
  codes: (cart.codes ?? []).filter((each) => each !== code),
})

/** The codes of two carts that become one, as many as a cart holds: first those of the first. */
export const joinCodes = (...carts: readonly CartDocument[]): string[] =>
  [...new Set(carts.flatMap(({ codes = [] }) => codes))].slice(0, limits.codesPerCart.value)
