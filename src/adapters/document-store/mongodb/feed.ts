import { setTimeout as sleep } from 'node:timers/promises'
import { Timestamp, type ChangeStream, type ChangeStreamDocument, type Db } from 'mongodb'
import type { Collection } from '#ports/document-store/collection.ts'
import { readChanged } from '#ports/document-store/document-fields.ts'
import type { Change } from '#ports/document-store/document-store.ts'
import { forgotten, tellEnd, throwApart } from '../watching.ts'
import { idOf, toStored, type Found } from './documents.ts'
import { isForgotten } from './failures.ts'
import { marks } from './indexes.ts'

/** A watch, as the feed knows it. */
export interface Watcher {
  collections: ReadonlyMap<string, Collection<unknown>>
  onChange(change: Change): void
  onEnd: ((error: RangeError) => void) | undefined
  /** Everything before this time of the cluster has been handed over. */
  at: bigint
  /** Whether a stream has shown something since it began. */
  joined: boolean
}

interface FeedOptions {
  database: Db
  /** The id of the process's mark. */
  mark: string
  /** Called when the stream that these watchers follow shows the mark with this number. */
  onMark(number: number, watchers: ReadonlySet<Watcher>): void
  /** Called when a watch has ended. */
  onRemoved(watcher: Watcher): void
}

/** The one change stream of a process, which all of its watches follow: hosts limit how many a cluster may have open. */
export interface Feed {
  add(watcher: Watcher): void
  /** Whether a watch goes on. */
  has(watcher: Watcher): boolean
  remove(watcher: Watcher): void
  close(): void
  /** Resolves when nothing is read any more. */
  idle(): Promise<void>
}

/** How long to wait before following again after failures, in milliseconds: doubling from the first. */
const waits = { first: 200, longest: 30_000 }
/** How long watches that begin are waited for, so that those of a start share one stream. In milliseconds. */
const gathering = 20

/** A time of the cluster as one number. */
const valueOf = (time: Timestamp): bigint =>
  (BigInt(time.getHighBitsUnsigned()) << 32n) | BigInt(time.getLowBitsUnsigned())

/** A time of the cluster as a position. */
export const positionOf = (time: Timestamp | bigint): string => {
  const value = typeof time === 'bigint' ? time : valueOf(time)
  return `t${value >> 32n}.${value & 0xffff_ffffn}`
}

/** The time of a position. @throws RangeError for a text that is none of this store */
export function timeOf(position: string): bigint {
  const [, high, low] = /^t(\d{1,10})\.(\d{1,10})$/.exec(position) ?? []
  if (![high, low].every((part) => Number(part) <= 0xffff_ffff))
    throw new RangeError('not a position of this store')
  return (BigInt(high ?? 0) << 32n) | BigInt(low ?? 0)
}

/** The number of a mark; 0 of one that has expired. */
const numberOf = (document: unknown): number => (document as { n?: number } | undefined)?.n ?? 0

/** The change stream of some watchers, from where the first of them is. */
function openStream(database: Db, mark: string, watchers: ReadonlySet<Watcher>): ChangeStream<Found> {
  const all = [...watchers]
  const names = new Set(all.flatMap(({ collections }) => [...collections.keys()]))
  const first = all.reduce((least, { at }) => (at < least ? at : least), all[0]?.at ?? 0n)
  const $or = [
    { 'ns.coll': { $in: [...names] } },
    { 'ns.coll': marks, 'documentKey._id': mark },
    { operationType: 'invalidate' },
  ]
  return database.watch<Found>([{ $match: { $or } }], {
    fullDocument: 'updateLookup',
    startAtOperationTime: new Timestamp(first),
  })
}

/** Hands an event over to a watch that has not had it. @throws the error of its handler */
function handOver(watcher: Watcher, event: ChangeStreamDocument<Found>, time: bigint | undefined): void {
  if (!('documentKey' in event) || !('coll' in event.ns)) return
  if (time !== undefined) {
    if (time < watcher.at) return
    watcher.at = time
  }
  const collection = watcher.collections.get(event.ns.coll)
  if (!collection) return
  const document = 'fullDocument' in event ? event.fullDocument : undefined
  const read = () => (document ? toStored(collection, document) : undefined)
  const id = idOf(event.documentKey)
  const position = positionOf(watcher.at)
  watcher.onChange({ collection: collection.name, id, ...readChanged(read), position })
}

/** Follows again and again, ever later while it fails. */
async function keepOn({
  isOver,
  follow,
  forget,
}: {
  isOver(): boolean
  /** Resolves when there is no more to follow. */
  follow(onEvent: () => void): Promise<void>
  /** Called when changes are forgotten that were not read. */
  forget(): void
}): Promise<void> {
  let wait = waits.first
  while (!isOver()) {
    try {
      await follow(() => {
        wait = waits.first
      })
    } catch (error) {
      if (isOver()) return
      if (isForgotten(error)) {
        forget()
        continue
      }
      await sleep(wait, undefined, { ref: false })
      wait = Math.min(waits.longest, wait * 2)
    }
  }
}

/**
 * Creates the feed; nothing is read before the first watch. A watch that begins makes the stream begin again where the last
 * of them is, and the others skip the changes that they have. MongoDB's driver resumes the stream after short failures, this after long ones.
 */
export function createFeed({ database, mark, onMark, onRemoved }: FeedOptions): Feed {
  const watchers = new Set<Watcher>()
  const runs = new Set<Promise<void>>()
  /** Counts the streams: events of an earlier one are not taken. */
  let current = 0
  let gathered: Promise<void> | undefined
  let stream: ChangeStream<Found> | undefined

  function leave(): void {
    current += 1
    void stream?.close().catch(() => undefined)
    stream = undefined
  }

  function remove(watcher: Watcher): void {
    if (!watchers.delete(watcher)) return
    onRemoved(watcher)
    if (watchers.size === 0) leave()
  }

  function end(ended: readonly Watcher[], error: RangeError): void {
    for (const watcher of ended) {
      remove(watcher)
      tellEnd(watcher.onEnd, error)
    }
  }

  function take(event: ChangeStreamDocument<Found>, joined: ReadonlySet<Watcher>): void {
    const time = event.clusterTime && valueOf(event.clusterTime)
    for (const watcher of joined) {
      watcher.joined = true
      if (!watchers.has(watcher)) continue
      try {
        handOver(watcher, event, time)
      } catch (error) {
        remove(watcher)
        throwApart(error)
      }
    }
    if ('ns' in event && 'coll' in event.ns && event.ns.coll === marks)
      onMark(numberOf('fullDocument' in event ? event.fullDocument : undefined), joined)
  }

  /** Follows until the stream fails, or another one takes its place. */
  async function follow(own: number, onEvent: () => void): Promise<void> {
    const joined = new Set(watchers)
    const opened = openStream(database, mark, joined)
    stream = opened
    try {
      for (;;) {
        const event = await opened.next()
        if (own !== current) return
        if (event.operationType === 'invalidate')
          return end([...joined], new RangeError('the database was dropped'))
        onEvent()
        take(event, joined)
        if (own !== current) return
      }
    } finally {
      await opened.close().catch(() => undefined)
    }
  }

  /** One that begins may ask for more than is left, where the others have all. */
  function forget(): void {
    const late = [...watchers].filter(({ joined }) => !joined)
    end(late.length > 0 ? late : [...watchers], forgotten())
  }

  function begin(): void {
    gathered = undefined
    if (watchers.size === 0) return
    leave()
    const own = current
    const isOver = (): boolean => own !== current
    const running = keepOn({ isOver, follow: (onEvent) => follow(own, onEvent), forget }).finally(() =>
      runs.delete(running),
    )
    runs.add(running)
  }

  return {
    add(watcher) {
      watchers.add(watcher)
      gathered ??= sleep(gathering, undefined, { ref: false }).then(begin)
    },
    has: (watcher) => watchers.has(watcher),
    remove,
    close() {
      for (const watcher of watchers) remove(watcher)
    },
    async idle() {
      await Promise.all(runs)
    },
  }
}
