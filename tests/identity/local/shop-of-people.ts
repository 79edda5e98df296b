import { onTestFinished } from 'vitest'
import type { OwnerSettings } from '#domain/people/staff/staff.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openLog, start } from '../../api/open-test-shop.ts'
import { openProcess } from '../../shop-process.ts'
import { openTestStore } from '../../test-store.ts'

/** Customers, sessions and staff of a shop over a store of the test's own, at a time that the test moves. */
export async function openPeople(owner: OwnerSettings = {}) {
  const clock = { at: start, now: () => clock.at }
  const store = withFaults(countingStore(await openTestStore({ clock, collections: allCollections })))
  onTestFinished(() => store.close())
  const { log } = openLog()
  const { domain, close } = await openProcess({ store, clock, log, signIn: (set) => ({ ...set, owner }) })
  onTestFinished(close)
  return { clock, store, ...domain.people }
}

export const ada = {
  issuer: 'https://id.example',
  subject: 'ada',
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: true,
}
