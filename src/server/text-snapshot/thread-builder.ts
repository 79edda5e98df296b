import type { SnapshotBuilder } from '#domain/catalog/read-model/text-snapshot-builder.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { beginWorker } from '#engine/threads/begin-worker.ts'
import type { ThreadReply, ThreadTerms, ThreadRequest } from './thread.ts'

/** The dependencies of {@link createThreadSnapshotBuilder}. */
export interface ThreadSnapshotBuilderNeeds {
  known: Wordings['known']
  /** Receives the reason when the thread ends early; there are no parts then. */
  onTrouble(error: unknown): void
  /** Fewer products than this are not worth a thread; 2,000 by default. */
  worthwhile?: number
}

const usuallyWorthwhile = 2_000
/** Room for young objects: products are read one after the other and are gone at once. */
const youngMegabytes = 12
/** Texts that are sent at once, and the most bundles on the way: waiting ones take memory. */
const bundle = { texts: 50, mostSent: 8 }

/** A thread that has begun, and its answers. */
function beginThread(terms: ThreadTerms, onTrouble: (error: unknown) => void) {
  const thread = beginWorker(new URL('thread.ts', import.meta.url), {
    workerData: terms,
    youngMegabytes,
  })
  let parts: readonly Uint8Array<ArrayBuffer>[] | undefined
  let sent = 0
  let hasEnded = false
  let heard = Promise.withResolvers<void>()
  const hear = (): void => {
    heard.resolve()
    heard = Promise.withResolvers<void>()
  }
  thread.on('message', (message: ThreadReply) => {
    if (message === 'taken') sent -= 1
    else parts = message
    hear()
  })
  thread.on('error', onTrouble)
  thread.on('exit', () => {
    hasEnded = true
    hear()
  })
  const isFull = (): boolean => sent > bundle.mostSent && !hasEnded
  const isRunning = (): boolean => !hasEnded
  const send = (message: ThreadRequest): void => {
    sent += 1
    thread.postMessage(message, [])
  }
  return {
    send,
    async room(): Promise<void> {
      while (isFull()) await heard.promise
    },
    async parts(): Promise<readonly Uint8Array[] | undefined> {
      send(null)
      // Its memory is free then.
      while (isRunning()) await heard.promise
      return parts
    },
    stop(): void {
      void thread.terminate()
      // Moved to nowhere, memory is free at once, and not when it is collected.
      for (const { buffer } of parts ?? []) buffer.transfer(0)
    },
  }
}

/** Takes products apart into words in a thread of its own, by the terms that are known now. */
export function createThreadSnapshotBuilder({
  known,
  onTrouble,
  worthwhile = usuallyWorthwhile,
}: ThreadSnapshotBuilderNeeds): SnapshotBuilder {
  const terms = Object.fromEntries(languageTags.map((language) => [language, known(language)]))
  let thread: ReturnType<typeof beginThread> | undefined
  let waiting: string[] = []
  return {
    put(id, text) {
      const count = waiting.push(id, text) / 2
      if (count < (thread ? bundle.texts : worthwhile)) return
      thread ??= beginThread(terms, onTrouble)
      thread.send(waiting)
      waiting = []
    },
    room: async () => thread?.room(),
    async parts() {
      if (waiting.length > 0) thread?.send(waiting)
      return thread?.parts()
    },
    stop: () => thread?.stop(),
  }
}
