import { findJava } from './java.ts'
import { runVitest, type Counts } from './suites.ts'

/** The whole API. */
const api = ['tests/api']
/** Parts of the shop over a store, with faults and crashes. */
const parts = ['tests/carts', 'tests/catalogue', 'tests/orders', 'tests/bulk', 'tests/jobs']

/**
 * Runs the conformance suite, what is tried of one store alone, and the whole API once more on each hosted
 * store: DynamoDB as AWS's own DynamoDB Local, Cloud Firestore as Google's client over a database in memory.
 * With `everything`, the parts of the shop too, which takes a quarter of an hour on DynamoDB Local.
 */
export function runHosted({ everything }: { everything: boolean }): Map<string, Counts> {
  findJava()
  const counts = new Map<string, Counts>()
  for (const store of ['firestore', 'dynamodb']) {
    console.log(`\nthe shop’s tests on ${store}`)
    const suites = [...api, ...(everything ? parts : []), `tests/hosted/${store}`]
    counts.set(store, runVitest(suites, { TEST_STORE: store, HOSTED_TESTS: 'required' }))
  }
  return counts
}
