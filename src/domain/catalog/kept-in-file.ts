import type { ModelFile } from '#ports/model-file/model-file.ts'
import { minute } from '#vocabulary/time.ts'
import type { KeptModel } from '../read-model/read-model.ts'

/** How long changes may stay unwritten, in milliseconds: a process that ends meanwhile hears of them again. */
const writeBehind = 250

/** Documents that are written at once while all are read. */
const atOnce = 2_000

/**
 * Keeps in a file up to where the model is true. Changes are written a moment later, many at once. `learn` takes in one row
 * of the file.
 */
export function keptInFile({
  file,
  learn,
  newest,
}: {
  file: ModelFile
  learn(id: string, row: string): void
  /** The store's newest position, told once all until there is known. */
  newest(): Promise<string>
}): KeptModel & { changed(): void; close(): void } {
  let writing: NodeJS.Timeout | undefined
  let position = file.position()
  let unwritten = 0
  let filling = false

  const write = (): void => {
    clearTimeout(writing)
    writing = undefined
    unwritten = 0
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
  const keepUp = setInterval(() => {
    // A store that does not answer now is asked again a minute later.
    moveOn().catch(() => undefined)
  }, minute).unref()

  return {
    position: () => file.position(),
    *resume() {
      for (const { id, row } of file.rows()) {
        learn(id, row)
        yield id
      }
    },
    clear() {
      filling = true
      file.clear()
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
      clearInterval(keepUp)
      if (!filling) write()
      clearTimeout(writing)
      file.close()
    },
  }
}
