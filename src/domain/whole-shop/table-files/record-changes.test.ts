import { expect, test } from 'vitest'
import { recordChange } from './record-changes.ts'

const about = { subject: 'mug', title: 'Mug' }

test('a change names its fields, the first eight of many', () => {
  const before = { title: 'Cup', prices: { EUR: { amount: 1_990 } } }
  const after = { title: 'Mug', prices: { EUR: { amount: 2_400 } } }
  expect(recordChange(about, before, after)).toEqual({
    ...about,
    isNew: false,
    fields: [
      { field: 'title', before: 'Cup', after: 'Mug' },
      { field: 'prices/EUR/amount', before: '1990', after: '2400' },
    ],
    unlisted: 0,
  })
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${at}`, 'x'.repeat(500)]))
  const { fields, unlisted } = recordChange(about, {}, many)
  expect([fields.length, unlisted, fields[0]?.after?.length]).toEqual([8, 2, 100])
})

test('a new record is named without its fields', () => {
  expect(recordChange(about, undefined, { title: 'Mug' })).toMatchObject({ isNew: true, fields: [] })
})
