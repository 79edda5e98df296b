import { Worker } from 'node:worker_threads'

/** How {@link findDamage} looks at a file. */
export interface FindDamageOptions {
  /** How long it may take, in milliseconds. */
  patience: number
}

/** A file was not read to its end in time. */
export class NotExamined extends Error {
  override readonly name = 'NotExamined'
}

/**
 * Reads a whole SQLite file in a thread of its own, so that nobody waits for it,
 * and returns its errors; undefined for none.
 *
 * @throws NotExamined when that takes too long; the driver's error when the file cannot be opened now
 */
export async function findDamage(path: string, { patience }: FindDamageOptions): Promise<string | undefined> {
  const thread = new Worker(new URL('./damage-thread.ts', import.meta.url), { workerData: path })
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  thread.once('message', resolve)
  thread.once('error', reject)
  const timer = setTimeout(() => reject(new NotExamined(`not examined within ${patience} ms`)), patience)
  try {
    const found = await promise
    return found.length > 0 ? found.join('; ') : undefined
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
