import type { ModelFile } from '#ports/model-file/model-file.ts'
import { minute } from '#vocabulary/time.ts'
import type { PersistentModel } from './read-model.ts'

/** The maximum time that changes stay unwritten, in milliseconds: after a crash they are read again. */
const writeBehind = 250

/** Documents that are written at once while all are read. */
const atOnce = 500

/** A read model in a file, which is updated with each change. */
export interface ModelInFile extends PersistentModel {
  changed(): void
  /** Writes pending changes and closes the file. */
  close(): void
}

/** Dependencies of {@link createModelInFile}. */
export interface ModelInFileNeeds {
  file: Pick<ModelFile, 'position' | 'note' | 'clear' | 'close'>
  /** Reads the whole file. */
  learn(): void
  /** Forgets the read entries when the file is cleared; for models that write differences only. */
  forget?(): void
  /** Writes changes to the file; for models that do not write them at once. */
  put?(): void
  /** The store's newest position, once all changes up to there were applied. */
  newest(): Promise<string>
}

/** Saves the position up to which the model is complete. Changes are written a moment later, in batches. */
export function createModelInFile({ file, learn, forget, put, newest }: ModelInFileNeeds): ModelInFile {
  let writing: NodeJS.Timeout | undefined
  let position = file.position()
  let unwritten = 0
  let filling = false

  const write = (): void => {
    clearTimeout(writing)
    writing = undefined
    unwritten = 0
    put?.()
    file.note(filling ? undefined : position)
  }
  // Other collections change too, and the store forgets old changes: the file must not stay behind for long.
  const moveOn = async (): Promise<void> => {
    if (filling || position === undefined) return
    const now = await newest()
    if (filling || now === position) return
    position = now
    write()
  }
  const follow = setInterval(() => {
    // A store that does not answer is read again a minute later.
    moveOn().catch(() => undefined)
  }, minute).unref()

  return {
    position: () => file.position(),
    resume: learn,
    clear() {
      filling = true
      file.clear()
      forget?.()
    },
    begin() {
      filling = true
      write()
    },
    filled(at) {
      filling = false
      position = at
      write()
    },
    passed(at) {
      position = at
    },
    changed() {
      unwritten += 1
      if (unwritten >= atOnce) write()
      writing ??= setTimeout(write, writeBehind).unref()
    },
    close() {
      clearInterval(follow)
      if (!filling) write()
      clearTimeout(writing)
      file.close()
    },
  }
}
