import { expect, test } from 'vitest'
import { toLocal } from '../messages/local-time.ts'
import { messages as shared } from '../messages/messages/en.ts'
import { messages } from './messages/en.ts'
import { draftOfPromotion, emptyPromotion, readPromotion, withKind } from './promotion-draft.ts'

const wrong = { ...messages.wrong, amounts: shared.amounts }

test('a draft is read into what the API takes, and a saved one back into the same draft', () => {
  const draft = {
    ...emptyPromotion(),
    name: 'Spring',
    percent: '12.5',
    amounts: { EUR: '20.00' },
    subtotalFrom: { EUR: '50.00', JPY: '' },
    inAll: '100',
  }
  const { body, errors } = readPromotion(draft, wrong)
  expect(errors).toEqual([])
  expect(body.effect).toMatchObject({ basisPoints: 1_250, amounts: [{ amount: 2_000, currency: 'EUR' }] })
  expect(body.conditions.subtotalFrom).toEqual([{ amount: 5_000, currency: 'EUR' }])
  expect(body.limits).toEqual({ inAll: 100, perCustomer: null })
  const saved = {
    ...body,
    id: 'prm',
    version: 1,
    status: 'off' as const,
    summary: '',
    used: 0,
    names: [],
    latestCode: null,
    hasMoreCodes: false,
    createdAt: '',
    updatedAt: '',
  }
  expect(draftOfPromotion(saved)).toEqual({ ...draft, subtotalFrom: { EUR: '50.00' } })
})

test('dates that nobody touched stay as they are saved, to the millisecond', () => {
  const saved = { from: '2026-10-25T01:30:00.000Z', until: '2026-12-31T22:59:59.999Z' }
  const draft = { ...emptyPromotion(), from: toLocal(saved.from), until: toLocal(saved.until) }
  expect(readPromotion({ ...draft, name: 'Renamed' }, wrong).body).toMatchObject(saved)
})

test('what cannot be read is named by its field', () => {
  const draft = {
    ...emptyPromotion(),
    percent: '101',
    amounts: { EUR: 'much' },
    inAll: '0',
    priority: 'first',
  }
  expect(readPromotion(draft, wrong).errors.map(({ pointer }) => pointer)).toEqual([
    '/name',
    '/effect/amounts/EUR',
    '/priority',
    '/effect/basisPoints',
    '/limits/inAll',
  ])
  expect(readPromotion({ ...emptyPromotion(), name: 'Gift', kind: 'gift' }, wrong).errors).toEqual([
    { pointer: '/effect/variantId', message: 'Select a gift' },
  ])
})

test('who gets something for what they buy gets it free, unless another percentage was typed', () => {
  const chosen = withKind(emptyPromotion(), 'buy_get')
  expect(chosen).toEqual({ kind: 'buy_get', percent: '100' })
  expect(withKind(chosen, 'percentage')).toEqual({ kind: 'percentage', percent: '10' })
  expect(withKind({ kind: 'percentage', percent: '25' }, 'buy_get').percent).toBe('25')
})
