import { describe, expect, it } from 'vitest'
import { pathTo } from './paths.ts'

describe('the path of a screen', () => {
  it('is filled in and escaped', () => {
    expect(pathTo('product', { handle: 'a/b c' })).toBe('/products/a%2Fb%20c')
  })

  it('carries a query, without what is empty', () => {
    expect(pathTo('cart', null, { removed: 'v1', quantity: undefined })).toBe('/cart?removed=v1')
  })
})
