import type { Query, QuerySnapshot } from '@google-cloud/firestore'

interface ListeningOptions {
  /** The query to listen to; read again on each start. */
  query(): Query
  isStopped(): boolean
  onSnapshot(snapshot: QuerySnapshot): void
}

/** How long one listener goes on: all that changes meanwhile stays in its result. In milliseconds. */
const listenFor = 300_000

/** How long to wait before listening again after failures, in milliseconds: doubling from the first. */
export const waits = { first: 1_000, longest: 60_000 }

/** Listens, and starts again now and then, and after a failure. @returns a function that stops it */
export function keepListening({ query, isStopped, onSnapshot }: ListeningOptions): () => void {
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = (): void => undefined

  function again(delay: number, wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      unsubscribe()
      if (!isStopped()) start(wait)
    }, delay).unref()
  }
  function start(wait: number): void {
    let nextWait = wait
    unsubscribe = query().onSnapshot(
      (snapshot) => {
        nextWait = waits.first
        onSnapshot(snapshot)
      },
      () => again(nextWait, Math.min(waits.longest, nextWait * 2)),
    )
    again(listenFor, waits.first)
  }

  start(waits.first)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
