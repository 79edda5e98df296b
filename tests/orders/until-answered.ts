import { StoreConflict } from '#ports/document-store/document-store.ts'
import { isTransient, retryOnConflict } from '#ports/document-store/retry.ts'

/** Asks again with the same key, as clients do, for as long as the shop is busy or its store does not answer. */
export const untilAnswered = <T>(ask: () => Promise<T>): Promise<T> =>
  retryOnConflict(ask, {
    passes: (error) => error instanceof StoreConflict || isTransient(error),
  })
