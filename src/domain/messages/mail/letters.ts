import type { Language } from '#vocabulary/languages/languages.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import type { MailDocument } from './documents.ts'
import type { MailKind } from './mail-tasks.ts'
import type { Draft } from './templates/order-parts.ts'

/** A message before it is laid out, and to whom it goes. */
export interface Letter extends Draft, Pick<MailDocument, 'to' | 'person' | 'unsubscribe'> {
  /** English unless told. */
  language?: Language
}

/**
 * What writes the messages of a kind: `about` is the id of the document that they are about, `at` when they were
 * called for. Answers undefined when there is nothing to write any more.
 */
export type Letters = Readonly<
  Partial<Record<MailKind, (about: string, at: Timestamp) => Promise<Letter | undefined>>>
>
