import type { Language } from '#vocabulary/languages/languages.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import type { MailDocument } from './documents.ts'
import type { MailKind } from '#vocabulary/messages/mail-requests.ts'
import type { Draft } from './templates/order-parts.ts'

/** A message before it is laid out, and to whom it goes. */
export interface MailDraft extends Draft, Pick<MailDocument, 'to' | 'replyTo' | 'person' | 'unsubscribe'> {
  /** English by default. */
  language?: Language
  /** A secret in its text, as of a link that opens an account: readers of sent messages do not see it. */
  secret?: string
}

/**
 * Writes one message: `about` is the id of the document that it is about, `at` when it was called for. Answers
 * undefined when there is nothing to write any more.
 */
export type WriteMail = (about: string, at: Timestamp) => Promise<MailDraft | undefined>

/** The writers of messages, by kind. */
export type MailWriters = Readonly<Partial<Record<MailKind, WriteMail>>>
