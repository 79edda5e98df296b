import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import type { MailTransport } from '#ports/mail/mail.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { checkouts } from '../checkout/documents.ts'
import { orderAccess } from '../orders/access.ts'
import { orders } from '../orders/documents.ts'
import type { TaskDocument } from '../outbox/documents.ts'
import type { TaskHandler } from '../outbox/outbox.ts'
import { readPage, type Paged, type Paging } from '../paging/paging.ts'
import { mails, type MailDocument } from './documents.ts'
import { layOut } from './html.ts'
import type { MailRequest } from './mail-tasks.ts'
import { draftOrderMail, type Draft } from './templates/order-mails.ts'
import { draftPaymentReturned } from './templates/payment-returned.ts'

/** A message as it is stored. */
export type StoredMail = Stored<MailDocument>

/** What {@link createMailbox} needs. */
export interface MailboxNeeds {
  store: DocumentStore
  clock: Clock
  transport: MailTransport
  /** Signs the links to orders. */
  secret: string
  publicUrl: string
  shopName: string
  crashPoint?: ((name: string) => void) | undefined
}

/** The messages that the shop writes, each kept. */
export interface Mailbox {
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(paging: Paging): Promise<Paged<StoredMail>>
  /** @throws ShopFailure `mail_not_found` */
  get(mailId: string): Promise<StoredMail>
  /** Carries out `mail` tasks: writes the message, hands it on, and takes down that it went. */
  mailTasks: TaskHandler
}

/** Makes the mailbox. */
export function createMailbox({
  store,
  clock,
  transport,
  secret,
  publicUrl,
  shopName,
  crashPoint,
}: MailboxNeeds): Mailbox {
  const now = () => toTimestamp(clock.now())

  async function draft(request: MailRequest): Promise<Draft & { to: string }> {
    if (request.kind === 'payment_returned') {
      const checkout = await store.get(checkouts, request.checkoutId ?? '')
      if (!checkout) throw new Error(`${request.checkoutId} is gone`)
      const { email, refund, currency, locale } = checkout.data
      return {
        to: email,
        ...draftPaymentReturned({ amount: refund?.amount ?? 0, currency }, locale, publicUrl),
      }
    }
    const orderId = request.orderId ?? ''
    const order = await store.get(orders, orderId)
    if (!order) throw new Error(`order ${orderId} is gone`)
    const link = `${publicUrl}/orders/${orderId}?access=${orderAccess(secret, orderId, order.data.placedAt)}`
    return {
      to: order.data.email,
      ...draftOrderMail(request.kind, { orderId, order: order.data, subject: request.subject, link }),
    }
  }

  async function write(task: Stored<TaskDocument>): Promise<StoredMail> {
    // The payload is what `mailTask` has put there.
    const request = task.data.payload as Record<string, unknown> & MailRequest
    const { to, subject, title, blocks } = await draft(request)
    const data: MailDocument = {
      to,
      subject,
      kind: request.kind,
      orderId: request.orderId,
      state: 'waiting',
      transport: transport.name,
      ...layOut(shopName, title, blocks),
      createdAt: now(),
      sentAt: null,
    }
    await store.commit([put(mails, task.id, data, 'absent')])
    return { id: task.id, version: 1, data }
  }

  return {
    list: (paging) => readPage(store, mails, { index: 'byCreation', direction: 'desc' }, paging),
    async get(mailId) {
      const stored = await store.get(mails, mailId)
      if (!stored) throw new ShopFailure('mail_not_found')
      return stored
    },
    mailTasks: {
      async run(task) {
        const mail = (await store.get(mails, task.id)) ?? (await write(task))
        if (mail.data.state === 'sent') return []
        const { to, subject, text, html } = mail.data
        crashPoint?.('mailbox: before delivery')
        await transport.deliver({ id: mail.id, to, subject, text, html })
        crashPoint?.('mailbox: after delivery')
        return [put(mails, mail.id, { ...mail.data, state: 'sent', sentAt: now() }, mail.version)]
      },
      async giveUp(task) {
        const mail = await store.get(mails, task.id)
        return mail ? [put(mails, mail.id, { ...mail.data, state: 'failed' }, mail.version)] : []
      },
    },
  }
}
