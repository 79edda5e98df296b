import { expect, test } from 'vitest'
import type { StockRow } from '../types.ts'
import { countsOf, outcomesOf, readRows, receiveRows, type TypedRow } from './many-changes.ts'
import { portions } from './use-counting.ts'
import { messages } from './messages/en.ts'
import { messages as session } from '../session/messages/en.ts'

const row = (id: string, onHand = 5): StockRow => ({
  id,
  variantId: `v-${id}`,
  productId: 'p',
  title: id,
  options: '',
  sku: id,
  locationId: 'main',
  location: 'Main',
  onHand,
  reserved: 0,
  sellable: onHand,
  low: false,
  version: 1,
})

test('rows without a quantity, and counts that change nothing, are left out', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => row(id))
  const typed = { a: '7', b: ' ', c: '5', d: 'x' }
  const counted = readRows(rows, typed, 'count', messages.errors)
  expect(counted.changes.map(({ row: { id }, units }) => [id, units])).toEqual([['a', 7]])
  expect([...counted.wrong.keys()]).toEqual(['d'])
  const received = readRows(rows, typed, 'receive', messages.errors)
  expect(received.changes.map(({ row: { id }, units }) => [id, units])).toEqual([
    ['a', 7],
    ['c', 5],
  ])
})

test('counts are sent in the portions that a request takes, and their answer says what came of each row', () => {
  const changes = Array.from({ length: 101 }, (_, at): TypedRow => ({ row: row(`r${at}`), units: at }))
  expect(portions(countsOf(changes)).map(({ length }) => length)).toEqual([100, 1])
  const [first, second, third] = changes as [TypedRow, TypedRow, TypedRow]
  const refused = [
    { variantId: 'v-r1', locationId: 'main', code: 'stock_changed' as const, detail: '', onHand: 9 },
  ]
  const answer = { items: [{ ...first.row, onHand: 0 }], refused }
  const says = { changed: (onHand: number) => `now ${onHand}`, failures: {} }
  expect(outcomesOf([first, second, third], answer, says)).toEqual(
    new Map([
      ['r0', { onHand: 0 }],
      ['r1', { wrong: 'now 9', now: 9 }],
    ]),
  )
})

test('a row whose receipt got no answer is sent again with the same key', async () => {
  const keys = new Map<string, string>()
  const sent: string[] = []
  const api = {
    receiveStock: async ({ idempotencyKey }: { idempotencyKey: string }) => {
      sent.push(idempotencyKey)
      if (sent.length === 1) throw new TypeError('no connection')
      return row('a', 8)
    },
  }
  const changes = [{ row: row('a'), units: 3 }]
  const first = await receiveRows(api, changes, { reference: '', keys, session })
  expect(first.get('a')).toMatchObject({ wrong: session.noResponse })
  const second = await receiveRows(api, changes, { reference: '', keys, session })
  expect(second.get('a')).toEqual({ onHand: 8 })
  expect(sent[0]).toBe(sent[1])
  expect(keys.size).toBe(0)
})
