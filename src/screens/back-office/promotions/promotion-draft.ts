import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { promotionStatusAt, type PromotionStatus } from '#vocabulary/pricing/promotions.ts'
import type { Promotion, PromotionInput } from '../types.ts'
import { fromLocal, toLocal, type LocalTime } from '../messages/local-time.ts'
import { readAmount, writeAmount } from '../messages/money-text.ts'
import { readThousandths } from '../messages/thousandths.ts'
import type { FieldErrors } from './messages.ts'

/** Which products are meant, as they are edited: the same as the API takes. */
export type TargetDraft = PromotionInput['target']

/** A promotion as it is edited: numbers and amounts are the text that was typed. */
export interface PromotionDraft {
  name: string
  note: string
  enabled: boolean
  trigger: PromotionInput['trigger']
  /** The first code of a new one. */
  code: string
  from: LocalTime
  until: LocalTime
  priority: string
  combines: PromotionInput['combines']
  kind: PromotionInput['effect']['kind']
  percent: string
  amounts: Record<string, string>
  per: PromotionInput['effect']['per']
  quantity: string
  times: string
  buyQuantity: string
  buyTarget: TargetDraft
  variantId: string | null
  target: TargetDraft
  subtotalFrom: Record<string, string>
  piecesFrom: string
  groups: string[]
  firstOrder: boolean
  markets: string[]
  inAll: string
  perCustomer: string
}

const nothing = () => ({ collections: [], products: [], variants: [], tags: [], brands: [] })
const allProducts = (): TargetDraft => ({ include: nothing(), exclude: nothing(), reducedToo: true })

/** The percentage that most promotions of a kind have: a reward for buying something mostly is free. */
const usualPercentOf = (kind: PromotionDraft['kind']): string => (kind === 'buy_get' ? '100' : '10')

/** The draft after choosing a kind: with its usual percentage, unless another was typed. */
export const withKind = (
  draft: Pick<PromotionDraft, 'kind' | 'percent'>,
  kind: PromotionDraft['kind'],
): Pick<PromotionDraft, 'kind' | 'percent'> => ({
  kind,
  percent: draft.percent === usualPercentOf(draft.kind) ? usualPercentOf(kind) : draft.percent,
})

/** The defaults of a new promotion. */
export const emptyPromotion = (): PromotionDraft => ({
  name: '',
  note: '',
  enabled: true,
  trigger: 'automatic',
  code: '',
  from: toLocal(null),
  until: toLocal(null),
  priority: '100',
  combines: ['line', 'order', 'shipping'],
  kind: 'percentage',
  percent: usualPercentOf('percentage'),
  amounts: {},
  per: 'order',
  quantity: '1',
  times: '',
  buyQuantity: '2',
  buyTarget: allProducts(),
  variantId: null,
  target: allProducts(),
  subtotalFrom: {},
  piecesFrom: '',
  groups: [],
  firstOrder: false,
  markets: [],
  inAll: '',
  perCustomer: '',
})

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const amountsOf = (list: Promotion['effect']['amounts']): Record<string, string> =>
  Object.fromEntries(list.map(({ amount, currency }) => [currency, writeAmount(amount, currency)]))

/** The draft of a saved promotion. */
export function draftOfPromotion(promotion: Promotion): PromotionDraft {
  const { effect, conditions, limits } = promotion
  const { name, note, enabled, trigger, combines, target } = promotion
  return {
    name,
    note,
    enabled,
    trigger,
    code: '',
    combines,
    target,
    from: toLocal(promotion.from),
    until: toLocal(promotion.until),
    priority: String(promotion.priority),
    kind: effect.kind,
    percent: String(effect.basisPoints / 100),
    amounts: amountsOf(effect.amounts),
    per: effect.per,
    quantity: String(effect.quantity),
    times: textOf(effect.times),
    buyQuantity: String(effect.buy?.quantity ?? 2),
    buyTarget: effect.buy?.target ?? allProducts(),
    variantId: effect.variantId,
    subtotalFrom: amountsOf(conditions.subtotalFrom),
    piecesFrom: conditions.minimumQuantity === 0 ? '' : String(conditions.minimumQuantity),
    groups: conditions.groups,
    firstOrder: conditions.firstOrder,
    markets: conditions.markets,
    inAll: textOf(limits.inAll),
    perCustomer: textOf(limits.perCustomer),
  }
}

/** The status that a draft has once it is saved. */
export const statusOfDraft = ({ enabled, from, until }: PromotionDraft): PromotionStatus =>
  promotionStatusAt({ enabled, from: fromLocal(from), until: fromLocal(until) }, new Date().toISOString())

/** Reads typed fields one by one, and remembers which cannot be read. */
function createReader(messages: FieldErrors) {
  const errors: FieldMessage[] = []
  const wrong = (pointer: string, message: string): void => void errors.push({ pointer, message })
  return {
    errors,
    wrong,
    whole(text: string, pointer: string, least: number): number | null {
      if (text.trim() === '') return null
      const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1
      if (value < least) wrong(pointer, messages.whole(least))
      return value
    },
    basisPoints(text: string, pointer: string): number {
      const points = (readThousandths(text) ?? 0) / 10
      if (Number.isInteger(points) && points >= 1 && points <= 10_000) return points
      wrong(pointer, messages.percent)
      return 0
    },
    amounts(texts: Readonly<Record<string, string>>, pointer: string) {
      return Object.entries(texts).flatMap(([currency, text]) => {
        const read = readAmount(text, currency, messages)
        if ('wrong' in read) wrong(`${pointer}/${currency}`, read.wrong)
        return 'amount' in read ? [{ amount: read.amount, currency }] : []
      })
    },
  }
}

/** Which fields an effect of a kind has. */
export const effectFields = {
  percentage: { percent: true, amounts: 'cap' },
  amount: { percent: false, amounts: 'amount' },
  free_shipping: { percent: false, amounts: 'cap' },
  buy_get: { percent: true, amounts: null },
  gift: { percent: false, amounts: null },
} as const satisfies Record<PromotionDraft['kind'], { percent: boolean; amounts: 'cap' | 'amount' | null }>

/** Turns a draft into the body of the call, and names the fields that cannot be read. */
export function readPromotion(
  draft: PromotionDraft,
  wrong: FieldErrors,
): { body: PromotionInput; errors: FieldMessage[] } {
  const reader = createReader(wrong)
  const { kind } = draft
  const fields = effectFields[kind]
  if (draft.name.trim() === '') reader.wrong('/name', wrong.name)
  const [from, until] = [fromLocal(draft.from), fromLocal(draft.until)]
  if (from !== null && until !== null && until <= from) reader.wrong('/until', wrong.until)
  const amounts = fields.amounts === null ? [] : reader.amounts(draft.amounts, '/effect/amounts')
  if (fields.amounts === 'amount' && amounts.length === 0) reader.wrong('/effect/amounts', wrong.noAmount)
  if (kind === 'gift' && draft.variantId === null) reader.wrong('/effect/variantId', wrong.gift)
  const buyQuantity =
    kind === 'buy_get' ? (reader.whole(draft.buyQuantity, '/effect/buy/quantity', 1) ?? 1) : 1
  const body: PromotionInput = {
    name: draft.name,
    note: draft.note,
    enabled: draft.enabled,
    trigger: draft.trigger,
    from,
    until,
    priority: reader.whole(draft.priority, '/priority', 0) ?? 100,
    combines: draft.combines,
    effect: {
      kind,
      basisPoints: fields.percent ? reader.basisPoints(draft.percent, '/effect/basisPoints') : 0,
      amounts,
      per: draft.per,
      buy: kind === 'buy_get' ? { quantity: buyQuantity, target: draft.buyTarget } : null,
      quantity: reader.whole(draft.quantity, '/effect/quantity', 1) ?? 1,
      times: kind === 'buy_get' ? reader.whole(draft.times, '/effect/times', 1) : null,
      variantId: kind === 'gift' ? draft.variantId : null,
    },
    target: draft.target,
    conditions: {
      subtotalFrom: reader.amounts(draft.subtotalFrom, '/conditions/subtotalFrom'),
      minimumQuantity: reader.whole(draft.piecesFrom, '/conditions/minimumQuantity', 0) ?? 0,
      groups: draft.groups,
      firstOrder: draft.firstOrder,
      markets: draft.markets,
    },
    limits: {
      inAll: reader.whole(draft.inAll, '/limits/inAll', 1),
      perCustomer: reader.whole(draft.perCustomer, '/limits/perCustomer', 1),
    },
  }
  return { body, errors: reader.errors }
}
