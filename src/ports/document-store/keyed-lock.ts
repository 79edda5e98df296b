/** Serialises work in this process by key. */
export interface KeyedLock {
  /**
   * Runs `run` when all earlier work under any of the keys has ended, and answers with its result. First come, first
   * served; work under other keys goes on meanwhile. Never take a lock inside one: it would wait for itself.
   */
  lock<T>(keys: readonly string[], run: () => Promise<T>): Promise<T>
  /** How many keys are in use now. */
  size(): number
}

/**
 * Makes a lock for hot documents: writers of the same document in this process stand in line rather than
 * conflict. It saves retries and is no guarantee, as other processes know nothing of it; expectations of
 * commits are.
 */
export function createKeyedLock(): KeyedLock {
  const ends = new Map<string, Promise<void>>()

  const lock = async <T>(keys: readonly string[], run: () => Promise<T>): Promise<T> => {
    // Queueing under all keys in one go gives every pair of callers the same order everywhere: no deadlock
    // can form.
    const wanted = [...new Set(keys)]
    const before = wanted.map((key) => ends.get(key))
    const { promise: end, resolve: release } = Promise.withResolvers<void>()
    for (const key of wanted) ends.set(key, end)
    await Promise.all(before)
    try {
      return await run()
    } finally {
      for (const key of wanted) if (ends.get(key) === end) ends.delete(key)
      release()
    }
  }

  return { lock, size: () => ends.size }
}
