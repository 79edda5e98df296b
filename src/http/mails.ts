import type { Mailbox, StoredMail } from '#domain/mailbox/mailbox.ts'
import type { Handlers } from './handler.ts'

const toSummary = ({ id, data }: StoredMail) => {
  const { to, subject, kind, orderId, state, transport, createdAt } = data
  return { id, to, subject, kind, orderId, state, transport, createdAt }
}

/** Reading the messages that the shop has written. */
export function createMailHandlers({
  mailbox,
}: {
  mailbox: Pick<Mailbox, 'list' | 'get'>
}): Pick<Handlers, 'listMails' | 'getMail'> {
  return {
    async listMails({ query }) {
      const page = await mailbox.list(query)
      return { items: page.items.map(toSummary), next: page.next }
    },
    async getMail({ params }) {
      const mail = await mailbox.get(params.mailId)
      return { ...toSummary(mail), text: mail.data.text, html: mail.data.html }
    },
  }
}
