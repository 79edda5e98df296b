import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { languages } from '#vocabulary/languages/languages.ts'
import type { WriteMail } from './mail-drafts.ts'
import { enquiryMessages } from './templates/enquiry-messages.ts'
import { enquiries } from '../enquiries/documents.ts'

/** Creates the writer of the mail that brings the message of a shopper to the shop: none where the shop has no address. */
export function writeEnquiryMail({
  store,
  publicUrl,
  shopEmail,
}: {
  store: DocumentStore
  publicUrl: string
  /** Where it goes; empty for nowhere. */
  shopEmail: () => string
}): WriteMail {
  return async (id) => {
    const found = await store.get(enquiries, id)
    const to = shopEmail()
    if (!found || to === '') return undefined
    const { name, email, person, orderId, text, language } = found.data
    const m = enquiryMessages
    return {
      to,
      replyTo: email,
      person,
      subject: m.subject(name || email),
      title: m.title(name || email),
      blocks: [
        ...text.split(/\n{2,}/).map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
        {
          kind: 'rows',
          rows: [
            [m.email, email],
            ...(orderId === '' ? [] : [[m.order, orderId] as const]),
            [m.language, languages[language].name],
          ],
        },
        { kind: 'link', label: m.open, url: `${publicUrl}/admin/enquiries`, main: true },
        { kind: 'paragraph', text: m.reply, quiet: true },
      ],
    }
  }
}
