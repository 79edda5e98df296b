import type { Collection } from '#ports/document-store/collection.ts'
import {
  maximumWrites,
  StoreConflict,
  type DocumentStore,
  type Write,
} from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'

/** The writes of a request, and its answer once they are committed. */
export interface Planned<T> {
  writes: readonly Write[]
  answer: T
}

/** The documents that the requests of a commit share, as they are read and as earlier requests leave them. */
export interface SharedState<State> {
  after(writes: readonly Write[]): State
}

/** Commits requests for the same documents together. */
export interface CommitQueue<Wanted, State> {
  /**
   * Answers when the writes of a request are committed. `plan` decides from the state it is given, and writes nothing
   * itself. It may be called again after a failed commit. One of its writes must expect a document of its own to be
   * absent or at its version, so that a request that comes twice is committed once.
   * @throws whatever `plan` throws; StoreConflict when the request's own writes cannot be made; StoreUnavailable
   *   when they may or may not have been
   */
  serve<T>(wanted: Wanted, plan: (state: State) => Promise<Planned<T>>): Promise<T>
}

/** Dependencies of {@link createCommitQueue}. */
export interface CommitQueueNeeds<Wanted, State> {
  store: Pick<DocumentStore, 'commit'>
  /** Shared with everything that writes the same documents in this process. */
  lock: KeyedLock
  /** The documents that several requests of a commit may write: each later write is computed from the earlier. */
  shared: Collection<unknown>
  /** The keys of the lock that a request needs: requests with a key in common are committed together. */
  keysOf(wanted: Wanted): readonly string[]
  /** Reads the state that the requests share. */
  read(wanted: readonly Wanted[]): Promise<State>
}

interface Waiting<Wanted, State> {
  wanted: Wanted
  plan(state: State): Promise<{ writes: readonly Write[]; done: () => void }>
  refuse(error: unknown): void
}

/** The requests of a group whose writes go into one commit. */
interface Batch<Request> {
  writes: Write[]
  requests: Request[]
  /** Answers all requests up to the last one of the batch, refused ones too; called once the commit is done. */
  ends: (() => void)[]
}

/** More would let other changes of the same documents wait too long for the lock. */
const requestsPerGroup = 48

/** Whether a commit has written nothing, and might succeed with fewer requests. */
const wroteNothing = (error: unknown): boolean =>
  error instanceof StoreConflict || error instanceof RangeError

const keyOf = ({ collection, id }: Write): string => `${collection.name}\n${id}`

/**
 * The writes of a batch with those of one more request, each document once: of two writes of a shared document the
 * later remains. Undefined when they do not fit together.
 */
function joined(writes: readonly Write[], more: readonly Write[], shared: string): Write[] | undefined {
  const all = new Map(writes.map((write) => [keyOf(write), write]))
  for (const write of more) {
    if (all.has(keyOf(write)) && write.collection.name !== shared) return undefined
    all.set(keyOf(write), write)
  }
  return all.size <= maximumWrites || writes.length === 0 ? [...all.values()] : undefined
}

/** Plans requests from one state, until one does not fit into the commit. */
async function fill<Wanted, State extends SharedState<State>>(
  group: readonly Waiting<Wanted, State>[],
  before: State,
  most: number,
  shared: string,
): Promise<Batch<Waiting<Wanted, State>>> {
  const batch: Batch<Waiting<Wanted, State>> = { writes: [], requests: [], ends: [] }
  let state = before
  for (const waiting of group) {
    if (batch.requests.length >= most) break
    try {
      const { done, writes } = await waiting.plan(state)
      const together = joined(batch.writes, writes, shared)
      if (!together) break
      batch.writes = together
      batch.requests.push(waiting)
      batch.ends.push(done)
      state = state.after(writes)
    } catch (error) {
      batch.ends.push(() => waiting.refuse(error))
    }
  }
  return batch
}

/**
 * Creates a queue for documents in high demand: while one commit is under way, requests for the same documents gather,
 * and the next commit serves as many of them as it holds, each shared document read and written once. A request on an
 * empty queue is served at once. A commit that fails is retried with half as many requests, down to one, so that a bad
 * request fails no other; nobody is refused for units that an earlier request did not get after all. Like the lock it
 * saves work within this process and guarantees nothing: the versions in the commit do.
 */
export function createCommitQueue<Wanted, State extends SharedState<State>>({
  store,
  lock,
  shared,
  keysOf,
  read,
}: CommitQueueNeeds<Wanted, State>): CommitQueue<Wanted, State> {
  type Request = Waiting<Wanted, State>
  /** The group that waits for each key. */
  const gathering = new Map<string, Request[]>()

  /** Commits the first requests of a group; returns those that still wait, and how many to try together next. */
  async function commitSome(group: readonly Request[], most: number): Promise<[Request[], number]> {
    const state = await read(group.map(({ wanted }) => wanted))
    const batch = await fill(group, state, most, shared.name)
    try {
      if (batch.writes.length > 0) await store.commit(batch.writes)
    } catch (error) {
      const { requests } = batch
      if (requests.length > 1 && wroteNothing(error)) return [[...group], Math.floor(requests.length / 2)]
      // It may have been written: a retry would find the request's own writes in its way.
      for (const request of requests) request.refuse(error)
      return [group.filter((waiting) => !requests.includes(waiting)), most]
    }
    for (const end of batch.ends) end()
    return [group.slice(batch.ends.length), most * 2]
  }

  async function commitAll(group: readonly Request[]): Promise<void> {
    let [rest, most] = [[...group], requestsPerGroup]
    try {
      while (rest.length > 0) [rest, most] = await commitSome(rest, most)
    } catch (error) {
      for (const waiting of rest) waiting.refuse(error)
    }
  }

  function queueUp(waiting: Request): void {
    const keys = keysOf(waiting.wanted)
    const open = keys
      .map((key) => gathering.get(key))
      .find((group) => group && group.length < requestsPerGroup)
    if (open) return void open.push(waiting)
    const group = [waiting]
    for (const key of keys) gathering.set(key, group)
    void lock.lock(keys, () => {
      for (const key of keys) if (gathering.get(key) === group) gathering.delete(key)
      return commitAll(group)
    })
  }

  return {
    serve: (wanted, plan) =>
      new Promise((resolve, reject) => {
        queueUp({
          wanted,
          refuse: reject,
          async plan(state) {
            const { answer, writes } = await plan(state)
            return { writes, done: () => resolve(answer) }
          },
        })
      }),
  }
}
