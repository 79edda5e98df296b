import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('fields are named by their path, with both values', () => {
  const before = {
    name: 'VIP',
    priority: 1,
    groups: ['a', 'b'],
    note: '',
    when: { from: null, to: '2026-01-01' },
  }
  const after = {
    name: 'VIP',
    priority: 2,
    groups: ['b'],
    note: null,
    when: { from: '2026-02-01', to: null },
  }
  expect(differencesOf(before, after)).toEqual([
    { field: 'priority', before: '1', after: '2' },
    { field: 'groups', before: 'a, b', after: 'b' },
    { field: 'when/from', before: null, after: '2026-02-01' },
    { field: 'when/to', before: '2026-01-01', after: null },
  ])
})

test('entries of a list are compared by their id, wherever they stand, and named as readers know them', () => {
  const zone = (name: string, price: number) => ({ name, rates: [{ id: 'rate_1', name: 'Standard', price }] })
  const before = { zones: [zone('Germany', 490)] }
  const after = { zones: [zone('Austria', 900), zone('Germany', 590)] }
  expect(differencesOf(before, after)).toEqual([
    { field: 'zones/Germany/rates/Standard/price', before: '490', after: '590' },
    { field: 'zones/Austria/name', before: null, after: 'Austria' },
    { field: 'zones/Austria/rates/Standard/id', before: null, after: 'rate_1' },
    { field: 'zones/Austria/rates/Standard/name', before: null, after: 'Standard' },
    { field: 'zones/Austria/rates/Standard/price', before: null, after: '900' },
  ])
})

test('entries without a name, or with one twice, are compared by their number', () => {
  const entries = (...prices: number[]) => ({ entries: prices.map((price) => ({ name: 'x', price })) })
  expect(differencesOf(entries(1, 2), entries(1, 3))).toEqual([
    { field: 'entries/2/price', before: '2', after: '3' },
  ])
})

test('a new record has all its values after, and a removed one before', () => {
  const record = { name: 'VIP', live: false, groups: [], prices: { EUR: 100 } }
  const added = [
    { field: 'name', before: null, after: 'VIP' },
    { field: 'live', before: null, after: 'false' },
    { field: 'prices/EUR', before: null, after: '100' },
  ]
  expect(differencesOf(undefined, record)).toEqual(added)
  const removed = added.map(({ field, after }) => ({ field, before: after, after: null }))
  expect(differencesOf(record, undefined)).toEqual(removed)
  expect(differencesOf(record, { ...record })).toEqual([])
})

test('a long value is cut, and a change beyond the cut is named all the same', () => {
  const [before, after] = [{ text: 'x'.repeat(5_000) }, { text: `${'x'.repeat(5_000)}y` }]
  expect(differencesOf(before, after)).toEqual([
    { field: 'text', before: 'x'.repeat(300), after: 'x'.repeat(300) },
  ])
})
