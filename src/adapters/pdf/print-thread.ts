import { parentPort } from 'node:worker_threads'
import type { PrintDocument } from '#ports/pdf/pdf.ts'
import { createPdfPrinter } from './pdf-printer.ts'

/** The thread's answer to each document, in order. */
export type ThreadPrint = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown }

const printer = createPdfPrinter()

async function print(document: PrintDocument): Promise<ThreadPrint> {
  try {
    return { bytes: new Uint8Array(await printer.print(document)) }
  } catch (error) {
    return { error }
  }
}

parentPort?.on('message', async (document: PrintDocument) => {
  const printed = await print(document)
  parentPort?.postMessage(printed, 'bytes' in printed ? [printed.bytes.buffer] : [])
})
