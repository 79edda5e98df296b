import { describe, expect, it } from 'vitest'
import { messages as shared } from '../messages/messages/en.ts'
import { newAction, readAction as read, readPercent, type ActionDraft } from './change-draft.ts'
import { messages } from './messages/en.ts'

const readAction = (draft: ActionDraft) => read(draft, { ...messages.errors, ...shared })

describe('reading what is to be done to many products', () => {
  it.each([
    ['10', 1_000],
    ['12,5 %', 1_250],
    ['0.05', 5],
    ['ten', undefined],
    ['-10', undefined],
    ['', undefined],
  ])('%j is %j basis points', (text, points) => {
    expect(readPercent(text)).toBe(points)
  })

  it('lowers prices by a percentage in all currencies, or by an amount in one', () => {
    const draft = { ...newAction(1), amount: '12,50' }
    expect(readAction(draft)).toMatchObject({ action: { by: 'percent', change: -1_250, currency: null } })
    const less = { ...draft, way: 'amount_less' as const }
    expect(readAction(less)).toMatchObject({ wrong: { field: 'currency' } })
    expect(readAction({ ...less, currency: 'EUR' })).toMatchObject({
      action: { by: 'amount', change: -1_250, currency: 'EUR' },
    })
  })

  it('names the field that is wrong', () => {
    expect(readAction({ ...newAction(1), amount: '101' })).toMatchObject({ wrong: { field: 'amount' } })
    expect(readAction({ ...newAction(1), kind: 'add_tags' })).toMatchObject({ wrong: { field: 'tags' } })
    expect(readAction({ ...newAction(1), kind: 'add_collections' })).toMatchObject({
      wrong: { field: 'collections' },
    })
  })
})
