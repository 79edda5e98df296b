import { expect, test } from 'vitest'
import { WrittenJson, writtenWith } from './written-json.ts'

test('a member that is written goes behind the others', () => {
  const written = writtenWith({ total: 1, items: ['a'] }, 'facets', new WrittenJson('[{}]'))
  expect(written.text).toBe('{"total":1,"items":["a"],"facets":[{}]}')
})
