import { expect, test } from 'vitest'
import { without } from './use-suggestions.ts'

test('a popular search is not shown again below the same recent one, in whatever case', () => {
  expect(without(['Vase', 'MUG'], ['vase', 'bowl', 'mug'], 'en-IE')).toEqual(['bowl'])
})

test('case is that of the locale', () => {
  expect(without(['ISIK'], ['ısık'], 'tr')).toEqual([])
})
