import { describe, expect, test } from 'vitest'
import { isView, readOrderQuery } from './order-query.ts'

const read = (search: string) => readOrderQuery(new URLSearchParams(search))

describe('the address of the order list', () => {
  test('becomes the query of the API', () => {
    expect(read('q=7K2QX-M4PD9&payment=paid&fulfilment=unfulfilled&after=abc')).toEqual({
      q: '7K2QX-M4PD9',
      payment: 'paid',
      fulfilment: 'unfulfilled',
      after: 'abc',
    })
  })

  test('may hold nonsense, which is left out', () => {
    expect(read('payment=lots&todo=__proto__&limit=9999&q=%20&constructor=1')).toEqual({})
  })

  test('names its view', () => {
    expect(isView('', read('payment=paid'))).toBe(true)
    expect(isView('todo=ship', read('todo=ship&q=x'))).toBe(true)
    expect(isView('', read('status=cancelled'))).toBe(false)
  })
})
