import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import { issuerTests, type IssuerCheck, type IssuerTestDocument } from './documents.ts'

/** Tests of sign-in providers, and their results. */
export interface IssuerTests {
  /** Starts a report with the checks that need no browser; returns its id. */
  begin(test: { issuerId: string; by: string; checks: readonly IssuerCheck[] }): Promise<string>
  /** Adds results to a report that goes on. */
  add(id: string, checks: readonly IssuerCheck[]): Promise<void>
  /** Adds the last results and closes the report; a missing or closed report stays so. */
  finish(id: string, checks: readonly IssuerCheck[]): Promise<void>
  get(id: string): Promise<Stored<IssuerTestDocument> | undefined>
  /** The report that was begun last for an issuer. */
  latest(issuerId: string): Promise<Stored<IssuerTestDocument> | undefined>
}

/** Tests of issuers over the document store. */
export function createIssuerTests({ store, clock }: { store: DocumentStore; clock: Clock }): IssuerTests {
  const append = (id: string, checks: readonly IssuerCheck[], finishedAt: Timestamp | null): Promise<void> =>
    retryOnConflict(async () => {
      const known = await store.get(issuerTests, id)
      if (!known || known.data.finishedAt !== null) return
      const test = { ...known.data, finishedAt, checks: [...known.data.checks, ...checks] }
      await store.commit([put(issuerTests, id, test, known.version)])
    })

  return {
    async begin({ issuerId, by, checks }) {
      const id = newId('test')
      const startedAt = toTimestamp(clock.now())
      const expiresAt = plus(startedAt, limits.issuerTestRetention.value)
      const test = { issuerId, by, startedAt, finishedAt: null, checks: [...checks], expiresAt }
      await store.commit([put(issuerTests, id, test, 'absent')])
      return id
    },

    add: (id, checks) => append(id, checks, null),
    finish: (id, checks) => append(id, checks, toTimestamp(clock.now())),

    get: (id) => store.get(issuerTests, id),

    async latest(issuerId) {
      const { items } = await store.query(issuerTests, {
        index: 'byIssuer',
        equals: { issuerId },
        direction: 'desc',
        limit: 1,
      })
      return items[0]
    },
  }
}
