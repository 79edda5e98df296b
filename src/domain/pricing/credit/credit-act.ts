import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldCode } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Money } from '#vocabulary/money.ts'
import type { Said } from '#vocabulary/statements/statement.ts'
import type { CreditGiver } from './grants.ts'

/** An act on an account, its author and reason. `operationId` is the same for each repeat. */
export interface CreditAct {
  /** A member of staff by name. */
  by: string
  reason: string
  operationId: string
  /** Whose gifts are counted; left out where nobody gives anything away. */
  giver?: CreditGiver
}

/** @throws ShopFailure `invalid_request` naming the field */
export const wrong = (pointer: string, code: FieldCode, reason: Said): never => {
  throw new ShopFailure('invalid_request', { fields: [fieldError(pointer, code, reason)] })
}

/** @throws ShopFailure `invalid_request` on nothing, too little or too much */
export function mustBeAmount({ amount }: Money, least: number): void {
  const most = limits.largestPayment.value
  if (!Number.isSafeInteger(amount) || amount === 0 || amount < least || amount > most)
    wrong('/amount/amount', 'too_small', least > 0 ? 'more_than_zero' : 'not_zero')
}
