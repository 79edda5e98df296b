import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldCode, type FieldError } from '#vocabulary/field-errors.ts'
import { type PlainCode, statement } from '#vocabulary/statements/statement.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import type { Markets } from '../markets/documents.ts'
import type { PromotionDocument, Target } from './documents.ts'

/** A promotion as staff write it. */
export type PromotionDraft = Omit<PromotionDocument, 'createdAt' | 'updatedAt'>

/** The documents that a promotion may name. */
export interface NamedBy {
  catalog: Pick<ShopCatalog, 'variant' | 'product' | 'collection'>
  markets: Pick<Markets, 'all'>
}

function checkTarget({ include, exclude }: Target, pointer: string, { catalog }: NamedBy): FieldError[] {
  const known = {
    collections: (name: string) => catalog.collection(name) !== undefined,
    products: (name: string) => catalog.product(name) !== undefined,
    variants: (name: string) => catalog.variant(name) !== undefined,
  }
  return Object.entries({ include, exclude }).flatMap(([side, selection]) =>
    (['collections', 'products', 'variants'] as const).flatMap((kind) =>
      selection[kind].flatMap((name, at) =>
        known[kind](name)
          ? []
          : [
              fieldError(
                `${pointer}/${side}/${kind}/${at}`,
                'unknown_reference',
                statement('target_unknown', { name }),
              ),
            ],
      ),
    ),
  )
}

function checkEffect({ effect }: PromotionDraft, named: NamedBy): FieldError[] {
  const wrong = (field: string, code: FieldCode, reason: PlainCode): FieldError =>
    fieldError(`/effect/${field}`, code, reason)
  const { kind, basisPoints, amounts, buy, variantId } = effect
  const fields: FieldError[] = []
  if ((kind === 'percentage' || kind === 'buy_get') && basisPoints === 0)
    fields.push(wrong('basisPoints', 'too_small', 'more_than_zero_percent'))
  if (kind === 'amount' && Object.keys(amounts).length === 0)
    fields.push(wrong('amounts', 'required', 'amount_in_one_currency'))
  if (Object.values(amounts).some((amount) => amount < 1))
    fields.push(wrong('amounts', 'too_small', 'more_than_zero'))
  if (kind === 'buy_get') {
    if (buy) fields.push(...checkTarget(buy.target, '/effect/buy/target', named))
    else fields.push(wrong('buy', 'required', 'say_what_to_buy'))
  }
  if (kind === 'gift' && (variantId === null || !named.catalog.variant(variantId)))
    fields.push(wrong('variantId', 'unknown_reference', 'choose_variant'))
  return fields
}

/**
 * Checks rules across fields.
 * @throws ShopFailure `invalid_request` naming each field
 */
export function checkPromotion(draft: PromotionDraft, named: NamedBy): void {
  const { from, until, target, conditions } = draft
  const ids = named.markets.all().map(({ id }) => id)
  const fields: FieldError[] = [
    ...(from !== null && until !== null && until <= from
      ? [fieldError('/until', 'not_possible', 'end_after_beginning')]
      : []),
    ...checkEffect(draft, named),
    ...checkTarget(target, '/target', named),
    ...conditions.markets.flatMap((id, at) =>
      ids.includes(id)
        ? []
        : [fieldError(`/conditions/markets/${at}`, 'unknown_reference', 'no_such_market')],
    ),
    ...(Object.values(conditions.subtotalFrom).some((amount) => amount < 0)
      ? [fieldError('/conditions/subtotalFrom', 'too_small', 'not_below_zero')]
      : []),
  ]
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}
