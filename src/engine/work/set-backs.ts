import type { Clock } from '#ports/clock/clock.ts'
import { clocksApart, hour, plus, toTimestamp, type Timestamp } from '#vocabulary/time.ts'

/** Waits that started before the clock was set back are shortened by at most this much. */
const cutShort = hour

/** The clock was set back, and due times lie in the future. */
export interface SetBack {
  /** Up to when work that was written before is due now. */
  until: Timestamp
}

/** Notices that the clock of this process was set back, or that of the one before it. */
export interface SetBacks {
  /** The last time that it was, if ever. */
  last(): SetBack | undefined
  /** Notes a moment in the past, by the clock of the process that was at work then. */
  saw(at: Timestamp): void
}

/** Creates the watch over the clock. `onSetBack` is called with its highest and its current time. */
export function createSetBacks(
  clock: Clock,
  onSetBack: (reached: Timestamp, now: Timestamp) => void = () => undefined,
): SetBacks {
  let latest = -Infinity
  let found: SetBack | undefined

  function compare(before: number): void {
    const now = clock.now()
    latest = now
    if (now >= before - clocksApart) return
    const reached = toTimestamp(before)
    found = { until: plus(reached, cutShort) }
    onSetBack(reached, toTimestamp(now))
  }
  return {
    last() {
      compare(latest)
      return found
    },
    saw: (at) => compare(Math.max(latest, Date.parse(at))),
  }
}

/** A document that is due some time. */
interface Due {
  id: string
  data: { dueAt: string | null }
}

/** Up to when documents are due that are looked for again and again. */
export interface Horizon {
  /** Now; later while the clock was set back and not all has been tried once. */
  until(): Timestamp
  /** The due ones of documents found up to `until`: one in the future is due once. */
  due<T extends Due>(found: readonly T[]): T[]
}

/**
 * Creates a horizon. After the clock was set back by an hour nothing waits an hour longer: whatever waits is tried at
 * once, and from then on as its schedule says.
 */
export function createHorizon(clock: Clock, setBacks: SetBacks): Horizon {
  let known: SetBack | undefined
  /** Work with a due time in the future that was tried; undefined when that is over. */
  let tried: Set<string> | undefined
  const now = () => toTimestamp(clock.now())
  return {
    until() {
      const last = setBacks.last()
      if (last !== known) tried = new Set()
      known = last
      const at = now()
      return tried && known && known.until > at ? known.until : at
    },
    due(found) {
      const at = now()
      const isAhead = ({ data }: Due): boolean => (data.dueAt ?? '') > at
      const ahead = found.filter((each) => isAhead(each) && tried?.has(each.id) === false)
      if (ahead.length === 0) tried = undefined
      for (const { id } of ahead) tried?.add(id)
      return [...found.filter((each) => !isAhead(each)), ...ahead]
    },
  }
}
