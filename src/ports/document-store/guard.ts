import { aroundCalls } from './around-calls.ts'
import { noteOutage } from './counting.ts'
import { StoreDamaged, StoreUnavailable, type DocumentStore, type Subscription } from './document-store.ts'
import { isTransient } from './retry.ts'

/** The timeouts of {@link guardedStore}. */
export interface GuardOptions {
  /** The longest that one call may take, in milliseconds. Default 5,000. */
  deadline?: number
  /** The interval of probes of a store that does not answer, in milliseconds. 1,000 by default. */
  probeEvery?: number
  /** Reads that fail one after the other before the store is probed. Default 3. */
  failures?: number
  /** Called when the store has stopped answering, with the error, and when it answers again. */
  onChange?: (answers: boolean, cause: unknown) => void
  /** Called with each failure of a call that has met damage. */
  onDamage?: (error: StoreDamaged) => void
}

/** A store whose calls all end in time. */
export interface GuardedStore extends DocumentStore {
  /** Whether the store answered the last call. */
  answers(): boolean
}

/** A probe that a slow call starts ends before that call. */
const probeDeadline = 2_000
/** A watch that catches up may have much to read. */
const catchUpDeadline = 30_000

/**
 * Settles as `work` does, or with StoreUnavailable when that takes longer than `deadline`. `onSlow` is called while
 * there is time for a probe.
 */
async function within<T>(
  deadline: number,
  name: string,
  work: Promise<T>,
  onSlow: (error: StoreTimeout) => void = () => undefined,
): Promise<T> {
  const late = Promise.withResolvers<never>()
  // Made only when it is needed: an error writes down its stack, which takes longer than one read of SQLite.
  const timeout = (after: number) => new StoreTimeout(`${name} took longer than ${after} ms`)
  const slow = setTimeout(() => onSlow(timeout(deadline / 2)), deadline / 2)
  const end = setTimeout(() => late.reject(timeout(deadline)), deadline)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(slow)
    clearTimeout(end)
  }
}

/** The store may still execute the call: nothing can be taken back. */
class StoreTimeout extends StoreUnavailable {}

/** A circuit breaker (Nygard, "Release It!", 2007): closed while calls get through, open while they would not. */
function createBreaker(
  store: DocumentStore,
  { probeEvery, failures, onChange }: Required<Omit<GuardOptions, 'deadline' | 'onDamage'>>,
) {
  let failed = 0
  /** The failure after which the store is probed; undefined while it is not. */
  let suspicion: unknown
  let isOpen = false
  let timer: NodeJS.Timeout | undefined

  function trust(): void {
    failed = 0
    suspicion = undefined
    if (isOpen) onChange(true, undefined)
    isOpen = false
  }
  async function probe(): Promise<void> {
    try {
      await within(probeDeadline, 'position', store.position())
      trust()
    } catch {
      if (suspicion === undefined) return
      if (!isOpen) onChange(false, suspicion)
      isOpen = true
      timer = setTimeout(() => void probe(), probeEvery).unref()
    }
  }

  /** Probes the store, unless that is going on. */
  function suspect(error: unknown): void {
    if (suspicion !== undefined) return
    suspicion = error
    void probe()
  }

  return {
    /** @throws StoreUnavailable while the store does not answer */
    check(): void {
      if (isOpen) throw noteOutage(new StoreUnavailable('the store does not answer', { cause: suspicion }))
    },
    succeeded: () => void (failed = 0),
    suspect,
    failed(error: unknown): void {
      failed += 1
      if (failed >= failures) suspect(error)
    },
    answers: () => !isOpen,
    stop(): void {
      clearTimeout(timer)
      suspicion = undefined
      isOpen = false
    },
  }
}

/**
 * Puts a guard before a store, so that a store that is down or hangs costs nobody more than one wait: every call ends
 * within a deadline, and once the store has stopped answering, calls fail at once until a probe in the background
 * finds it back. A probe decides that it has stopped, too: calls that fail because this process or its connections are
 * overloaded are no outage.
 *
 * A call that takes half of its time has the store probed. A commit that is refused quickly counts as no
 * failure, since a full disk can still be read; nor does a call that fails because the store is not prepared,
 * or damaged.
 */
export function guardedStore(store: DocumentStore, options: GuardOptions = {}): GuardedStore {
  const { deadline = 5_000, probeEvery = 1_000, failures = 3 } = options
  const { onChange = () => undefined, onDamage = () => undefined } = options
  const breaker = createBreaker(store, { probeEvery, failures, onChange })

  async function call<T>(name: string, run: () => Promise<T>, limit = deadline): Promise<T> {
    breaker.check()
    try {
      const result = await within(limit, name, run(), breaker.suspect)
      breaker.succeeded()
      return result
    } catch (error) {
      if (error instanceof StoreUnavailable) noteOutage(error)
      if (error instanceof StoreDamaged) onDamage(error)
      // The rest of a damaged store can be read, and waiting repairs nothing.
      if (!isTransient(error)) breaker.succeeded()
      else if (error instanceof StoreTimeout) breaker.suspect(error)
      else if (name !== 'commit' && name !== 'sweepExpired') breaker.failed(error)
      throw error
    }
  }
  const guardWatch = (subscription: Subscription): Subscription => ({
    ...subscription,
    caughtUp: () => call('caughtUp', () => subscription.caughtUp(), catchUpDeadline),
  })

  return {
    ...aroundCalls(store, call),
    watch: (collections, from, onChangeOf, onEnd) =>
      guardWatch(store.watch(collections, from, onChangeOf, onEnd)),
    close() {
      breaker.stop()
      return store.close()
    },
    answers: breaker.answers,
  }
}
