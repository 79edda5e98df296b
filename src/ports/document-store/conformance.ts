import { describe } from 'vitest'
import { describeAtomicity } from './conformance/atomicity.ts'
import { describeFaults } from './conformance/faults.ts'
import { describeForeignDocuments } from './conformance/foreign-documents.ts'
import { describeLimits } from './conformance/limits.ts'
import { describeLongDocuments } from './conformance/long-documents.ts'
import { describeOrdering } from './conformance/ordering.ts'
import { describePreconditions } from './conformance/preconditions.ts'
import { describeQueries } from './conformance/queries.ts'
import { describeScan } from './conformance/scan.ts'
import { describeSchemaVersions } from './conformance/schema-versions.ts'
import type { StoreUnderTest } from './conformance/subject.ts'
import { describeTimeToLive } from './conformance/time-to-live.ts'
import { describeValues } from './conformance/values.ts'
import { describeWatch } from './conformance/watch.ts'

/**
 * The conformance suite of the document store port: an adapter is done when its test calls this and passes. `open`
 * gives an empty store that knows the `conformanceCollections` (see `conformance/subject.ts`); each test opens its
 * own.
 */
export function describeDocumentStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} conforms to the document store port`, () => {
    describePreconditions(open)
    describeAtomicity(open)
    describeOrdering(open)
    describeQueries(open)
    describeScan(open)
    describeValues(open)
    describeLimits(open)
    describeLongDocuments(open)
    describeTimeToLive(open)
    describeWatch(open)
    describeSchemaVersions(open)
    describeForeignDocuments(open)
    describeFaults(open)
  })
}
