import type { ModelFile } from '#ports/model-file/model-file.ts'
import type { KeptModel } from '#engine/read-model/read-model.ts'

/** Makes an extract of active products while they are read from the store, beside the thread that reads them. */
export interface Extractor {
  put(id: string, text: string): void
  /** Resolves when more can be taken. */
  room(): Promise<void>
  /** What was made of all that was put; undefined where nothing was: whoever wants an extract then makes it. */
  parts(): Promise<readonly Uint8Array[] | undefined>
  /** Ends it; what was not asked for is not made, and parts that it has made are no more. */
  stop(): void
}

/** Has the first fill of a file end with an extract in it. */
export function extractingFill(
  kept: KeptModel,
  file: Pick<ModelFile, 'outlives' | 'keepExtract'>,
  begin: (() => Extractor) | undefined,
) {
  // Until the first fill or resume: who listens after it hears of each product that is read again, and keeps extracts itself.
  let next = file.outlives ? begin : undefined
  let extractor: Extractor | undefined
  const stop = (): void => {
    extractor?.stop()
    extractor = undefined
  }
  return {
    kept: {
      ...kept,
      resume() {
        kept.resume()
        next = undefined
      },
      begin() {
        stop()
        extractor = next?.()
        kept.begin()
      },
      room: async () => extractor?.room(),
      async filled(position: string) {
        const parts = await extractor?.parts()
        if (parts) file.keepExtract('words', parts)
        stop()
        next = undefined
        await kept.filled(position)
      },
    },
    put: (id: string, text: string): void => extractor?.put(id, text),
    stop,
  }
}
