import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { createRecords } from '#engine/records/records.ts'

const notes = defineCollection({
  name: 'notes',
  about: 'For tests',
  schema: z.object({ text: z.string() }),
  schemaVersion: 1,
  indexes: {},
})

function openRecords() {
  const store = openSqliteStore({ path: ':memory:', clock: { now: () => 0 }, collections: [notes] })
  onTestFinished(() => store.close())
  return createRecords({
    store,
    collection: notes,
    missing: 'synonym_group_not_found',
    caughtUp: async () => undefined,
  })
}

test('a record is created once, replaced and removed at the version that was seen', async () => {
  const records = openRecords()
  expect(await records.create('a', { text: 'one' })).toEqual({ id: 'a', version: 1, data: { text: 'one' } })
  expect(await records.create('a', { text: 'again' })).toMatchObject({ version: 1, data: { text: 'one' } })
  expect(await records.add('a', { text: 'again' })).toBeUndefined()
  const longer = ({ text }: { text: string }) => ({ text: `${text}!` })
  expect(await records.replace('a', 1, longer)).toEqual({ id: 'a', version: 2, data: { text: 'one!' } })
  await expect(records.replace('a', 1, longer)).rejects.toThrow('version_stale')
  await expect(records.remove('a', 1)).rejects.toThrow('version_stale')
  await records.remove('a', 2)
  for (const gone of [records.read('a'), records.remove('a', 2), records.replace('a', 2, longer)])
    await expect(gone).rejects.toThrow('synonym_group_not_found')
})

test('of two changes at once one is stale', async () => {
  const records = openRecords()
  await records.create('a', { text: 'one' })
  const answers = await Promise.allSettled([1, 2].map(() => records.replace('a', 1, (before) => before)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
