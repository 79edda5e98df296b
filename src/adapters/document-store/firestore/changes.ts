import type { Firestore } from '@google-cloud/firestore'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { Change, DocumentStore, Subscription } from '#ports/document-store/document-store.ts'
import { checkWatched, forgotten } from '../watching.ts'
import type { Written } from './channels.ts'
import { removals } from './documents.ts'
import { answering } from './failures.ts'
import type { Memory } from './memory.ts'
import { changesRetained } from './send.ts'
import { toMicroseconds, type ServerTime } from './server-time.ts'
import { createWatcher, type Watcher } from './watcher.ts'

interface ChangesNeeds {
  firestore: Firestore
  clock: Clock
  memory: Memory
  serverTime: ServerTime
}

/** How much the measure of the server's time may be behind, in microseconds. */
const minute = 60_000_000

/** A position: the server's time, in microseconds since 1970. The time to compare it with may not be known yet. */
function readPosition(from: string, now: number | undefined): number {
  const position = /^\d{16}$/.test(from) ? Number(from) : Number.NaN
  if (!(position <= (now ?? position) + minute)) throw new RangeError('not a position of this store')
  if (position < (now ?? position) - changesRetained) throw forgotten()
  return position
}

/** Hands changes over to watchers. */
export interface Changes extends Pick<DocumentStore, 'position' | 'watch'> {
  /** Delivers this process's own writes to its watchers, without reading them. */
  written(writes: readonly Written[]): void
  close(): Promise<void>
}

/** Prepares watching. */
export function createChanges(needs: ChangesNeeds): Changes {
  const { firestore, serverTime } = needs
  const watchers = new Set<Watcher>()

  const changes: Changes = {
    // The time at which the server looks for a document that there never is: all that was committed before
    // shows to every later read.
    position: () =>
      answering(async () => {
        const { readTime } = await firestore.collection(removals).doc('none').get()
        const position = toMicroseconds(readTime)
        serverTime.see(position)
        return String(position)
      }),
    watch(
      collections: readonly Collection<unknown>[],
      from: string,
      onChange: (change: Change) => void,
      onEnd?: (error: RangeError) => void,
    ): Subscription {
      checkWatched(collections)
      const watcher = createWatcher({
        ...needs,
        collections,
        from: readPosition(from, serverTime.now()),
        onChange,
        onEnd,
        // Until it reads nothing any more: the client must not be closed before.
        onStopped: () => void watcher.idle().then(() => watchers.delete(watcher)),
      })
      watchers.add(watcher)
      return { stop: watcher.stop, caughtUp: watcher.caughtUp }
    },
    written(writes) {
      for (const watcher of watchers) writes.forEach(watcher.written)
    },
    async close() {
      const open = [...watchers]
      for (const watcher of open) watcher.stop()
      await Promise.all(open.map((watcher) => watcher.idle()))
    },
  }
  return changes
}
