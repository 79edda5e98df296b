import { expect, test } from 'vitest'
import { readReason, writeReason, type MovementReason } from './movement-reasons.ts'

test.each<[MovementReason, string]>([
  [{ code: 'counted', note: '' }, 'Stock count'],
  [{ code: 'other', note: 'Found: behind the shelf' }, 'Other: Found: behind the shelf'],
  [{ code: 'moved_to', place: 'Cellar', note: '' }, 'Moved to Cellar'],
  [{ code: 'moved_from', place: 'Cellar', note: 'Fair' }, 'Moved from Cellar: Fair'],
])('%j is stored as a text that reads the same', (reason, stored) => {
  expect(writeReason(reason)).toBe(stored)
  expect(readReason(stored)).toEqual(reason)
})

test.each(['cancelled', 'Order placed', 'Opening stock of the demo', 'other', ''])(
  '%j is none of them',
  (stored) => expect(readReason(stored)).toBeUndefined(),
)
