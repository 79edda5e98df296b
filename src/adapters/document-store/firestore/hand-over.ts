import type { Change } from '#ports/document-store/document-store.ts'

/** A change as it comes out of Firestore. */
export interface News {
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
  tell(news: readonly News[], position: number): boolean
  /** Forgets of what was told until then: no source can come up with it any more. */
  forget(until: number): void
}

/** Calls `onChange` as long as `active` says so. */
export function createHandOver(active: () => boolean, onChange: (change: Change) => void): HandOver {
  const told = new Map<string, number>()
  const keyOf = ({ collection, id }: News): string => `${collection}/${id}`

  return {
    tell(news, position) {
      for (const each of news.toSorted((a, b) => a.at - b.at)) {
        if (!active()) return false
        const key = keyOf(each)
        if (each.at <= (told.get(key) ?? 0)) continue
        told.set(key, each.at)
        const { collection, id } = each
        onChange({ collection, id, document: each.read(), position: String(position) })
      }
      return active()
    },
    forget(until) {
      for (const [key, at] of told) if (at <= until) told.delete(key)
    },
  }
}
