import { expect, test } from 'vitest'
import { clearedAddress, readListQuery, spanIn, viewIn, viewsBy } from './list-query.ts'

const search = (query: string) => new URLSearchParams(query)
const now = new Date(2026, 2, 15, 14, 30)
const local = (month: number, date: number) => new Date(2026, month - 1, date).toISOString()

test('The query of a list leaves out values that the shop does not know', () => {
  const filters = { choices: { state: ['sent', 'failed'] }, texts: ['q', 'by'], dates: true }
  expect(readListQuery(search('state=sent&q= ada &by=me&after=x&page=2'), filters)).toEqual({
    state: 'sent',
    q: 'ada',
    by: 'me',
    after: 'x',
  })
  expect(readListQuery(search('state=lost&q=&date=someday&constructor=1'), filters)).toEqual({})
  expect(readListQuery(search('date=today&q=ada'))).toEqual({})
})

test('The views of a list are queries; the first one is the list by itself', () => {
  const views = { all: {}, ship: { todo: 'ship' }, cancelled: { status: 'cancelled' } }
  expect(viewIn(search('payment=paid&todo=__proto__'), views)).toBe('all')
  expect(viewIn(search('todo=ship&q=x'), views)).toBe('ship')
  expect(readListQuery(search('status=cancelled&after=x'), { views })).toEqual({
    status: 'cancelled',
    after: 'x',
  })
  const states = { requested: { state: 'requested' }, approved: { state: 'approved' } }
  expect(readListQuery(search('state=lost'), { views: states })).toEqual({ state: 'requested' })
  expect(viewsBy('status', ['draft'])).toEqual({ all: {}, draft: { status: 'draft' } })
})

test('Days are whole ones of the reader', () => {
  expect(spanIn(search('date=today'), now)).toEqual({ from: local(3, 15) })
  expect(spanIn(search('date=week'), now)).toEqual({ from: local(3, 9) })
  const both = search('date=between&from=2026-03-01&to=2026-03-31')
  expect(spanIn(both, now)).toEqual({ from: local(3, 1), to: local(4, 1) })
  expect(spanIn(search('date=between&to=2026-03-31'), now)).toEqual({ to: local(4, 1) })
  expect(spanIn(search('from=2026-03-01'), now)).toEqual({})
})

test('A list without filters has nothing to clear', () => {
  expect(clearedAddress('/list', search('after=x&view=v&state=sent'), { state: 'sent' })).toBeNull()
  expect(clearedAddress('/list', search('export=shop'))).toBeNull()
  expect(clearedAddress('/list', search('q=a&state=sent'), { state: 'sent' })).toBe('/list?state=sent')
  expect(clearedAddress('/list', search('q=a'))).toBe('/list')
})
