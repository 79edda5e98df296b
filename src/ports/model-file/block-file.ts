import type { ModelFile } from './model-file.ts'

/** Some of what a read model knows, as text that is written and read as one. */
export interface Block {
  number: number
  text: string
}

/** What the files of read models have in common, whatever they are of. */
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
 * A file of a process's own in which a read model that is all in memory outlives it: many documents to a block, and up to
 * where in the store's changes they are true. Like a {@link ModelFile} it may lose what was written last.
 */
export interface BlockFile extends FileOfReadModel {
  /** All blocks, by number. What has changed since a snapshot are numbers of blocks. */
  blocks(): Iterable<Block>
  block(number: number): Block | undefined
  /** Adds or replaces a block. It is on the disk with the next `note`, as an entry of a {@link ModelFile} is. */
  put(block: Block): void
}
