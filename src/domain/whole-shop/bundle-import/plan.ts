import type { Collection } from '#ports/document-store/collection.ts'
import {
  put,
  type DocumentStore,
  type Expectation,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import type { CleanHtml } from '#ports/rich-text/rich-text.ts'
import type { Said } from '#vocabulary/statements/statement.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { canonicalJson } from '#ports/document-store/canonical-json.ts'
import type { BundleLines } from './bundle-lines.ts'

/**
 * The outcome of a line: `added` and `changed` are written, `same` exists already, `kept` differs and stays as it is
 * here, `left` cannot be imported.
 */
export type Outcome = 'added' | 'changed' | 'same' | 'kept' | 'left'

/** The plan of a line. */
export interface Plan {
  outcome: Outcome
  /** The commits; each leaves the shop consistent. */
  steps: Write[][]
  /** Why a line was left, or not taken quite as it is. */
  problem?: { field: string | null; said: Said }
}

/** The context in which a line is checked. */
export interface ImportContext {
  /** The shop, including this import's writes. */
  store: DocumentStore
  lines: BundleLines
  /** Whether existing documents that differ are replaced by those of the file. */
  take: boolean
  now: Timestamp
  /** The author of the import. */
  by: string
  /** Cleans HTML as that which staff write. */
  cleanHtml: CleanHtml
  /** Where providers of the shop keep the payments that they have taken, by provider: they come along with their orders. */
  providerRecords: Readonly<Record<string, Collection<unknown>>>
}

/** A document of a file. */
export interface FileDocument<T> {
  id: string
  data: T
}

/** Plans the import of a document of a file. */
export type Planner<T> = (document: FileDocument<T>, context: ImportContext) => Promise<Plan>

/** Most writes of a step: the job is saved in the same commit. */
export const writesOfStep = 90
/** Most bytes of them, for the same reason. */
const bytesOfStep = 600_000

/** It is here already. */
export const same: Plan = { outcome: 'same', steps: [] }
/** It is here and different, and stays so. */
export const kept: Plan = { outcome: 'kept', steps: [] }
/** It cannot be taken. */
export const left = (said: Said, field: string | null = null): Plan => ({
  outcome: 'left',
  steps: [],
  problem: { field, said },
})

/** Whether two documents are equal. */
export const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

/** The expected version for the write of a document that was read. */
export const asFound = (found: Stored<unknown> | undefined): Expectation => found?.version ?? 'absent'

const bytesOf = (writes: readonly Write[]): number =>
  writes.reduce(
    (sum, write) => sum + (write.kind === 'put' ? Buffer.byteLength(JSON.stringify(write.data)) : 0),
    0,
  )

/** Opens a step: answers, for one lot of writes after another, whether it goes in, and takes it in if so. */
export function openStep(): (writes: readonly Write[]) => boolean {
  let [count, bytes] = [0, 0]
  return (writes) => {
    const size = bytesOf(writes)
    if (count + writes.length > writesOfStep || bytes + size > bytesOfStep) return false
    count += writes.length
    bytes += size
    return true
  }
}

/** Splits writes into as many steps as they need, in their order; `together` are in one step, the last. */
export function inSteps(writes: readonly Write[], together: readonly Write[] = []): Write[][] {
  const steps: Write[][] = []
  let takes = openStep()
  for (const some of [...writes.map((write) => [write]), [...together]]) {
    const last = steps.at(-1)
    if (last && takes(some)) last.push(...some)
    else if (some.length > 0) {
      takes = openStep()
      takes(some)
      steps.push(some)
    }
  }
  return steps
}

/**
 * Plans documents that depend on no others. `clean` returns the form in which the shop stores a document of the file.
 */
export function plain<T>(
  collection: Collection<T>,
  clean: (data: T, context: ImportContext) => T = (data) => data,
  refuse: (document: FileDocument<T>, context: ImportContext) => Promise<Plan | undefined> = async () =>
    undefined,
): Planner<T> {
  return async (document, context) => {
    const data = clean(document.data, context)
    const here = await context.store.get(collection, document.id)
    if (here && isSame(here.data, data)) return same
    if (here && !context.take) return kept
    const refused = await refuse(document, context)
    if (refused) return refused
    return {
      outcome: here ? 'changed' : 'added',
      steps: [[put(collection, document.id, data, asFound(here))]],
    }
  }
}
