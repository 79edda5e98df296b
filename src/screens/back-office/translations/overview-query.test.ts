import { expect, it } from 'vitest'
import { readView, viewPath } from './overview-query.ts'

it.each([
  ['', { language: 'de', kind: 'product', state: undefined, q: '' }],
  [
    'language=ar&kind=page&state=missing&q=+ship+',
    { language: 'ar', kind: 'page', state: 'missing', q: 'ship' },
  ],
  ['language=en&kind=term&state=toString', { language: 'de', kind: 'product', state: undefined, q: '' }],
  ['language=fr', { language: 'de', kind: 'product', state: undefined, q: '' }],
])('reads the view of “%s”', (query, view) => {
  expect(readView(new URLSearchParams(query))).toEqual(view)
})

it('writes a view into an address that reads as the same', () => {
  const view = { language: 'ja', kind: 'collection', state: 'older' } as const
  const [, query] = viewPath(view).split('?')
  expect(readView(new URLSearchParams(query))).toEqual({ ...view, q: '' })
})
