import { parentPort } from 'node:worker_threads'
import type { PrintDocuments } from '#ports/pdf/pdf.ts'
import { createPdfPrinter } from './pdf-printer.ts'

/** The thread's answer to each file, in order. */
export type ThreadPrint = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown }

const printer = createPdfPrinter()

async function print(documents: PrintDocuments): Promise<ThreadPrint> {
  try {
    return { bytes: new Uint8Array(await printer.print(documents)) }
  } catch (error) {
    return { error }
  }
}

parentPort?.on('message', async (documents: PrintDocuments) => {
  const printed = await print(documents)
  parentPort?.postMessage(printed, 'bytes' in printed ? [printed.bytes.buffer] : [])
})
