import { Worker } from 'node:worker_threads'
import type { PdfPrinter } from '#ports/pdf/pdf.ts'
import { minute } from '#vocabulary/time.ts'
import type { ThreadPrint } from './print-thread.ts'

/**
 * Prints in a thread of its own, so that nobody else waits for it. The thread starts with the first document, and ends
 * once it has had none for a minute: it keeps fonts open.
 */
export function createThreadPrinter(idleAfter = minute): PdfPrinter {
  let thread: Worker | undefined
  let waiting: PromiseWithResolvers<Uint8Array>[] = []
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    void thread?.terminate()
    thread = undefined
  }

  function start(): Worker {
    const started = new Worker(new URL('./print-thread.ts', import.meta.url))
    started.unref()
    let reason: unknown = new Error('the thread that prints has ended')
    started.on('message', (answer: ThreadPrint) => {
      const asked = waiting.shift()
      if ('bytes' in answer) asked?.resolve(answer.bytes)
      else asked?.reject(answer.error)
      if (waiting.length === 0) idle = setTimeout(end, idleAfter).unref()
    })
    started.on('error', (error) => (reason = error))
    started.on('exit', () => {
      if (thread !== started) return
      thread = undefined
      const left = waiting
      waiting = []
      for (const { reject } of left) reject(reason)
    })
    return started
  }

  return {
    print(documents) {
      clearTimeout(idle)
      thread ??= start()
      const printed = Promise.withResolvers<Uint8Array>()
      waiting.push(printed)
      thread.postMessage(documents, [])
      return printed.promise
    },
  }
}
