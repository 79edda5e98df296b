import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { places } from '#ports/document-store/conformance/subject.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { createBatches } from '#ports/document-store/batches.ts'
import { commitMissingOf, wanted, type Wanted } from './commit-missing.ts'

test('a store that now and then does not answer, before or after it has written, gets every document once', async () => {
  const store = openSqliteStore({ path: ':memory:', clock: systemClock, collections: [places] })
  onTestFinished(() => store.close())
  const slow = withFaults(store, { before: 0.2, after: 0.2, operations: ['commit', 'getMany'] })
  const batches = createBatches<Wanted>({ sizeOf: () => 1, commit: (some) => commitMissingOf(slow, some) })
  for (let at = 0; at < 1_000; at += 1) await batches.add(wanted(places, `p${at}`, { name: `${at}` }))
  await batches.end()
  const { items } = await store.scan(places, { limit: 500 })
  const rest = await store.scan(places, { limit: 500, after: items.at(-1)?.id ?? '' })
  expect([...items, ...rest.items].map(({ version }) => version)).toEqual(Array(1_000).fill(1))
})
