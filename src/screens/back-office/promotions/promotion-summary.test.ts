import { expect, test } from 'vitest'
import { languageTags, type Language } from '#vocabulary/languages/languages.ts'
import '../../messages/all-messages.ts'
import type { Promotion } from '../types.ts'
import { messagesIn } from './messages.ts'
import { summaryOf } from './promotion-summary.ts'

const nothing = { collections: [], products: [], variants: [], tags: [], brands: [] }
const target = { include: nothing, exclude: nothing, reducedToo: true }
const effect: Promotion['effect'] = {
  kind: 'percentage',
  basisPoints: 1_000,
  amounts: [],
  per: 'order',
  buy: null,
  quantity: 1,
  times: null,
  variantId: null,
}

const promotion = (parts: Partial<Promotion> = {}): Promotion => ({
  id: 'prm_1',
  version: 1,
  status: 'running',
  summary: '',
  names: [{ id: 'vases', label: 'Vases' }],
  latestCode: null,
  hasMoreCodes: false,
  used: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  name: 'Spring',
  note: '',
  enabled: true,
  trigger: 'code',
  from: null,
  until: null,
  priority: 0,
  combines: [],
  effect,
  target,
  conditions: {
    subtotalFrom: [{ amount: 4_200, currency: 'EUR' }],
    minimumQuantity: 0,
    groups: [],
    firstOrder: false,
    markets: ['eu'],
  },
  limits: { inAll: 100, perCustomer: null },
  ...parts,
})

const say = (language: Language, of: Promotion): string =>
  summaryOf(of, messagesIn(language).summary, language, [{ id: 'eu', name: 'Europe' }])

test('a promotion is one sentence, with names in the place of ids', () => {
  expect(say('en', promotion())).toBe(
    '10 % off all products; with a discount code, from €42.00, in Europe, at most 100 in all',
  )
  const vases = { ...target, include: { ...nothing, collections: ['vases'] }, reducedToo: false }
  const buyGet = {
    ...effect,
    kind: 'buy_get' as const,
    basisPoints: 10_000,
    buy: { quantity: 2, target: vases },
  }
  expect(say('en', promotion({ effect: buyGet, target: vases }))).toMatch(
    /^Buy 2 items of Vases, except sale items, get 1 item of Vases, except sale items free;/,
  )
})

test.each(languageTags)('every kind of promotion has a sentence in %s', (language) => {
  const amounts = [{ amount: 500, currency: 'EUR' }]
  for (const kind of ['percentage', 'amount', 'free_shipping', 'buy_get', 'gift'] as const)
    for (const some of [[], amounts])
      expect(say(language, promotion({ effect: { ...effect, kind, amounts: some } }))).not.toMatch(
        /undefined|null|#/,
      )
})
