import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { RefusedLine } from '#domain/buying/carts/carts.ts'
import type { FailureCode } from '#vocabulary/failures.ts'

type Missing = OutputOf<Contract['reorder']>['missing'][number]

/** Why something could not be put in a cart, for the shopper. */
const messages: Record<Missing['code'], string> = {
  variant_not_found: 'It is no longer sold here',
  out_of_stock: 'There are no more of it',
  quantity_limit: 'The cart holds as much of it as it can',
  cart_full: 'The cart is full',
}

const isKnown = (code: FailureCode): code is Missing['code'] => Object.hasOwn(messages, code)

/** The units that a cart could not take, as in the API. */
export const toMissing = (
  refused: readonly RefusedLine[],
  titleOf: (variantId: string) => string,
): Missing[] =>
  refused.map(({ variantId, quantity, code }) => {
    const why = isKnown(code) ? code : 'out_of_stock'
    return { title: titleOf(variantId), quantity, code: why, reason: messages[why] }
  })
