import type { TaskDocument } from '#engine/work/outbox/documents.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { defaultLanguage, languageOf } from '#vocabulary/languages/languages.ts'
import { isOrderMail, type MailRequest, type OrderMailKind } from '#vocabulary/messages/mail-requests.ts'
import type { PlaceName } from '#vocabulary/places/places.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { withIsolates } from '#vocabulary/text/isolate.ts'
import { checkouts } from '../../buying/checkout/documents.ts'
import { orderAccess } from '../../orders/lookup/access.ts'
import { orders } from '../../orders/orders/documents.ts'
import type { Seller } from '../../orders/invoices/documents.ts'
import type { Payments } from '../../orders/payments/payments.ts'
import type { MailDocument } from './documents.ts'
import type { ShopLogo } from '../../catalog/profile/shop-logo.ts'
import type { MailPictureOf } from './mail-pictures.ts'
import { layOut } from './templates/layout.ts'
import type { MailDraft, MailWriters } from './mail-drafts.ts'
import { draftOrderMail } from './templates/order-mails.ts'
import { draftPaymentReturned } from './templates/payment-returned.ts'

/** Dependencies of {@link createMailWriter}. */
export interface MailWriterNeeds {
  store: DocumentStore
  /** Signs the links to orders. */
  secret: string
  publicUrl: string
  shopName: () => string
  /** The logo in place of the name; null for none. */
  shopLogo?: () => ShopLogo | null
  /** The seller, named at the foot of a message; none if left out. */
  seller?: Seller
  /** Where an order can be paid; left out where nothing is paid on a page. */
  payLink?: Payments['payLink'] | undefined
  /** The addresses of pictures; without it, messages have none. */
  pictureOf?: MailPictureOf | undefined
  /** The prefix of the shop's paths in a market and a language; none if left out. */
  prefixOf?: (place: PlaceName) => string
  /** Whether shoppers withdraw from orders in the shop: then a confirmation leads there. */
  offersWithdrawal?: () => boolean
  /** Writes the messages that belong to no order. */
  writers?: MailWriters
  /** Whether stored messages show their secrets: nothing is sent, and they are read here alone. */
  showsSecrets?: boolean
}

/** A message as it is sent, and as it is kept. */
export interface WrittenMail {
  sent: MailDocument
  kept: MailDocument
}

/** A message without a secret of its text. */
const hiding = (secret: string, mail: MailDocument): MailDocument => ({
  ...mail,
  text: mail.text.replaceAll(secret, '…'),
  html: mail.html.replaceAll(secret, '…'),
})

/**
 * Creates the writer of a task's message, which returns undefined if there is nothing to send any more. Links in it
 * are valid from the moment of its event on.
 */
export function createMailWriter(needs: MailWriterNeeds) {
  const {
    store,
    secret,
    publicUrl,
    shopName,
    shopLogo = () => null,
    seller,
    payLink,
    pictureOf,
    prefixOf = () => '',
    offersWithdrawal = () => false,
    writers = {},
    showsSecrets = false,
  } = needs

  async function draftReturned({ checkoutId }: MailRequest): Promise<MailDraft> {
    const checkout = await store.get(checkouts, checkoutId ?? '')
    if (!checkout) throw new Error(`${checkoutId} is gone`)
    const { email, purchase, refund, currency, locale } = checkout.data
    const language = purchase?.language ?? defaultLanguage
    return {
      to: email,
      person: purchase?.customerId ?? email.toLowerCase(),
      language: languageOf(language),
      ...draftPaymentReturned({ amount: refund?.amount ?? 0, currency }, { locale, language }, publicUrl),
    }
  }

  async function draftOfOrder(
    kind: OrderMailKind,
    { subject, orderId }: MailRequest,
    at: Timestamp,
  ): Promise<MailDraft> {
    const id = orderId ?? ''
    const order = await store.get(orders, id)
    if (!order) throw new Error(`order ${id} is gone`)
    const language = languageOf(order.data.language)
    const here = publicUrl + prefixOf({ market: order.data.marketId, language })
    const access = `?access=${orderAccess(secret, id, at)}`
    const links = {
      link: `${here}/orders/${encodeURIComponent(id)}${access}`,
      ...(offersWithdrawal()
        ? { withdrawLink: `${here}/withdraw${access}&order=${encodeURIComponent(id)}` }
        : {}),
      ...(payLink ? { payLink: payLink(id, at, order.data) } : {}),
      ...(pictureOf ? { pictureOf } : {}),
    }
    return {
      to: order.data.email,
      language,
      ...draftOrderMail(kind, { orderId: id, order: order.data, subject, ...links }),
    }
  }

  async function draft(request: MailRequest, at: Timestamp): Promise<MailDraft | undefined> {
    const { kind, about } = request
    const writer = writers[kind]
    if (writer) return about ? writer(about, at) : undefined
    if (kind === 'payment_returned') return draftReturned(request)
    if (isOrderMail(kind)) return draftOfOrder(kind, request, at)
    throw new Error(`nothing writes messages of kind ${kind}`)
  }

  return async (task: Stored<TaskDocument>, transport: string): Promise<WrittenMail | undefined> => {
    // `mailTask` wrote the payload.
    const request = task.data.payload as Record<string, unknown> & MailRequest
    const drafted = await draft(request, task.data.createdAt)
    if (!drafted) return undefined
    const { subject, title, blocks, language, secret, ...whose } = drafted
    const logo = shopLogo()
    const sent: MailDocument = {
      ...whose,
      subject: withIsolates(subject),
      kind: request.kind,
      orderId: request.orderId,
      state: 'waiting',
      transport,
      ...layOut(
        { name: shopName(), url: publicUrl, logo: logo && { ...logo, url: publicUrl + logo.path }, seller },
        title,
        blocks,
        language,
      ),
      createdAt: task.data.createdAt,
      sentAt: null,
    }
    return { sent, kept: secret === undefined || showsSecrets ? sent : hiding(secret, sent) }
  }
}
