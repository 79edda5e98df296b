import type { Change } from '#ports/document-store/document-store.ts'

/** A change as it comes out of Firestore. */
export interface ChangeBatch {
  collection: string
  id: string
  /** When it was committed, in microseconds of the server's time. */
  at: number
  /** The document after it. @throws StoreTooNew when a newer program wrote it */
  read(): Change['document']
}

/** Hands over what several sources tell, of which each may be behind, tell twice, or overtake another. */
export interface HandOver {
  /**
   * Hands over what is not yet told and not older than what is, in commit order.
   * @returns false when it was stopped on the way
   */
  deliver(batch: readonly ChangeBatch[], position: number): boolean
  /** Forgets of what was told until then: no source can come up with it any more. */
  forget(until: number): void
}

/** Calls `onChange` as long as `active` says so. */
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
        onChange({ collection, id, document: each.read(), position: String(position) })
      }
      return active()
    },
    forget(until) {
      for (const [key, at] of delivered) if (at <= until) delivered.delete(key)
    },
  }
}
