import { setTimeout as sleepFor } from 'node:timers/promises'
import { noteOutage } from '#ports/document-store/counting.ts'
import { ModelFileUnreadable, type ModelFile } from '#ports/model-file/model-file.ts'
import { second } from '#vocabulary/time.ts'

/** What files of read models have in common. */
type AnyFile = Pick<
  ModelFile,
  | 'outlives'
  | 'position'
  | 'note'
  | 'undo'
  | 'snapshot'
  | 'saveSnapshot'
  | 'changedSinceSnapshot'
  | 'clear'
  | 'setEdition'
  | 'onLost'
  | 'close'
>

/** Told of what goes wrong with a file. */
export interface ModelFileWatch {
  failed(operation: string, error: unknown): void
  /** Everything is in the file again. */
  recovered(): void
}

/** How a file is opened whose failures end nothing. */
export interface TolerantFileOptions<F> {
  /** Opens the file; called again later if it throws. */
  open(): F
  /** Whether an error says that what the file has cannot be read any more: it is filled again. */
  isBroken(error: unknown): boolean
  watch: ModelFileWatch
  /** How long until a file that failed is tried again, in milliseconds: 5,000 by default. */
  retryEvery?: number
}

interface UnwrittenNeeds<F> extends TolerantFileOptions<F> {
  /** Puts all that the file lacks. */
  rewrite(file: F): void
  /** The file has everything. */
  forget(): void
}

/**
 * A file that may fail, behind what it lacks. The first write that fails ends writing: from then on all that is put
 * stays in memory, until a try in the background has brought the file up to date. A file whose content cannot be read
 * any more is filled again.
 */
export function createUnwritten<F extends AnyFile>({
  open,
  isBroken,
  rewrite,
  forget,
  watch,
  retryEvery = 5 * second,
}: UnwrittenNeeds<F>) {
  let file: F | undefined
  /** What the file has does not count: it is emptied before anything is written. */
  let isEmptied = false
  let isBehind = false
  /** What was put before is lost, and is not put again yet. */
  let isLost = false
  let losses = 0
  let isClosed = false
  let retrying: NodeJS.Timeout | undefined
  let noted: string | undefined
  let edition: string | undefined
  let refill: (() => Promise<void>) | undefined

  const fallBehind = (): void => {
    isBehind = true
    retrying ??= setInterval(tryAgain, retryEvery).unref()
  }
  const attempt = (operation: string, run: () => void): void => {
    try {
      run()
    } catch (error) {
      watch.failed(operation, error)
    }
  }
  const lose = (): void => {
    // The next start must not take it for true.
    attempt('note', () => file?.note(undefined))
    isEmptied = true
    noted = undefined
    forget()
    fallBehind()
    losses += 1
    if (isLost) return
    isLost = true
    void fillAgain()
  }
  async function fillAgain(): Promise<void> {
    // Not within the call that has found the loss; at a start, the file is cleared and filled after that call.
    await Promise.resolve()
    while (isLost && !isClosed) {
      const before = losses
      try {
        await refill?.()
        if (losses === before) isLost = false
        tryAgain()
      } catch (error) {
        watch.failed('refill', error)
        await sleepFor(retryEvery, undefined, { ref: false })
      }
    }
  }
  const failed = (operation: string, error: unknown): void => {
    watch.failed(operation, error)
    fallBehind()
    attempt('undo', () => file?.undo())
    if (isBroken(error)) lose()
  }
  function tryAgain(): void {
    if (isLost || !isBehind || isClosed) return
    try {
      file ??= open()
      if (isEmptied) file.clear()
      rewrite(file)
      file.note(noted)
      // Last: with this edition, and without what it is of, the next start would take it for true.
      if (edition !== undefined) file.setEdition(edition)
    } catch (error) {
      failed('retry', error)
      return
    }
    clearInterval(retrying)
    retrying = edition = undefined
    isEmptied = isBehind = false
    forget()
    watch.recovered()
  }
  /** Writes, unless the file is behind. Answers undefined where it is. */
  const write = <T>(operation: string, run: (of: F) => T): { result: T } | undefined => {
    if (isBehind || !file) return undefined
    try {
      return { result: run(file) }
    } catch (error) {
      failed(operation, error)
      return undefined
    }
  }
  /** Reads what the file has. @throws ModelFileUnreadable */
  const read = <T>(operation: string, run: (of: F) => T, without: T): T => {
    if (isLost) throw noteOutage(new ModelFileUnreadable('the file of the read model is being filled again'))
    if (!file || isEmptied) return without
    try {
      return run(file)
    } catch (error) {
      // What lacks something says so itself, and is read from the store again.
      if (error instanceof RangeError) throw error
      watch.failed(operation, error)
      if (isBroken(error)) lose()
      throw noteOutage(new ModelFileUnreadable(`${operation} of the read model's file`, { cause: error }))
    }
  }

  try {
    file = open()
    noted = file.position()
  } catch (error) {
    watch.failed('open', error)
    isEmptied = true
    fallBehind()
  }
  const methods: AnyFile = {
    get outlives() {
      return !isBehind && file !== undefined && file.outlives
    },
    position: () => noted,
    note(position) {
      noted = position
      if (write('note', (of) => of.note(position))) forget()
    },
    undo: () => undefined,
    snapshot: (name) => read('snapshot', (of) => of.snapshot(name), undefined),
    saveSnapshot(name, parts) {
      // By itself, so that a snapshot for which there is no room takes nothing else with it.
      if (write('note', (of) => of.note(noted))) forget()
      write('saveSnapshot', (of) => of.saveSnapshot(name, parts))
    },
    changedSinceSnapshot: (name) =>
      write('changedSinceSnapshot', (of) => of.changedSinceSnapshot(name))?.result,
    clear() {
      noted = undefined
      isLost = false
      forget()
      if (!write('clear', (of) => of.clear())) isEmptied = true
      tryAgain()
    },
    setEdition(next) {
      if (!write('setEdition', (of) => of.setEdition(next))) edition = next
    },
    onLost: (again) => void (refill = again),
    close() {
      tryAgain()
      isClosed = true
      clearInterval(retrying)
      attempt('close', () => file?.close())
    },
  }
  return { isBehind: () => isBehind, write, read, methods }
}
