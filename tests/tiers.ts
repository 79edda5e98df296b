/**
 * How much is tried: `quick` by `npm test`, `all` by `npm run test:all`, `deep` by `npm run test:deep`. What is in
 * which, and why, stands in docs/testing.md.
 */
export type Tier = 'quick' | 'all' | 'deep'

/** The tier of this run: `TEST_TIER` names it. Who runs Vitest by hand gets every case of the files that they name. */
const named = process.env['TEST_TIER'] as Tier | undefined
export const tier: Tier = named ?? 'all'

/** Whether every look, store, end of a process … is tried, or one of each kind. */
export const everyCase = tier !== 'quick'

/** As many as a long run takes, or as any other does. */
export const many = (long: number, short: number): number => (tier === 'deep' ? long : short)

/** All cases, or in the quick tier a few of them, from the first to the last. */
export function casesOf<T>(all: readonly T[], few = 1): readonly T[] {
  const each = everyCase ? 1 : Math.ceil(all.length / few)
  return all.filter((_, index) => index % each === 0)
}

/** Files that the quick tier leaves out. */
export const notQuick = [
  // What the screens do besides being looked at: the quick tier looks at each once, and has the purchase and a day of the staff.
  'tests/a11y/{calm,focus,keyboard}.test.ts',
  'tests/browser/!(purchase|staff).test.ts',
  // Several processes under load, the long way: the quick tier has a kill and two races.
  'tests/reliability/fleet/*.test.ts',
  // A fault of each kind, one after the other: minutes.
  'tests/reliability/chaos/*.test.ts',
  'tests/hosted/dynamodb-{faults,outage}.test.ts',
  'tests/hosted/mongodb-outage.test.ts',
  // They wait: for commits of seconds, and for the process after one that has run out of memory to take over.
  'tests/faults/{little-memory,slow-store}.test.ts',
  // A disk that is full or damaged: the quick tier has a store that refuses, and one that hangs.
  'tests/operations/{damaged-file,full-disk}.test.ts',
  // Sign-in over two processes, and two tabs: the quick tier has one process, and other races.
  'tests/identity/two-processes.test.ts',
  'tests/reliability/races/two-tabs.test.ts',
  // A database that lacks something, and three issuers at once: the quick tier has a file's doctor, and one issuer.
  'tests/hosted/{dynamodb,mongodb}-doctor.test.ts',
  'tests/identity/issuers/three-issuers.test.ts',
  // A process that is to end, and read models that are built again: the quick tier has a kill, and a read model that follows.
  'tests/processes/{drain,rebuilds}.test.ts',
  // A backup gives way to all else: the quick tier has when one is due, and what a restore gives.
  'tests/operations/running-backups.test.ts',
  // A whole shop through all four stores: the quick tier moves one between two files.
  'tests/bundle/portable.test.ts',
  // How soon another process shows a change, measured on two whole shops: the quick tier measures two stores.
  'tests/processes/following.test.ts',
  // A crawler's way through every page of every place, and all that it reads there.
  'tests/seo/{moved,sitemaps,structured-data}.test.ts',
  // The invented history of the demo.
  'tests/{catalog/past,house/demo-past}.test.ts',
  // Everything that can be read, by everyone, through a cache: the quick tier has which headers an answer carries.
  'tests/security/caching/*.test.ts',
  // The bytes of every file of a shop in which somebody was erased: the quick tier has the documents, and a store's file.
  'tests/api/people/erased-bytes.test.ts',
  // Exports, backups and restores once more, from the command line.
  'tests/bundle/commands.test.ts',
  'tests/bundle-import/resuming.test.ts',
]

/** Tests that depend on a store, and so run on the hosted ones too: commits, conflicts, idempotency, lag. */
const onEveryStore = [
  'tests/api/catalog/{fresh-answers,shown-changes}.test.ts',
  'tests/api/requests/idempotency.test.ts',
]

/**
 * Parts of the shop that commit against others, with faults and crashes. What reads from memory alone, formats of files, and
 * what requests look like are the same on every store, and run on the embedded one.
 */
const parts = [
  'tests/{bulk,carts,orders}/*.test.ts',
  'tests/catalog/saving-products.test.ts',
  'tests/jobs/{resuming,runner}.test.ts',
  'tests/api/people/{customers,erasing-credit,erasure}.test.ts',
]

/** The files that run on a hosted store, besides the store's own in `tests/hosted`. */
export const hosted = named === 'all' ? [...onEveryStore, ...parts] : onEveryStore

/** Long-running tests, in full length in the deep tier. */
export const deep = {
  files: [
    'tests/model',
    'tests/security/fuzz',
    'tests/bundle/portable',
    'tests/faults',
    'tests/hosted/dynamodb-outage',
    'tests/hosted/mongodb-outage',
  ],
  commands: {
    'kills under load': ['node', 'tests/reliability/kill.ts', '--rounds', '20', '--seconds', '120'],
    'kills at every point': ['node', 'tests/reliability/kill.ts', '--points'],
    'a fleet on SQLite': ['node', 'tests/reliability/fleet/command.ts', '--store', 'sqlite'],
    'a fleet on DynamoDB': ['node', 'tests/reliability/fleet/command.ts', '--store', 'dynamodb'],
    'a fleet on MongoDB': ['node', 'tests/reliability/fleet/command.ts', '--store', 'mongodb'],
    'faults of every kind': ['node', 'tests/reliability/chaos/command.ts', '--seconds', '600'],
    'faults of every kind, on DynamoDB': [
      'node',
      'tests/reliability/chaos/command.ts',
      '--seconds',
      '300',
      '--store',
      'dynamodb',
    ],
    'faults of every kind, on MongoDB': [
      'node',
      'tests/reliability/chaos/command.ts',
      '--seconds',
      '300',
      '--store',
      'mongodb',
    ],
    'planted mistakes': ['node', 'tests/planted/command.ts'],
  },
}
