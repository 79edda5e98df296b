import type { Block, BlockFile } from '#ports/model-file/block-file.ts'
import type { FileRow, ModelEntry, ModelFile } from '#ports/model-file/model-file.ts'
import { createUnwritten, type TolerantFileOptions } from './unwritten.ts'

type Known = ModelEntry & { number: number }

/** A change that the file lacks, or that it would lack if its next `note` failed. */
type Unwritten = Known | undefined

/** A file that outlives the process as long as it is up to date. */
const withOutlives = <F extends object>(methods: Pick<ModelFile, 'outlives'>, file: F): F =>
  Object.defineProperty(file, 'outlives', { get: () => methods.outlives, enumerable: true })

const toRow = ({ id, row, number }: Known): FileRow => ({ id, row, number })
const toText = ({ id, text }: Known): Pick<ModelEntry, 'id' | 'text'> => ({ id, text })

/** Creates the reader of entries: those in memory replace their versions in the file. */
function createMergedReads(
  { read }: Pick<ReturnType<typeof createUnwritten<ModelFile>>, 'read'>,
  overlay: () => ReadonlyMap<string, Unwritten>,
): Pick<ModelFile, 'rows' | 'entries' | 'row' | 'text' | 'cards'> {
  function* merged<T extends { id: string }>(
    operation: string,
    inFile: (file: ModelFile) => Iterable<T>,
    inMemory: (entry: Known) => T,
  ): Generator<T> {
    // A copy of the state at the beginning: later changes may be in the file already.
    const newer = new Map(overlay())
    const found = read(operation, (file) => inFile(file)[Symbol.iterator](), [][Symbol.iterator]())
    for (;;) {
      const next = read(operation, () => found.next(), { done: true, value: undefined } as const)
      if (next.done) break
      if (!newer.has(next.value.id)) yield next.value
    }
    for (const entry of newer.values()) if (entry) yield inMemory(entry)
  }
  return {
    rows: () => merged('rows', (file) => file.rows(), toRow),
    entries: () => merged('entries', (file) => file.entries(), toText),
    row(id) {
      const newer = overlay()
      if (!newer.has(id)) return read('row', (file) => file.row(id), undefined)
      const entry = newer.get(id)
      return entry && toRow(entry)
    },
    text(id) {
      const newer = overlay()
      return newer.has(id) ? newer.get(id)?.text : read('text', (file) => file.text(id), undefined)
    },
    cards(numbers) {
      const newer = overlay()
      const inFile = read('cards', (file) => file.cards(numbers), [])
      if (newer.size === 0) return inFile
      const wanted = new Set(numbers)
      const inMemory = [...newer.values()].flatMap((entry) =>
        entry && wanted.has(entry.number) ? [entry] : [],
      )
      return [
        ...inFile.filter(({ id }) => !newer.has(id)),
        ...inMemory.map(({ number, id, card }) => ({ number, id, card })),
      ]
    },
  }
}

/**
 * Opens a model file whose failures end nothing: an entry that cannot be written stays in memory, is read from there,
 * and is written when that works again. An unreadable entry throws ModelFileUnreadable; a broken file is filled
 * again.
 */
export function openTolerantModelFile(options: TolerantFileOptions<ModelFile>): ModelFile {
  const shared = new Map<number, string>()
  const entries = new Map<string, Unwritten>()
  const none: ReadonlyMap<string, Unwritten> = new Map()
  const { isBehind, write, read, methods } = createUnwritten<ModelFile>({
    ...options,
    rewrite(file) {
      const known = [...file.shared()].length
      for (const [number, text] of shared) if (number >= known) file.putShared(number, text)
      // A number that one had may be another's by now.
      for (const [id, entry] of entries) if (!entry) file.remove(id)
      for (const entry of entries.values()) if (entry) file.put(entry, entry.number)
    },
    forget: () => entries.clear(),
  })
  /** Numbers that memory gives out follow those of the file. */
  let highest = write('lastNumber', (file) => file.lastNumber())?.result ?? 0
  const numberOf = (id: string): number => {
    const newer = entries.get(id)
    if (newer) return newer.number
    try {
      return read('row', (file) => file.row(id)?.number, undefined) ?? highest + 1
    } catch {
      return highest + 1
    }
  }
  return withOutlives(methods, {
    ...methods,
    ...createMergedReads({ read }, () => (isBehind() ? entries : none)),
    lastNumber: () => highest,
    shared() {
      // All of them: a file that is filled again needs those too that it had before.
      const inFile = read('shared', (file) => [...file.shared()], [])
      for (const [number, text] of inFile.entries()) shared.set(number, text)
      return [...shared.values()]
    },
    clear() {
      shared.clear()
      methods.clear()
    },
    putShared(number, text) {
      shared.set(number, text)
      write('putShared', (file) => file.putShared(number, text))
    },
    put(entry) {
      const number = write('put', (file) => file.put(entry))?.result ?? numberOf(entry.id)
      highest = Math.max(highest, number)
      entries.set(entry.id, { ...entry, number })
      return number
    },
    remove(id) {
      entries.set(id, undefined)
      write('remove', (file) => file.remove(id))
    },
  })
}

/** Opens a block file likewise. */
export function openTolerantBlockFile(options: TolerantFileOptions<BlockFile>): BlockFile {
  const blocks = new Map<number, string>()
  const { isBehind, write, read, methods } = createUnwritten<BlockFile>({
    ...options,
    rewrite(file) {
      for (const [number, text] of blocks) file.put({ number, text })
    },
    forget: () => blocks.clear(),
  })
  const overlay = (): ReadonlyMap<number, string> => (isBehind() ? blocks : new Map())
  return withOutlives(methods, {
    ...methods,
    blocks() {
      const newer = overlay()
      const inFile = read('blocks', (file) => [...file.blocks()], [])
      const inMemory = [...newer].map(([number, text]): Block => ({ number, text }))
      return [...inFile.filter(({ number }) => !newer.has(number)), ...inMemory]
    },
    block(number) {
      const text = overlay().get(number)
      return text === undefined ? read('block', (file) => file.block(number), undefined) : { number, text }
    },
    put(block) {
      blocks.set(block.number, block.text)
      write('put', (file) => file.put(block))
    },
  })
}
