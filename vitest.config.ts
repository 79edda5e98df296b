import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SpreadFiles } from './tests/spread-files.ts'
import { everyCase, hosted, notQuick } from './tests/tiers.ts'

const always = ['**/node_modules/**', ...(everyCase ? [] : notQuick)]

/**
 * Tests that measure what a stretch of time takes, or that load the machine themselves until a store is late: nothing
 * else runs beside them.
 */
const alone = [
  'tests/limits/documented-limits.test.ts',
  // The demo bench gives each of its scenes a minute.
  'tests/browser/demo-bench.test.ts',
  'tests/processes/following.test.ts',
  'tests/hosted/firestore-following.test.ts',
  'tests/reliability/{chaos/chaos,fleet/fleet}.test.ts',
]

/** Tests that start whole processes or browsers. */
const processes = [
  'src/**/*.crash.test.ts',
  'tests/identity/**/{by-settings,three-issuers,two-processes}.test.ts',
  'tests/{a11y,browser,crashes,faults,house,operations,processes,reliability,seo}/**/*.test.ts',
  'tests/hosted/refused-start.test.ts',
]

const endShared = ['tests/hosted/end-shared.ts']

/** Left out on DynamoDB by the quick tier, which has them on Firestore: there they take three times as long. */
const slowOnDynamo = everyCase ? [] : ['tests/api/requests/idempotency.test.ts']

/** What runs on a hosted store: the suites of the store itself, and the shop's tests on it. */
const onStore = (store: 'firestore' | 'dynamodb' | 'mongodb') => ({
  extends: true as const,
  test: {
    name: store,
    include: [`tests/hosted/${store}*.test.ts`, ...hosted],
    exclude: [...always, ...alone, ...(store === 'dynamodb' ? slowOnDynamo : [])],
    env: { TEST_STORE: store },
    setupFiles: endShared,
  },
})

export default defineConfig({
  test: {
    // Room for a busy machine: what hangs is found all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
    sequence: { sequencer: SpreadFiles },
    // Two files for each core: many wait for a process, a browser or a store.
    maxWorkers: availableParallelism() * 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...always, 'tests/hosted/**', ...processes, ...alone],
          // Each worker reads the shop's modules once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: processes,
          exclude: [...always, ...alone],
          globalSetup: ['tests/seeded-data.ts'],
          setupFiles: endShared,
        },
      },
      onStore('firestore'),
      onStore('dynamodb'),
      onStore('mongodb'),
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: always,
          setupFiles: endShared,
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
    ],
  },
})
