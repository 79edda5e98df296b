import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import { stockNotices, type NoticeDocument } from '../back-in-stock/documents.ts'
import type { Catalog } from '../../catalog/read-model/catalog.ts'
import { pictureOfVariant } from '../../catalog/read-model/variant-picture.ts'
import type { Markets } from '../../pricing/markets/documents.ts'
import { subscribers } from '../newsletter/documents.ts'
import { signLink } from '#engine/signed-links/signed-link.ts'
import type { LinkPurpose } from '#vocabulary/messages/link-purposes.ts'
import type { MailWriters } from './mail-drafts.ts'
import type { MailPictureOf } from './mail-pictures.ts'
import { readerPage, type Reader } from './reader-page.ts'
import { personalMessages } from './templates/personal-messages.ts'
import { tellingValues } from '#vocabulary/catalog/telling-options.ts'

/** Dependencies of {@link createPersonalMails}. */
export interface PersonalMailsNeeds {
  store: DocumentStore
  secret: string
  publicUrl: string
  catalog: Pick<Catalog, 'variant'>
  pictureOf: MailPictureOf
  markets: Pick<Markets, 'find'>
}

/** Creates the writers of the messages that people have subscribed to: newsletter, back in stock. */
export function createPersonalMails(needs: PersonalMailsNeeds): MailWriters {
  const { store, secret, catalog, pictureOf } = needs

  const pageOf = (reader: Reader, path: string) => readerPage(needs, reader, path)
  const signed = (reader: Reader, path: string, purpose: LinkPurpose, id: string, endsAt: number | null) =>
    `${pageOf(reader, path)}?token=${signLink(secret, purpose, id, endsAt)}`
  const lastDay = (at: string): number => Date.parse(at) + limits.confirmationLink.value

  /** The product with the chosen options, and its page; undefined when it is no longer sold. */
  function productOf({ variantId, ...reader }: NoticeDocument) {
    const sold = catalog.variant(variantId)
    if (sold?.product.status !== 'active') return undefined
    const { product, variant } = sold
    const title = [product.title, tellingValues(product, variant).join(', ')].filter(Boolean).join(' – ')
    const path = `/products/${encodeURIComponent(product.handle)}?variant=${encodeURIComponent(variantId)}`
    return { title, url: pageOf(reader, path), picture: pictureOf(pictureOfVariant(sold)) }
  }

  return {
    async newsletter_opt_in(id, at) {
      const found = await store.get(subscribers, id)
      if (found?.data.state !== 'unconfirmed') return undefined
      const { data } = found
      const messages = personalMessages[data.language].newsletter
      const url = signed(data, '/newsletter/confirm', 'newsletter confirmation', id, lastDay(at))
      return {
        to: data.email,
        person: data.emailKey,
        language: data.language,
        unsubscribe: signed(data, '/newsletter/end', 'newsletter end', id, null),
        subject: messages.subject,
        title: messages.title,
        blocks: [
          { kind: 'paragraph', text: messages.text },
          { kind: 'link', label: messages.button, url, main: true },
          { kind: 'paragraph', text: `${messages.ignore} ${messages.days}`, quiet: true },
        ],
      }
    },

    async notice_opt_in(id, at) {
      const found = await store.get(stockNotices, id)
      const product = found && productOf(found.data)
      if (found?.data.state !== 'unconfirmed' || !product) return undefined
      const { data } = found
      const { newsletter, notice } = personalMessages[data.language]
      const url = signed(data, '/notices/confirm', 'stock notice confirmation', id, lastDay(at))
      return {
        to: data.email,
        person: data.person,
        language: data.language,
        subject: notice.subject(product.title),
        title: notice.title,
        blocks: [
          { kind: 'paragraph', text: notice.text(product.title) },
          { kind: 'link', label: notice.button, url, main: true },
          { kind: 'paragraph', text: `${newsletter.ignore} ${newsletter.days}`, quiet: true },
        ],
      }
    },

    async back_in_stock(id) {
      const found = await store.get(stockNotices, id)
      const product = found && productOf(found.data)
      if (!found || !product) return undefined
      const { data } = found
      const { back, end } = personalMessages[data.language]
      const endUrl = signed(data, '/notices/end', 'stock notice end', id, null)
      return {
        to: data.email,
        person: data.person,
        language: data.language,
        unsubscribe: endUrl,
        subject: back.subject(product.title),
        title: back.title(product.title),
        blocks: [
          { kind: 'paragraph', text: back.text },
          {
            kind: 'items',
            items: [{ title: product.title, details: [], value: '', picture: product.picture }],
          },
          { kind: 'link', label: back.button, url: product.url, main: true },
          { kind: 'paragraph', text: back.once, quiet: true },
          { kind: 'link', label: end, url: endUrl },
        ],
      }
    },
  }
}
