import type { ModelFile } from './model-file.ts'

/** A part of a read model, as text that is written and read as one. */
export interface Block {
  number: number
  text: string
}

/** The common interface of the files of read models. */
export type FileOfReadModel = Pick<
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

/**
 * A file of a process's own in which a read model that is all in memory outlives it: many documents to a block, and
 * the store's position up to which they are complete. Like a {@link ModelFile} it may lose the last writes.
 */
export interface BlockFile extends FileOfReadModel {
  /** All blocks, by number. The changes since a snapshot are numbers of blocks. */
  blocks(): Iterable<Block>
  block(number: number): Block | undefined
  /** Adds or replaces a block. It is on the disk with the next `note`, as an entry of a {@link ModelFile} is. */
  put(block: Block): void
}
