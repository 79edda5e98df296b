import type { Clock } from '#ports/clock/clock.ts'
import { put, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { MailRefused, type MailTransport } from '#ports/mail/mail.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { asText, type Statement } from '#vocabulary/statements/statement.ts'
import { toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskAgain, taskWrite } from '#engine/work/outbox/tasks.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import {
  matching,
  rangeOf,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import type { MailKind, MailState } from '#vocabulary/messages/mail-requests.ts'
import { mails, type MailDocument } from './documents.ts'
import { createMailWriter, type MailWriterNeeds } from './mail-writer.ts'

/** A message as it is stored. */
export type StoredMail = Stored<MailDocument>

/** Dependencies of {@link createMails}. */
export interface MailsNeeds extends MailWriterNeeds {
  clock: Clock
  transport: MailTransport
  /** Called when there is a message to send. */
  wake?: (() => void) | undefined
  crashPoint?: ((name: string) => void) | undefined
}

/** Why a message has not gone out. */
export interface MailTrouble {
  /** The last error. */
  reason: Statement
  /** When it is tried again; null when it is not. */
  nextTryAt: Timestamp | null
}

/** Which messages staff want to see; the span is of when they were written. */
export interface MailFilter extends Span {
  /** Words of the recipient, the subject, or the order’s number. */
  q?: string | undefined
  kind?: MailKind | undefined
  state?: MailState | undefined
}

const fits = ({ data }: StoredMail, { q, kind, state }: MailFilter): boolean =>
  (kind === undefined || data.kind === kind) &&
  (state === undefined || data.state === state) &&
  hasWords(q, [data.to, data.subject, data.orderId])

/** The messages of the shop, all stored. */
export interface Mails {
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(filter: MailFilter, paging: Paging): Promise<Paged<StoredMail>>
  /** @throws ShopFailure `mail_not_found` */
  get(mailId: string): Promise<StoredMail>
  /** Why a message cannot go out; null if nothing is wrong. */
  trouble(mail: StoredMail): Promise<MailTrouble | null>
  /**
   * Retries a failed message.
   * @throws ShopFailure `mail_not_found`; `transition_refused` when it has not failed, or its recipient was erased
   */
  sendAgain(mailId: string): Promise<StoredMail>
  /** Carries out `mail` tasks: writes the message, hands it on, and takes down that it went. */
  mailTasks: TaskHandler
}

/** Creates the mails of the shop: writing, handing on, listing, sending again. */
export function createMails(needs: MailsNeeds): Mails {
  const { store, clock, transport, wake, crashPoint } = needs
  const write = createMailWriter(needs)
  const now = () => toTimestamp(clock.now())

  async function deliver(id: string, mail: MailDocument): Promise<void> {
    const { to, subject, text, html, createdAt, unsubscribe, replyTo } = mail
    const more = {
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(unsubscribe === undefined ? {} : { unsubscribe }),
    }
    crashPoint?.('mail: before delivery')
    await transport
      .deliver({ id, to, subject, text, html, writtenAt: createdAt, ...more })
      .catch((error: unknown) => {
        throw error instanceof MailRefused ? new WorkHopeless(asText(error.message)) : error
      })
    crashPoint?.('mail: after delivery')
  }

  async function get(mailId: string): Promise<StoredMail> {
    const stored = await store.get(mails, mailId)
    if (!stored) throw new ShopFailure('mail_not_found')
    return stored
  }

  return {
    list: (filter, paging) =>
      readMatchingPage(
        store,
        mails,
        { index: 'byCreation', ...rangeOf(filter), direction: 'desc' },
        paging,
        matching({ q: filter.q, kind: filter.kind, state: filter.state }, (mail) => fits(mail, filter)),
      ),
    get,
    async trouble({ id, data }) {
      if (data.state === 'sent') return null
      const task = await store.get(outboxTasks, id)
      if (!task || task.data.error === null) return null
      const { error, dueAt } = task.data
      // The name of an error says nothing to staff.
      const reason = typeof error === 'string' ? asText(error.replace(/^\w+: /, '')) : error
      return { reason, nextTryAt: dueAt }
    },
    async sendAgain(mailId) {
      const again = await retryOnConflict(async () => {
        const { version, data } = await get(mailId)
        refuseToSend(data)
        const waiting: MailDocument = { ...data, state: 'waiting', transport: transport.name }
        const task = await store.get(outboxTasks, mailId)
        const due = task
          ? taskAgain(task, now())
          : taskWrite({ id: mailId, kind: 'mail', payload: {} }, now())
        await store.commit([put(mails, mailId, waiting, version), due])
        return { id: mailId, version: version + 1, data: waiting }
      })
      wake?.()
      return again
    },
    mailTasks: {
      async run(task) {
        const unsent = await store.get(mails, task.id)
        const written = unsent ? { sent: unsent.data, kept: unsent.data } : await write(task, transport.name)
        if (!written || written.sent.state === 'sent') return []
        const { sent, kept } = written
        try {
          await deliver(task.id, sent)
        } catch (error) {
          // It is stored before sending only if it does not go out at once: most do, and cost one write. One that is
          // kept without its secret is written again for the next try.
          if (!unsent && kept === sent) await store.commit([put(mails, task.id, sent, 'absent')])
          throw error
        }
        return [put(mails, task.id, { ...kept, state: 'sent', sentAt: now() }, unsent?.version ?? 'absent')]
      },
      async giveUp(task) {
        const mail = await store.get(mails, task.id)
        return mail ? [put(mails, mail.id, { ...mail.data, state: 'failed' }, mail.version)] : []
      },
    },
  }
}

/** @throws ShopFailure `transition_refused` */
function refuseToSend({ state, to }: MailDocument): void {
  if (state !== 'failed') {
    throw new ShopFailure('transition_refused', { reason: 'mail_not_failed' })
  }
  // Addresses of people who were erased end so (RFC 2606, 2): there is nobody behind them.
  if (to.endsWith('.invalid')) {
    throw new ShopFailure('transition_refused', { reason: 'recipient_deleted' })
  }
}
