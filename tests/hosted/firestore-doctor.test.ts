import { expect, it, onTestFinished, vi } from 'vitest'
import { openFirestoreStore } from '#adapters/document-store/firestore/firestore-store.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { checkStore } from '#server/operations/doctor/store-checks.ts'
import { createMemoryFirestore } from './memory-firestore.ts'

const open = async (firestore = createMemoryFirestore()()) =>
  openFirestoreStore({ firestore, clock: systemClock, collections: allCollections })

it('the doctor finds a Firestore database well that answers, and every index of it', async () => {
  // A busy machine does not make the store slow.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const checks = await checkStore('firestore://a-project', () => open(), allCollections)
  expect(checks.map(({ name, state }) => `${state} ${name}`)).toEqual([
    'ok Store',
    'ok Indexes',
    'ok Documents',
    'ok Set aside',
    'ok Tasks',
    'ok Work',
  ])
})

it('the doctor says of a Firestore database that refuses the shop what to see to', async () => {
  const firestore = createMemoryFirestore()()
  const refused = Object.assign(new Error('7 PERMISSION_DENIED: Missing or insufficient permissions.'), {
    code: 7,
  })
  firestore.getAll = () => Promise.reject(refused)
  const [check] = await checkStore('firestore://a-project', () => open(firestore), allCollections)
  expect(check?.state).toBe('failed')
  expect(check?.detail).toContain('see to the credentials and the role of the shop')
  expect(check?.remedy).toContain('docs/stores/firestore.md')
})
