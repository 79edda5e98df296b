import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldCode, type FieldError } from '#vocabulary/field-errors.ts'
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
          : [fieldError(`${pointer}/${side}/${kind}/${at}`, 'unknown_reference', `There is no ${name}`)],
      ),
    ),
  )
}

function checkEffect({ effect }: PromotionDraft, named: NamedBy): FieldError[] {
  const wrong = (field: string, code: FieldCode, message: string): FieldError =>
    fieldError(`/effect/${field}`, code, message)
  const { kind, basisPoints, amounts, buy, variantId } = effect
  const fields: FieldError[] = []
  if ((kind === 'percentage' || kind === 'buy_get') && basisPoints === 0)
    fields.push(wrong('basisPoints', 'too_small', 'More than 0 %'))
  if (kind === 'amount' && Object.keys(amounts).length === 0)
    fields.push(wrong('amounts', 'required', 'An amount in one currency at least'))
  if (Object.values(amounts).some((amount) => amount < 1))
    fields.push(wrong('amounts', 'too_small', 'More than 0'))
  if (kind === 'buy_get') {
    if (buy) fields.push(...checkTarget(buy.target, '/effect/buy/target', named))
    else fields.push(wrong('buy', 'required', 'Say what must be bought'))
  }
  if (kind === 'gift' && (variantId === null || !named.catalog.variant(variantId)))
    fields.push(wrong('variantId', 'unknown_reference', 'Choose a variant of the shop'))
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
      ? [fieldError('/until', 'not_possible', 'After the beginning')]
      : []),
    ...checkEffect(draft, named),
    ...checkTarget(target, '/target', named),
    ...conditions.markets.flatMap((id, at) =>
      ids.includes(id)
        ? []
        : [fieldError(`/conditions/markets/${at}`, 'unknown_reference', `There is no market ${id}`)],
    ),
    ...(Object.values(conditions.subtotalFrom).some((amount) => amount < 0)
      ? [fieldError('/conditions/subtotalFrom', 'too_small', 'Not below 0')]
      : []),
  ]
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}
