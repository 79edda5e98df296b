import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { areComparable } from '#vocabulary/catalog/measures.ts'
import type { ProductInput } from '../../types.ts'
import { readAmount } from '../../messages/money-text.ts'
import { readThousandths } from '../../messages/thousandths.ts'
import type { DraftContent, DraftPrice } from '../draft.ts'
import type { DraftMessages } from '../messages.ts'

type InputVariant = ProductInput['variants'][number]

/** The errors found so far, and the words for further ones. */
export interface ErrorsFound {
  errors: FieldMessage[]
  m: DraftMessages
}

/** Reads a price in one currency, with its cost and tiers; none where no price is typed. */
export function readPrice(
  currency: string,
  price: DraftPrice,
  pointer: string,
  { errors, m }: ErrorsFound,
): InputVariant['prices'] {
  const amount = readAmount(price.amount, currency, m)
  const compareAt = readAmount(price.compareAt, currency, m)
  if ('wrong' in amount) errors.push({ pointer: `${pointer}/amount`, message: amount.wrong })
  if ('wrong' in compareAt) errors.push({ pointer: `${pointer}/compareAt`, message: compareAt.wrong })
  if ('empty' in amount && !('empty' in compareAt)) {
    errors.push({ pointer: `${pointer}/amount`, message: m.priceToo })
  }
  const cost = readAmount(price.cost, currency, m)
  if ('wrong' in cost) errors.push({ pointer: `${pointer}/cost`, message: cost.wrong })
  if (!('amount' in amount)) return []
  const tiers = readTiers(price.tiers, currency, { pointer, plain: amount.amount, errors, m })
  if ('amount' in compareAt && compareAt.amount <= amount.amount) {
    errors.push({
      pointer: `${pointer}/compareAt`,
      message: m.compareAtLow,
    })
  }
  return [
    {
      currency,
      amount: amount.amount,
      compareAt: 'amount' in compareAt ? compareAt.amount : null,
      ...('amount' in cost ? { cost: cost.amount } : {}),
      ...(tiers.length > 0 ? { tiers } : {}),
    },
  ]
}

/** Reads the tiers; a row in which nothing is typed counts as none. */
function readTiers(
  typed: DraftPrice['tiers'],
  currency: string,
  { pointer, plain, errors, m }: ErrorsFound & { pointer: string; plain: number },
): { from: number; amount: number }[] {
  let before = { from: 1, amount: plain }
  return typed.flatMap((tier, at) => {
    if (tier.from.trim() === '' && tier.amount.trim() === '') return []
    const say = (field: string, message: string) =>
      errors.push({ pointer: `${pointer}/tiers/${at}/${field}`, message })
    const from = /^\d{1,3}$/.test(tier.from.trim()) ? Number(tier.from) : 0
    const read = readAmount(tier.amount, currency, m)
    const amount = 'amount' in read ? read.amount : undefined
    if (from <= before.from) say('from', m.wholeFrom(before.from + 1))
    if (amount === undefined) say('amount', 'wrong' in read ? read.wrong : m.price)
    else if (amount >= before.amount) say('amount', m.tierHigh)
    before = { from: Math.max(from, before.from), amount: amount ?? before.amount }
    return [{ from, amount: amount ?? 0 }]
  })
}

/** Reads the content of a unit; null if nothing is typed. */
export function readContent(
  typed: DraftContent,
  pointer: string,
  { errors, m }: ErrorsFound,
): InputVariant['content'] {
  if (typed.amount.trim() === '') return null
  const amount = readThousandths(typed.amount)
  if (!amount) errors.push({ pointer: `${pointer}/amount`, message: m.amount })
  const reference = /^\d{1,6}$/.test(typed.reference.trim()) ? Number(typed.reference) : 0
  if (reference < 1) errors.push({ pointer: `${pointer}/reference`, message: m.wholeFrom(1) })
  if (!areComparable(typed.of, typed.referenceOf)) {
    errors.push({ pointer: `${pointer}/reference`, message: m.notComparable(typed.of) })
  }
  return { amount: amount ?? 1, of: typed.of, reference, referenceOf: typed.referenceOf }
}
