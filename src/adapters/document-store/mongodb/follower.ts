import { setTimeout as sleep } from 'node:timers/promises'
import { Timestamp, type ChangeStream, type ChangeStreamDocument, type Db } from 'mongodb'
import type { Collection } from '#ports/document-store/collection.ts'
import { readChanged } from '#ports/document-store/document-fields.ts'
import type { Change } from '#ports/document-store/document-store.ts'
import { forgotten, tellEnd, throwApart } from '../watching.ts'
import { idOf, toStored, type Found } from './documents.ts'
import { isForgotten } from './failures.ts'
import { marks } from './indexes.ts'

interface FollowerOptions {
  database: Db
  collections: readonly Collection<unknown>[]
  /** The id of the watch's mark. */
  mark: string
  from: string
  onChange(change: Change): void
  onEnd: ((error: RangeError) => void) | undefined
  /** Called when the stream shows the mark with this number. */
  onMark(number: number): void
  onStopped(): void
}

/** A change stream that is followed from one position on. */
export interface Follower {
  stop(): void
  isStopped(): boolean
  /** Resolves when it reads nothing any more. */
  idle(): Promise<void>
}

/** How long to wait before following again after failures, in milliseconds: doubling from the first. */
const waits = { first: 200, longest: 30_000 }

/** Where a stream begins at a position. */
function startOf(position: string) {
  const [high = 0, low = 0] = position.slice(1).split('.').map(Number)
  return position.startsWith('t')
    ? { startAtOperationTime: new Timestamp({ t: high, i: low }) }
    : { resumeAfter: { _data: position.slice(1) } }
}

const tokenOf = ({ _id }: ChangeStreamDocument): string => {
  const { _data } = _id as { _data?: unknown }
  return `r${String(_data)}`
}

/** The number of a mark; 0 of one that has expired. */
const numberOf = (document: unknown): number => (document as { n?: number } | undefined)?.n ?? 0

/** Follows the database's change stream. MongoDB's driver resumes it after short failures, this after long ones. */
export function createFollower(options: FollowerOptions): Follower {
  const { database, mark, onChange, onEnd, onMark } = options
  const collections = new Map(options.collections.map((each) => [each.name, each]))
  let position = options.from
  let stopped = false
  let stream: ChangeStream<Found> | undefined

  const isStopped = (): boolean => stopped

  function stop(): void {
    if (stopped) return
    stopped = true
    void stream?.close().catch(() => undefined)
    options.onStopped()
  }

  function end(error: RangeError): void {
    stop()
    tellEnd(onEnd, error)
  }

  function take(event: ChangeStreamDocument<Found>): void {
    if (!('documentKey' in event) || !('coll' in event.ns)) return
    position = tokenOf(event)
    const document = 'fullDocument' in event ? event.fullDocument : undefined
    if (event.ns.coll === marks) return onMark(numberOf(document))
    const collection = collections.get(event.ns.coll)
    if (!collection) return
    const read = () => (document ? toStored(collection, document) : undefined)
    onChange({ collection: collection.name, id: idOf(event.documentKey), ...readChanged(read), position })
  }

  /** Follows until the stream fails or is closed. */
  async function follow(onEvent: () => void): Promise<void> {
    const pipeline = [
      {
        $match: {
          $or: [
            { 'ns.coll': { $in: [...collections.keys()] } },
            { 'ns.coll': marks, 'documentKey._id': mark },
            { operationType: 'invalidate' },
          ],
        },
      },
    ]
    stream = database.watch<Found>(pipeline, { fullDocument: 'updateLookup', ...startOf(position) })
    try {
      for (;;) {
        const event = await stream.next()
        if (stopped) return
        if (event.operationType === 'invalidate') return end(new RangeError('the database was dropped'))
        onEvent()
        try {
          take(event)
        } catch (error) {
          stop()
          return throwApart(error)
        }
      }
    } finally {
      await stream.close().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    let wait = waits.first
    while (!isStopped()) {
      try {
        await follow(() => {
          wait = waits.first
        })
      } catch (error) {
        if (stopped) return
        if (isForgotten(error)) return end(forgotten())
        await sleep(wait, undefined, { ref: false })
        wait = Math.min(waits.longest, wait * 2)
      }
    }
  }

  const running = run()
  return { stop, isStopped, idle: () => running }
}
