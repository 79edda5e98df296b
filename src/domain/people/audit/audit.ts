import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import type { FieldChange } from '#engine/audit/differences.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { isApiTokenId } from '#vocabulary/people/api-tokens.ts'
import { customers, type CustomerDocument } from '../customers/documents.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { auditEntries, type AuditEntry } from './documents.ts'

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

/** Reading the audit entries. */
export interface Audit {
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(paging: Paging): Promise<Paged<ReadableEntry>>
}

/** Most people that two lookups of a page bring: two for each entry. */
const peopleAtOnce = 100

/** The audit over the document store. */
export function createAudit({ store }: { store: DocumentStore }): Audit {
  return {
    async list(paging) {
      const page = await readPage(store, auditEntries, { index: 'byNumber', direction: 'desc' }, paging)
      const ids = [...new Set(page.items.flatMap(({ data }) => [data.by.id, data.target]))].filter(
        (id) => id !== null,
      )
      const people = new Map<string, Stored<CustomerDocument>>()
      for (let first = 0; first < ids.length; first += peopleAtOnce) {
        const found = await store.getMany(customers, ids.slice(first, first + peopleAtOnce))
        for (const [id, person] of found) people.set(id, person)
      }
      const items = page.items.map((entry) => ({
        entry,
        by: people.get(entry.data.by.id ?? '')?.data,
        target: people.get(entry.data.target)?.data,
      }))
      return { items, next: page.next }
    },
  }
}
