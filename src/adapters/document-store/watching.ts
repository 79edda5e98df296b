import type { Collection } from '#ports/document-store/collection.ts'

/** @throws RangeError for a collection that is not declared as watched */
export function checkWatched(collections: readonly Collection<unknown>[]): void {
  const unwatched = collections.find(({ watched }) => !watched)
  if (unwatched) throw new RangeError(`${unwatched.name} is not declared as watched`)
}

/** A watcher that fails must not fail whoever notifies it; nor may the failure stay unseen. */
export function throwApart(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

/** Tells a watch that it has ended, likewise; where it takes no notice, that is a failure of its own. */
export function tellEnd(onEnd: ((error: RangeError) => void) | undefined, error: RangeError): void {
  if (onEnd) queueMicrotask(() => onEnd(error))
  else throwApart(error)
}

/** The error of a watch whose changes are gone. */
export const forgotten = (): RangeError =>
  new RangeError('changes since then are forgotten: read again and watch from position()')
