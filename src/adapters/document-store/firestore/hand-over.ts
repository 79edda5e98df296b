import { readChanged } from '#ports/document-store/document-fields.ts'
import type { Change } from '#ports/document-store/document-store.ts'

/** A change as it comes out of Firestore. */
export interface ChangeBatch {
  collection: string
  id: string
  /** When it was committed, in microseconds of the server's time. */
  at: number
  /** The document after it. @throws StoreTooNew when a newer program wrote it; UnreadableDocument */
  read(): Change['document']
}

/** Merges the changes of several sources, each of which may be behind, repeat itself, or overtake another. */
export interface HandOver {
  /**
   * Delivers new changes that are not older than delivered ones, in commit order.
   * @returns false when it was stopped on the way
   */
  deliver(batch: readonly ChangeBatch[], position: number): boolean
  /** Drops the record of deliveries until then: no source can repeat them any more. */
  forget(until: number): void
}

/** Calls `onChange` as long as `active` is true. */
export function createHandOver(active: () => boolean, onChange: (change: Change) => void): HandOver {
  const delivered = new Map<string, number>()
  const keyOf = ({ collection, id }: ChangeBatch): string => `${collection}/${id}`

  return {
    deliver(batch, position) {
      for (const each of batch.toSorted((a, b) => a.at - b.at)) {
        if (!active()) return false
        const key = keyOf(each)
        if (each.at <= (delivered.get(key) ?? 0)) continue
        delivered.set(key, each.at)
        const { collection, id } = each
        onChange({ collection, id, ...readChanged(each.read), position: String(position) })
      }
      return active()
    },
    forget(until) {
      for (const [key, at] of delivered) if (at <= until) delivered.delete(key)
    },
  }
}
