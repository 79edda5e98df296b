import { beginWorker } from './begin-worker.ts'

/** A worker thread that receives messages and answers requests in order. */
export interface OrderedThread<Message, Answer> {
  /** Whether the thread has loaded its initial parts. */
  isReady(): boolean
  /** Sends something that has no answer. */
  send(message: Message): void
  /**
   * Sends a message that has an answer; `owned` memory is transferred. @throws the thread's error, or the reason why
   * it has ended
   */
  request(message: Message, owned?: ArrayBuffer[]): Promise<Answer>
  stop(): void
}

/** A message of the thread: that it is ready, and then the answer to each request. */
export type ThreadSays<Answer> = 'ready' | { answer: Answer } | { error: unknown }

/** Dependencies of {@link createOrderedThread}. */
export interface OrderedThreadNeeds {
  /** Its initial `workerData`: copies of these parts. */
  parts: readonly Uint8Array[]
  youngMegabytes: number
  onReady(): void
  /** Called with the reason of its end, also after `stop`. */
  onEnd(error: unknown): void
}

/** Begins the thread that a file is. The process does not wait for it to end. */
export function createOrderedThread<Message, Answer>(
  file: URL,
  { parts, youngMegabytes, onReady, onEnd }: OrderedThreadNeeds,
): OrderedThread<Message, Answer> {
  const copies = parts.map((part) => new Uint8Array(part))
  const thread = beginWorker(file, {
    workerData: copies,
    transferList: copies.map(({ buffer }) => buffer),
    youngMegabytes,
  })
  thread.unref()
  const waiting: PromiseWithResolvers<Answer>[] = []
  let isReady = false
  thread.on('message', (said: ThreadSays<Answer>) => {
    if (said === 'ready') {
      isReady = true
      onReady()
    } else if ('answer' in said) waiting.shift()?.resolve(said.answer)
    else waiting.shift()?.reject(said.error)
  })
  let trouble: unknown = new Error('the thread has ended')
  thread.on('error', (error) => (trouble = error))
  thread.on('exit', () => {
    onEnd(trouble)
    for (const { reject } of waiting) reject(trouble)
  })
  return {
    isReady: () => isReady,
    send: (message) => thread.postMessage(message, []),
    request(message, owned = []) {
      const answered = Promise.withResolvers<Answer>()
      waiting.push(answered)
      thread.postMessage(message, owned)
      return answered.promise
    },
    stop: () => void thread.terminate(),
  }
}
