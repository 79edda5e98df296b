import type { Write } from '#ports/document-store/document-store.ts'
import type { OwnCommits } from './commits.ts'
import type { StreamRecord } from './stream-calls.ts'

/** The changes of this process that the stream has not told yet. */
export interface OwnChanges extends OwnCommits {
  /** The stream has told of it. */
  seen(record: StreamRecord): void
  /** What is still to come, for asking about it with `has`. */
  awaited(): string[]
  has(change: string): boolean
}

/** After so long nobody waits any more; what the stream told before it was asked is forgotten so, too. */
const awaitedMilliseconds = 60_000

const putOf = (commit: string, key: string): string => `${commit} ${key}`
// The stream says of a removal only which document it was, so another's of the same moment may pass for ours.
const removalOf = (key: string): string => `- ${key}`

function changeOf(commit: string, { write, key }: { write: Write; key: string }): string[] {
  if (!write.collection.watched) return []
  if (write.kind === 'put') return [putOf(commit, key)]
  // One that expects nothing may find nothing, and then the stream does not tell of it.
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
