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

const targetKinds = ['collections', 'products', 'variants'] as const

/** Whether a promotion may name something of a kind. */
type MayName = (kind: (typeof targetKinds)[number] | 'markets', name: string) => boolean

/** All that a promotion names, each with its kind. */
function namesIn({ target, effect, conditions }: PromotionDraft): Set<string> {
  const selections = [target, ...(effect.buy ? [effect.buy.target] : [])].flatMap(({ include, exclude }) => [
    include,
    exclude,
  ])
  return new Set([
    ...selections.flatMap((selection) =>
      targetKinds.flatMap((kind) => selection[kind].map((name) => `${kind} ${name}`)),
    ),
    ...conditions.markets.map((id) => `markets ${id}`),
    ...(effect.variantId === null ? [] : [`variants ${effect.variantId}`]),
  ])
}

/** A record that exists may be named; one that has been deleted since may stay where it stands already. */
function createMayName({ catalog, markets }: NamedBy, standing: PromotionDraft | undefined): MayName {
  const stands = standing ? namesIn(standing) : new Set<string>()
  const there = {
    collections: (name: string) => catalog.collection(name) !== undefined,
    products: (name: string) => catalog.product(name) !== undefined,
    variants: (name: string) => catalog.variant(name) !== undefined,
    markets: (id: string) => markets.all().some((market) => market.id === id),
  }
  return (kind, name) => there[kind](name) || stands.has(`${kind} ${name}`)
}

function checkTarget({ include, exclude }: Target, pointer: string, mayName: MayName): FieldError[] {
  return Object.entries({ include, exclude }).flatMap(([side, selection]) =>
    targetKinds.flatMap((kind) =>
      selection[kind].flatMap((name, at) =>
        mayName(kind, name)
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

function checkEffect({ effect }: PromotionDraft, mayName: MayName): FieldError[] {
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
    if (buy) fields.push(...checkTarget(buy.target, '/effect/buy/target', mayName))
    else fields.push(wrong('buy', 'required', 'say_what_to_buy'))
  }
  if (kind === 'gift' && (variantId === null || !mayName('variants', variantId)))
    fields.push(wrong('variantId', 'unknown_reference', 'choose_variant'))
  return fields
}

/**
 * Checks rules across fields. `standing` is the promotion as it was before.
 * @throws ShopFailure `invalid_request` naming each field
 */
export function checkPromotion(draft: PromotionDraft, named: NamedBy, standing?: PromotionDraft): void {
  const { from, until, target, conditions } = draft
  const mayName = createMayName(named, standing)
  const fields: FieldError[] = [
    ...(from !== null && until !== null && until <= from
      ? [fieldError('/until', 'not_possible', 'end_after_beginning')]
      : []),
    ...checkEffect(draft, mayName),
    ...checkTarget(target, '/target', mayName),
    ...conditions.markets.flatMap((id, at) =>
      mayName('markets', id)
        ? []
        : [fieldError(`/conditions/markets/${at}`, 'unknown_reference', 'no_such_market')],
    ),
    ...(Object.values(conditions.subtotalFrom).some((amount) => amount < 0)
      ? [fieldError('/conditions/subtotalFrom', 'too_small', 'not_below_zero')]
      : []),
  ]
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
}
