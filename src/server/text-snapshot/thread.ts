import { parentPort, workerData } from 'node:worker_threads'
import { parseProduct } from '#domain/catalog/read-model/product-texts.ts'
import type { Terms } from '#domain/catalog/languages/wording.ts'
import { createTextSnapshot } from '#domain/catalog/search/text-snapshot.ts'
import type { Language } from '#vocabulary/languages/languages.ts'

/** The initial data of the thread: the search terms. */
export type ThreadTerms = Readonly<Partial<Record<Language, Terms>>>

/** A request: ids of products, each followed by its text; null after the last. */
export type ThreadRequest = readonly string[] | null

/** A reply: the receipt of a batch, or, once, the whole snapshot. */
export type ThreadReply = 'taken' | readonly Uint8Array<ArrayBuffer>[]

// Both ends of the thread are this program, so messages have the type that was sent.
const terms = workerData as ThreadTerms
const snapshot = createTextSnapshot((language) => terms[language] ?? {})

const reply = (said: ThreadReply, owned: ArrayBuffer[] = []): void => parentPort?.postMessage(said, owned)

/** Bytes that nothing else lies beside are handed over as they are. */
const alone = (part: Uint8Array): Uint8Array<ArrayBuffer> =>
  part.buffer instanceof ArrayBuffer && part.byteLength === part.buffer.byteLength
    ? new Uint8Array(part.buffer)
    : new Uint8Array(part)

parentPort?.on('message', (message: ThreadRequest) => {
  if (message) {
    for (let at = 0; at < message.length; at += 2)
      snapshot.put(message[at] ?? '', parseProduct(message[at + 1] ?? ''))
    return reply('taken')
  }
  const parts = snapshot.parts().map(alone)
  reply(
    parts,
    parts.map(({ buffer }) => buffer),
  )
  parentPort?.close()
})
