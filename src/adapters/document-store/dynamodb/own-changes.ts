import type { Write } from '#ports/document-store/document-store.ts'
import type { OwnCommits } from './commits.ts'
import type { StreamRecord } from './stream/stream-calls.ts'

/** The changes of this process that the stream has not delivered yet. */
export interface OwnChanges extends OwnCommits {
  /** The stream has delivered it. */
  seen(record: StreamRecord): void
  /** The pending changes, for `has`. */
  awaited(): string[]
  has(change: string): boolean
}

/** Waiting ends after so long; changes that the stream delivered before a wait are dropped then, too. */
const awaitedMilliseconds = 60_000

const putOf = (commit: string, key: string): string => `${commit} ${key}`
// The stream identifies a removal by its document alone, so another one of the same moment may match.
const removalOf = (key: string): string => `- ${key}`

function changeOf(commit: string, { write, key }: { write: Write; key: string }): string[] {
  if (!write.collection.watched) return []
  if (write.kind === 'put') return [putOf(commit, key)]
  // A removal without an expectation may find nothing, and then the stream has no record of it.
  return write.expect === 'any' || write.expect === 'absent' ? [] : [removalOf(key)]
}

/** Remembers changes from before they are sent, since the stream may be faster than the answer. */
export function createOwnChanges(now: () => number, onSending: () => void): OwnChanges {
  const pending = new Map<string, number>()

  return {
    sending(commit, writes) {
      const changes = writes.flatMap((write) => changeOf(commit, write))
      for (const change of changes) pending.set(change, now())
      if (changes.length > 0) onSending()
      return () => {
        for (const change of changes) pending.delete(change)
      }
    },
    seen({ key, item }) {
      pending.delete(item ? putOf(item['commit']?.S ?? '', key) : removalOf(key))
    },
    awaited() {
      for (const [change, since] of pending) if (since < now() - awaitedMilliseconds) pending.delete(change)
      return [...pending.keys()]
    },
    has: (change) => pending.has(change),
  }
}
