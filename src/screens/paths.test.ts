import { describe, expect, it } from 'vitest'
import { ownPath, pathTo } from './paths.ts'

describe('the path of a screen', () => {
  it('is filled in and escaped', () => {
    expect(pathTo('product', { handle: 'a/b c' })).toBe('/products/a%2Fb%20c')
  })

  it('carries a query, without what is empty', () => {
    expect(pathTo('cart', null, { removed: 'v1', quantity: undefined })).toBe('/cart?removed=v1')
  })
})

describe('a path to go back to', () => {
  it.each(['/', '/cart', '/search?q=a%20b', '/products/x#y'])('stays: %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
    '',
    null,
  ])('is the start when a browser could read it as another site: %j', (path) => {
    expect(ownPath(path)).toBe('/')
  })
})
