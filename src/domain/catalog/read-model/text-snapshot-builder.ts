import type { ModelFile } from '#ports/model-file/model-file.ts'
import type { PersistentModel } from '#engine/read-model/read-model.ts'

/** Makes a snapshot of active products while they are read from the store, beside the thread that reads them. */
export interface SnapshotBuilder {
  put(id: string, text: string): void
  /** Resolves when more can be taken. */
  room(): Promise<void>
  /** The snapshot of everything that was put; undefined if there is none: the caller then builds it. */
  parts(): Promise<readonly Uint8Array[] | undefined>
  /** Stops it: parts that nobody has requested are not built, and built ones are dropped. */
  stop(): void
}

/** Has the first fill of a file end with a snapshot in it. */
export function fillWithSnapshot(
  persistent: PersistentModel,
  file: Pick<ModelFile, 'outlives' | 'saveSnapshot'>,
  begin: (() => SnapshotBuilder) | undefined,
) {
  // Until the first fill or resume: a listener after it is called for each product that is read again, and saves
  // snapshots itself.
  let next = file.outlives ? begin : undefined
  let builder: SnapshotBuilder | undefined
  const stop = (): void => {
    builder?.stop()
    builder = undefined
  }
  return {
    persistent: {
      ...persistent,
      resume() {
        persistent.resume()
        next = undefined
      },
      begin() {
        stop()
        builder = next?.()
        persistent.begin()
      },
      room: async () => builder?.room(),
      async filled(position: string) {
        const parts = await builder?.parts()
        if (parts) file.saveSnapshot('texts', parts)
        stop()
        next = undefined
        await persistent.filled(position)
      },
    },
    put: (id: string, text: string): void => builder?.put(id, text),
    stop,
  }
}
