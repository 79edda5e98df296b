import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import type { FieldChange } from '#engine/audit/differences.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { isApiTokenId } from '#vocabulary/people/api-tokens.ts'
import { customers, type CustomerDocument } from '../customers/documents.ts'
import {
  isInSpan,
  matching,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import {
  recordOfAction,
  type ActorKind,
  type AuditedKind,
  type Deed,
} from '#vocabulary/people/audit-actions.ts'
import { storedEmail } from '#vocabulary/email.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import { auditEntries, auditHeadId, auditHeads, type AuditEntry } from './documents.ts'

/** An entry about one value, such as someone's roles. */
export type ValueEntry = Pick<AuditEntry, 'at' | 'by' | 'action' | 'target'> & {
  before: readonly string[]
  after: readonly string[]
}

const asText = (values: readonly string[]): string | null => values.join(', ') || null

function valueChange(before: readonly string[], after: readonly string[]): FieldChange[] {
  const change = { field: '', before: asText(before), after: asText(after) }
  return change.before === null && change.after === null ? [] : [change]
}

/**
 * The write of an entry, for the commit of its change: neither exists without the other. The store gives it its place
 * (`auditedStore`).
 */
export function auditWrite(id: string, { before, after, ...entry }: ValueEntry): Write {
  const changes = valueChange(before, after)
  return put(
    auditEntries,
    id,
    { ...entry, label: '', changes, unlisted: 0, number: 0, previous: '' },
    'absent',
  )
}

/** The actor of an id: a person, or an API token. */
export const actorOfId = (id: string): AuditEntry['by'] => ({
  kind: isApiTokenId(id) ? 'token' : 'person',
  id,
})

/** The same, for an act of a person by their customer id, or of an API token by its own. */
export function personAudit(
  { by, ...entry }: Omit<ValueEntry, 'by'> & { by: string },
  id: string = newId('audit'),
): Write {
  return auditWrite(id, { ...entry, by: actorOfId(by) })
}

/** An entry with the people it names as far as they are still there. */
export interface ReadableEntry {
  entry: Stored<AuditEntry>
  by: CustomerDocument | undefined
  target: CustomerDocument | undefined
}

/** Which entries someone wants to see. All that is given must hold. */
export interface AuditFilter extends Span {
  /** Words of the name that the record had then, or of its id. */
  q?: string | undefined
  /** The actor: an id, or the e-mail of a person. */
  by?: string | undefined
  actor?: ActorKind | undefined
  kind?: AuditedKind | undefined
  deed?: Deed | undefined
}

/** Reading the audit entries. */
export interface Audit {
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(filter: AuditFilter, paging: Paging): Promise<Paged<ReadableEntry>>
}

function fits({ at, by, action, target, label }: AuditEntry, filter: AuditFilter): boolean {
  const { q, actor, kind, deed } = filter
  const record = kind || deed ? recordOfAction(action) : undefined
  return (
    (actor === undefined || by.kind === actor) &&
    (kind === undefined || record?.kind === kind) &&
    (deed === undefined || record?.deed === deed) &&
    isInSpan(at, filter) &&
    hasWords(q, [label, target])
  )
}

/** Most accounts with one email. */
const mostOfEmail = 100

/** The audit over the document store. */
export function createAudit({ store }: { store: DocumentStore }): Audit {
  /** The ids of an actor. */
  async function actorsOf(by: string | undefined): Promise<string[] | undefined> {
    if (!by?.includes('@')) return by ? [by] : undefined
    const email = storedEmail(by).toLowerCase()
    const people = await store.query(customers, { index: 'byEmail', equals: { email }, limit: mostOfEmail })
    return people.items.map(({ id }) => id)
  }

  /** The number of the first entry from a moment on: their moments grow with their numbers. */
  async function numberFrom(at: string, next: number): Promise<number> {
    let [low, high] = [1, next]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const range = { gte: middle }
      const found = await store.query(auditEntries, { index: 'byNumber', range, limit: 1 })
      const entry = found.items[0]?.data
      if (entry && entry.at < at) low = Math.max(middle, entry.number) + 1
      else high = middle
    }
    return low
  }

  /** The numbers of the entries of a span; undefined for all. */
  async function rangeOf({ from, to }: Span): Promise<{ gte: number; lt: number } | undefined> {
    if (from === undefined && to === undefined) return undefined
    const head = await store.get(auditHeads, auditHeadId)
    const next = (head?.data.number ?? 0) + 1
    return {
      gte: from === undefined ? 1 : await numberFrom(from, next),
      lt: to === undefined ? next : await numberFrom(to, next),
    }
  }

  return {
    async list(filter, paging) {
      const { from: _from, to: _to, ...further } = filter
      const [range, actors] = await Promise.all([rangeOf(filter), actorsOf(filter.by)])
      const page = await readMatchingPage(
        store,
        auditEntries,
        { index: 'byNumber', direction: 'desc', ...(range && { range }) },
        paging,
        matching(further, ({ data }) => fits(data, filter) && (!actors || actors.includes(data.by.id ?? ''))),
      )
      const ids = [...new Set(page.items.flatMap(({ data }) => [data.by.id, data.target]))].filter(
        (id) => id !== null,
      )
      const people = await readMany((some) => store.getMany(customers, some), ids)
      const items = page.items.map((entry) => ({
        entry,
        by: people.get(entry.data.by.id ?? '')?.data,
        target: people.get(entry.data.target)?.data,
      }))
      return { ...page, items }
    },
  }
}
