import {
  compareIndexes,
  indexDeclarations,
  type IndexDifferences,
} from '#adapters/document-store/mongodb/indexes.ts'
import { connect, databaseOfUrl } from '#adapters/document-store/mongodb/open.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { failed, look, ok, warning, type Check } from './check.ts'
import { mendOf, reachOf } from './store-checks.ts'

/** So many indexes are named. */
const mostNamed = 10

const naming = (indexes: readonly string[]): string => {
  const more = indexes.length > mostNamed ? ` and ${indexes.length - mostNamed} more` : ''
  return indexes.toSorted().slice(0, mostNamed).join(', ') + more
}

const part = 'Database indexes'

const missingOf = ({ missing }: IndexDifferences): string[] =>
  [...missing].flatMap(([collection, indexes]) => indexes.map(({ name }) => `${collection}.${name}`))

function indexChecks(url: string, count: number, found: IndexDifferences): Check[] {
  const { extra, other } = found
  const missing = missingOf(found)
  const checks: Check[] = []
  if (missing.length > 0) checks.push(failed(part, `missing: ${naming(missing)}`, mendOf(url)))
  if (other.length > 0)
    checks.push(failed(part, `not as declared: ${naming(other)}`, `Drop them. ${mendOf(url)}`))
  if (checks.length === 0) checks.push(ok(part, `all ${count} are there as declared`))
  if (extra.length > 0)
    checks.push(
      warning(
        part,
        `not of this release: ${naming(extra)}`,
        'Drop them when no process of another release runs and nothing else uses them: each costs a write.',
      ),
    )
  return checks
}

/** Compares the indexes of `mongodb://HOSTS/DATABASE` with those that the collections need, and makes none. */
export function checkDatabase(url: string, collections: readonly Collection<unknown>[]): Promise<Check[]> {
  return look('Database', reachOf(url), async () => {
    const client = await connect(url)
    try {
      const database = client.db(databaseOfUrl(url))
      const declared = indexDeclarations(collections)
      const found = await compareIndexes(database, declared)
      const count = [...declared.values()].flat().length
      const name = database.databaseName
      if (missingOf(found).length === count)
        return ok('Database', `the indexes of ${name} are made at the first start`)
      return [ok('Database', `${name} answers`), ...indexChecks(url, count, found)]
    } finally {
      await client.close()
    }
  })
}
