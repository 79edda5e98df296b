import { describe, expect, test } from 'vitest'
import { StoreConflict, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { PaymentUnavailable } from '#ports/payments/payments.ts'
import { asText } from '#vocabulary/statements/statement.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { problemResponse, toFailure } from './problem.ts'

describe('What was thrown', () => {
  test.each([
    [new ShopFailure('cart_empty'), 'cart_empty'],
    [new StoreConflict('someone was faster'), 'busy'],
    [new StoreUnavailable('disk full'), 'store_unavailable'],
    [new PaymentUnavailable('no answer'), 'payment_unavailable'],
    [new TypeError('x is not a function'), 'internal_error'],
    [new RangeError('too much'), 'internal_error'],
    ['a text', 'internal_error'],
    [undefined, 'internal_error'],
    [null, 'internal_error'],
  ])('as %s is answered as %s', (error, code) => {
    expect(toFailure(error).code).toBe(code)
  })

  test('says nothing of what went wrong inside', async () => {
    const text = await problemResponse(
      toFailure(new Error('/home/shop/secret.ts: password is 1234')),
      'REF',
    ).text()
    expect(text).not.toMatch(/secret|1234|password/)
  })
})

describe('A problem document', () => {
  test('has what RFC 9457 asks for, and the code', async () => {
    const response = problemResponse(new ShopFailure('cart_closed'), '7K2QX-M4PD9')
    expect(response.status).toBe(409)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      type: '/docs/errors#cart_closed',
      title: 'This cart was already ordered',
      status: 409,
      code: 'cart_closed',
      instance: '7K2QX-M4PD9',
    })
  })

  test('names the fields, the details, and the time to wait', async () => {
    const failure = new ShopFailure('rate_limited', {
      reason: asText('Slowly'),
      fields: [{ pointer: '/a', code: 'not_possible', message: 'No' }],
      retryAfter: 7,
    })
    const response = problemResponse(failure, 'REF')
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.json()).toMatchObject({
      detail: 'Slowly',
      reasons: [{ code: 'text', values: { text: 'Slowly' } }],
      errors: [{ pointer: '/a', code: 'not_possible', message: 'No' }],
    })
  })
  test.each(['busy', 'payment_unavailable', 'issuer_unavailable', 'store_unavailable'] as const)(
    'says when to ask again after %s',
    (code) => {
      expect(problemResponse(new ShopFailure(code), 'REF').headers.get('retry-after')).toBe('5')
    },
  )
})
