import { describe, expect, test } from 'vitest'
import { addressOf, isSameQuery, listAt, positionAfter, queryOf } from './view-query.ts'

describe('The query of a view', () => {
  test('has all of an address but its page and the view that it began with', () => {
    const search = new URLSearchParams('?q=caf%C3%A9+au&payment=&future=1&after=x&page=2&view=view_1')
    expect(queryOf(search)).toBe('?q=caf%C3%A9+au&future=1')
    expect(queryOf(new URLSearchParams('?after=x'))).toBe('')
  })

  test('is the same in any order of its parameters', () => {
    expect(isSameQuery('?q=a&payment=paid', '?payment=paid&q=a&view=view_1')).toBe(true)
    expect(isSameQuery('', '?after=x')).toBe(true)
    expect(isSameQuery('?tag=a&tag=b', '?tag=b&tag=a')).toBe(false)
    expect(isSameQuery('?q=a', '')).toBe(false)
  })

  test('leads back to its list, with the view', () => {
    expect(addressOf('/admin/orders', { id: 'view_1', query: '?q=a' })).toBe('/admin/orders?q=a&view=view_1')
    expect(addressOf('/admin/orders', { id: 'view_1', query: '' })).toBe('/admin/orders?view=view_1')
  })

  test('is of the list at a path, and of no other screen', () => {
    expect(listAt('/admin/gift-cards')).toBe('gift-cards')
    expect(
      ['/admin', '/admin/orders/1', '/admin/toString', '/admin/translations/de/terms'].map(listAt),
    ).toEqual([undefined, undefined, undefined, undefined])
  })
})

test('A view moves between two others, before all or after all', () => {
  const views = [
    { id: 'a', position: 10 },
    { id: 'b', position: 20 },
  ]
  expect(positionAfter(views, 'a')).toBe(15)
  expect(positionAfter(views, '')).toBeLessThan(10)
  expect(positionAfter(views, 'b')).toBeGreaterThan(20)
})
