import { expect, test } from 'vitest'
import { unusableIn } from './unusable-in.ts'

const markets = [
  { id: 'eu', currency: 'EUR' },
  { id: 'us', currency: 'USD' },
  { id: 'jp', currency: 'JPY' },
]
const meant = { kind: 'percentage', amounts: [], minimums: [], markets: [] } as const

test('a minimum in some currencies shuts out the others, as a fixed amount does', () => {
  expect(unusableIn(meant, markets)).toEqual([])
  expect(unusableIn({ ...meant, minimums: ['EUR'] }, markets)).toEqual(['USD', 'JPY'])
  expect(unusableIn({ ...meant, kind: 'amount', amounts: ['EUR', 'USD'] }, markets)).toEqual(['JPY'])
})

test('the most that a percentage takes off shuts out nobody, nor do markets that it is not for', () => {
  expect(unusableIn({ ...meant, amounts: ['EUR'] }, markets)).toEqual([])
  expect(unusableIn({ ...meant, minimums: ['EUR'], markets: ['eu', 'us'] }, markets)).toEqual(['USD'])
})
