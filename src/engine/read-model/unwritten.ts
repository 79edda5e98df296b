import { setTimeout as sleepFor } from 'node:timers/promises'
import { noteOutage } from '#ports/document-store/counting.ts'
import type { FileOfReadModel } from '#ports/model-file/block-file.ts'
import { ModelFileUnreadable } from '#ports/model-file/model-file.ts'
import { second } from '#vocabulary/time.ts'

/** Receives the failures of a file. */
export interface ModelFileWatch {
  failed(operation: string, error: unknown): void
  /** Everything is in the file again. */
  recovered(): void
}

/** How a file is opened whose failures end nothing. */
export interface TolerantFileOptions<F> {
  /** Opens the file; called again later if it throws. */
  open(): F
  /** Whether an error means that the content is unreadable from now on: the file is filled again. */
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

/** The state of a file. */
interface State<F> {
  /** Undefined as long as it could not be opened. */
  file: F | undefined
  /** The content does not count: the file is emptied before anything is written. */
  isEmptied: boolean
  /** Something is in memory alone. */
  isBehind: boolean
  /** Earlier content is lost, and not written again yet. */
  isLost: boolean
  losses: number
  isFilling: boolean
  isClosed: boolean
  retrying: NodeJS.Timeout | undefined
  /** The position and edition to write to the file. */
  position: string | undefined
  edition: string | undefined
  refill: (() => Promise<void>) | undefined
}

/** Brings a file up to date again after a failure, and fills it again after a loss. */
function createRecovery<F extends FileOfReadModel>(needs: UnwrittenNeeds<F>, state: State<F>) {
  const { open, isBroken, rewrite, forget, watch, retryEvery = 5 * second } = needs

  const attempt = (operation: string, run: () => void): void => {
    try {
      run()
    } catch (error) {
      watch.failed(operation, error)
    }
  }
  const fallBehind = (): void => {
    state.isBehind = true
    state.retrying ??= setInterval(tryAgain, retryEvery).unref()
  }
  const lose = (): void => {
    // The next start must not take it for true.
    attempt('note', () => state.file?.note(undefined))
    state.isEmptied = state.isLost = true
    state.losses += 1
    state.position = undefined
    forget()
    fallBehind()
    void fillAgain()
  }
  const fill = async (): Promise<void> => {
    const { losses } = state
    try {
      await state.refill?.()
      if (state.losses === losses) state.isLost = false
    } catch (error) {
      watch.failed('refill', error)
    }
    tryAgain()
  }
  async function fillAgain(): Promise<void> {
    if (state.isFilling) return
    state.isFilling = true
    // Not within the call that has found the loss; at a start, the file is cleared and filled after that call.
    await Promise.resolve()
    while (state.isLost && !state.isClosed) {
      await fill()
      if (state.isLost) await sleepFor(retryEvery, undefined, { ref: false })
    }
    state.isFilling = false
  }
  const failed = (operation: string, error: unknown): void => {
    watch.failed(operation, error)
    fallBehind()
    attempt('undo', () => state.file?.undo())
    if (isBroken(error)) lose()
  }
  function tryAgain(): void {
    if (state.isLost || !state.isBehind || state.isClosed) return
    try {
      const file = (state.file ??= open())
      if (state.isEmptied) file.clear()
      rewrite(file)
      file.note(state.position)
      // Last: with this edition but without its content, the next start would trust the file.
      if (state.edition !== undefined) file.setEdition(state.edition)
    } catch (error) {
      failed('retry', error)
      return
    }
    clearInterval(state.retrying)
    state.retrying = state.edition = undefined
    state.isEmptied = state.isBehind = false
    forget()
    watch.recovered()
  }
  return { attempt, fallBehind, lose, failed, tryAgain }
}

type Recovery = ReturnType<typeof createRecovery>

/** Reads and writes a file. */
function createAccess<F extends FileOfReadModel>(
  { isBroken, watch }: UnwrittenNeeds<F>,
  state: State<F>,
  { failed, lose }: Recovery,
) {
  return {
    /** Writes, unless the file is behind. Answers undefined where it is. */
    write<T>(operation: string, run: (of: F) => T): { result: T } | undefined {
      if (state.isBehind || !state.file) return undefined
      try {
        return { result: run(state.file) }
      } catch (error) {
        failed(operation, error)
        return undefined
      }
    },
    /** Reads from the file. @throws ModelFileUnreadable */
    read<T>(operation: string, run: (of: F) => T, without: T): T {
      if (state.isLost)
        throw noteOutage(new ModelFileUnreadable('the file of the read model is being filled again'))
      if (!state.file || state.isEmptied) return without
      try {
        return run(state.file)
      } catch (error) {
        // A missing part reports itself, and is read from the store again.
        if (error instanceof RangeError) throw error
        watch.failed(operation, error)
        if (isBroken(error)) lose()
        throw noteOutage(new ModelFileUnreadable(`${operation} of the read model's file`, { cause: error }))
      }
    },
  }
}

/** The methods of a file for its users, except writing and reading its own content. */
function createMethods<F extends FileOfReadModel>(
  { forget }: UnwrittenNeeds<F>,
  state: State<F>,
  { attempt, tryAgain, write, read }: Recovery & ReturnType<typeof createAccess<F>>,
): FileOfReadModel {
  const note = (): void => {
    if (write('note', (of) => of.note(state.position))) forget()
  }
  return {
    get outlives() {
      return !state.isBehind && state.file !== undefined && state.file.outlives
    },
    position: () => state.position,
    note(position) {
      state.position = position
      note()
    },
    undo: () => undefined,
    snapshot: (name) => read('snapshot', (of) => of.snapshot(name), undefined),
    saveSnapshot(name, parts) {
      // By itself, so that a snapshot for which there is no room takes nothing else with it.
      note()
      write('saveSnapshot', (of) => of.saveSnapshot(name, parts))
    },
    changedSinceSnapshot: (name) =>
      write('changedSinceSnapshot', (of) => of.changedSinceSnapshot(name))?.result,
    clear() {
      state.position = undefined
      state.isLost = false
      forget()
      if (!write('clear', (of) => of.clear())) state.isEmptied = true
      tryAgain()
    },
    setEdition(next) {
      if (!write('setEdition', (of) => of.setEdition(next))) state.edition = next
    },
    onLost: (again) => void (state.refill = again),
    close() {
      tryAgain()
      state.isClosed = true
      clearInterval(state.retrying)
      attempt('close', () => state.file?.close())
    },
  }
}

/**
 * A file that may fail, with the unwritten changes in front of it. The first failed write ends writing: from then on
 * changes stay in memory, until a retry in the background has brought the file up to date. A file whose content is
 * unreadable is filled again.
 */
export function createUnwritten<F extends FileOfReadModel>(needs: UnwrittenNeeds<F>) {
  const state: State<F> = {
    file: undefined,
    isEmptied: false,
    isBehind: false,
    isLost: false,
    losses: 0,
    isFilling: false,
    isClosed: false,
    retrying: undefined,
    position: undefined,
    edition: undefined,
    refill: undefined,
  }
  const recovery = createRecovery(needs, state)
  try {
    state.file = needs.open()
    state.position = state.file.position()
  } catch (error) {
    needs.watch.failed('open', error)
    state.isEmptied = true
    recovery.fallBehind()
  }
  const access = createAccess(needs, state, recovery)
  return {
    isBehind: () => state.isBehind,
    ...access,
    methods: createMethods(needs, state, { ...recovery, ...access }),
  }
}
