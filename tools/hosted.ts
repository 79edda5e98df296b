import { startDynamoLocal } from '../tests/hosted/dynamodb-local.ts'
import { findJava } from './java.ts'
import { runVitest, type Counts } from './suites.ts'

/** The whole API. */
const api = ['tests/api']
/** Parts of the shop over a store, with faults and crashes. */
const parts = ['tests/carts', 'tests/catalogue', 'tests/orders', 'tests/bulk']

/**
 * Runs the conformance suite, what is tried of one store alone, and the whole API once more on each hosted
 * store: DynamoDB as AWS's own DynamoDB Local, Cloud Firestore as Google's client over a database in memory.
 * With `everything`, the parts of the shop too, which takes a quarter of an hour on DynamoDB Local.
 */
export async function runHosted({ everything }: { everything: boolean }): Promise<Map<string, Counts>> {
  findJava()
  const counts = new Map<string, Counts>()
  for (const store of ['firestore', 'dynamodb']) {
    console.log(`\nthe shop’s tests on ${store}`)
    const local = store === 'dynamodb' ? await startDynamoLocal() : undefined
    const environment = { TEST_STORE: store, HOSTED_TESTS: 'required' }
    const endpoint = local ? { DYNAMODB_ENDPOINT: local.endpoint } : {}
    const suites = [...api, ...(everything ? parts : []), `tests/hosted/${store}`]
    counts.set(store, runVitest(suites, { ...environment, ...endpoint }))
    await local?.stop()
  }
  return counts
}
