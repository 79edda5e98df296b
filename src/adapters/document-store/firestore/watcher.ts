import { setTimeout as sleep } from 'node:timers/promises'
import type { Firestore, QuerySnapshot } from '@google-cloud/firestore'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { Change } from '#ports/document-store/document-store.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { forgotten, tellEnd, throwApart } from '../watching.ts'
import { createChannelReader, type Channel, type Written } from './channels.ts'
import { answering } from './failures.ts'
import { createHandOver, type ChangeBatch } from './hand-over.ts'
import { keepListening, waits } from './listening.ts'
import type { Memory } from './memory.ts'
import { changesRetained } from './send.ts'
import { toMicroseconds, type ServerTime } from './server-time.ts'

/** The dependencies of a watcher. */
export interface WatcherOptions {
  firestore: Firestore
  clock: Clock
  memory: Memory
  serverTime: ServerTime
  collections: readonly Collection<unknown>[]
  /** Everything committed until then is known, in microseconds of the server's time. */
  from: number
  onChange(change: Change): void
  onEnd: ((error: RangeError) => void) | undefined
  onStopped(): void
}

/** A watch that is under way. */
export interface Watcher {
  caughtUp(): Promise<void>
  /** Delivers a write of this process at once. */
  written(write: Written): void
  stop(): void
  /** Resolves when it reads nothing any more. */
  idle(): Promise<void>
}

/** The changes delivered, and the time up to which they are complete. */
function createProgress(options: WatcherOptions, onStop: () => void) {
  const { collections, from, serverTime, onChange, onEnd } = options
  let stopped = false
  const watched: Channel[] = collections.map((collection) => ({ collection, upTo: from }))
  const gone: Channel = { collection: undefined, upTo: from }
  const all = [...watched, gone]
  const handOver = createHandOver(() => !stopped, onChange)
  const position = (): number => Math.min(...all.map(({ upTo }) => upTo))

  function stop(): void {
    if (stopped) return
    stopped = true
    onStop()
  }
  function end(error: RangeError): void {
    stop()
    tellEnd(onEnd, error)
  }
  return {
    watched,
    gone,
    all,
    stop,
    isStopped: () => stopped,
    deliver(found: readonly { channel: Channel; batch: ChangeBatch[]; upTo: number }[]): void {
      if (stopped) return
      for (const { upTo } of found) serverTime.see(upTo)
      if (found.some(({ upTo }) => position() < upTo - changesRetained)) return end(forgotten())
      try {
        // Another source may have delivered this by now: nothing before `upTo` is delivered again.
        const batch = found.flatMap((each) => each.batch.filter(({ at }) => at > each.channel.upTo))
        if (!handOver.deliver(batch, position())) return
      } catch (error) {
        stop()
        return throwApart(error)
      }
      for (const { channel, upTo } of found) channel.upTo = Math.max(channel.upTo, upTo)
      handOver.forget(position())
    },
  }
}

/**
 * Follows collections from a position. Listeners deliver changes as they come, `caughtUp` reads those
 * not delivered yet; the hand-over preserves the order of both.
 */
export function createWatcher(options: WatcherOptions): Watcher {
  const listeners: (() => void)[] = []
  const reader = createChannelReader(options)
  const progress = createProgress(options, () => {
    for (const end of listeners) end()
    options.onStopped()
  })

  const catchingUp = oneAtATime(async () => {
    if (progress.isStopped()) return
    const found = await answering(async () => {
      const changed = await Promise.all(progress.watched.map(reader.read))
      // Traces come last: a document that is removed meanwhile is in one of the two for sure.
      return [...changed, await reader.read(progress.gone)]
    })
    progress.deliver(found)
  })
  function listen(channel: Channel): void {
    const onSnapshot = (snapshot: QuerySnapshot): void => {
      const changed = snapshot.docChanges().flatMap(({ type, doc }) => (type === 'removed' ? [] : [doc]))
      const upTo = toMicroseconds(snapshot.readTime)
      progress.deliver([{ channel, batch: reader.batchOf(channel, changed), upTo }])
    }
    listeners.push(
      keepListening({ query: () => reader.query(channel), isStopped: progress.isStopped, onSnapshot }),
    )
  }
  async function begin(wait: number): Promise<void> {
    try {
      await catchingUp.request()
    } catch {
      await sleep(wait, undefined, { ref: false })
      return begin(Math.min(waits.longest, wait * 2))
    }
    if (!progress.isStopped()) progress.all.forEach(listen)
  }

  function written(write: Written): void {
    const watched = progress.watched.find(({ collection }) => collection?.name === write.collection)
    if (!watched?.collection) return
    const channel = write.fields ? watched : progress.gone
    const batch = [reader.batchOfWritten(watched.collection, write)]
    progress.deliver([{ channel, batch, upTo: channel.upTo }])
  }

  void begin(waits.first)
  return { written, caughtUp: catchingUp.request, stop: progress.stop, idle: catchingUp.idle }
}
