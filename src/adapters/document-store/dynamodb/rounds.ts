import { StoreUnavailable } from '#ports/document-store/document-store.ts'

/** Does the same work again and again: soon while something is expected, seldom when nothing is. */
export interface Rounds {
  /** A round that begins after this call. Those who call at the same time share it. */
  fresh(): Promise<void>
  /** The next round of its own accord comes soon. */
  hurry(): void
  stop(): void
}

interface RoundsOptions {
  round(): Promise<void>
  /** Whether something is expected, so that the pace stays brisk. */
  expecting(): boolean
  onFailure(error: unknown): void
}

const briskMilliseconds = 100
/** Another process sees a change after this time at most, besides the database's own delay. */
const idleMilliseconds = 500
/** The longest wait after failures, of which throttling is one. */
const longestWait = 15_000

/** Starts the rounds. Their timer does not keep the process alive. */
export function createRounds({ round, expecting, onFailure }: RoundsOptions): Rounds {
  let stopped = false
  let failures = 0
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let due = 0

  const fresh = (): Promise<void> => {
    const run = async (): Promise<void> => {
      next = undefined
      if (stopped) throw new StoreUnavailable('the store is closed')
      await round()
      // This round has reached the store again: the others need not wait any longer.
      if (failures > 0) schedule(idleMilliseconds)
      failures = 0
    }
    next ??= current = current.catch(() => undefined).then(run)
    return next
  }
  const schedule = (wait: number): void => {
    clearTimeout(timer)
    due = performance.now() + wait
    if (!stopped) timer = setTimeout(tick, wait).unref()
  }
  const tick = async (): Promise<void> => {
    try {
      await fresh()
    } catch (error) {
      failures += 1
      if (!stopped) onFailure(error)
    }
    // Drawn, so that processes which were throttled together do not come back together.
    const wait = Math.min(longestWait, idleMilliseconds * 2 ** failures) * (0.5 + Math.random() / 2)
    schedule(failures > 0 ? wait : expecting() ? briskMilliseconds : idleMilliseconds)
  }
  schedule(0)

  return {
    fresh,
    hurry: () => {
      // Those who hurry all the time must not put it off all the time.
      if (failures === 0 && due > performance.now() + briskMilliseconds) schedule(briskMilliseconds)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
