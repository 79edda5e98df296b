import type { Timestamp } from '#vocabulary/time.ts'

/** A message to one person. `id` names its event, so that a repeat can be recognised. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  writtenAt: Timestamp
  /** Where an answer goes, if not to the shop. */
  replyTo?: string
  /** Where a post ends such messages for their reader; left out of those about something they have bought. */
  unsubscribe?: string
}

/** Sends mail. The shop stores a copy of each message itself, whatever the transport. */
export interface MailTransport {
  /** The text beside a message for staff: `kept in the shop`, `smtp.example.org`. */
  name: string
  /**
   * Resolves when the message has been taken over. One that failed may have been taken over all the same.
   * @throws MailRefused when no later try would do better
   * @throws MailUnavailable when a later one may
   */
  deliver(mail: Mail): Promise<void>
  /**
   * Finds out whether mail could be handed on now, without handing any on.
   * @throws MailUnavailable
   */
  check(): Promise<void>
  /** Ends all connections; nothing is delivered after. */
  close(): void
}

/** The message was refused for good. The error names no recipient: it is shown to staff, and logged. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** The message could not be sent now. The error names no recipient: it is shown to staff, and logged. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable'
}
