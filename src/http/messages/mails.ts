import { withoutSignatures } from '#engine/signed-links/signed-link.ts'
import type { Mails, StoredMail } from '#domain/messages/mail/mails.ts'
import { worded } from '#vocabulary/statements/statement.ts'
import type { Handlers } from '../api/handler.ts'

const toSummary = ({ id, data }: StoredMail) => {
  const { to, subject, kind, orderId, state, transport, createdAt } = data
  return { id, to, subject, kind, orderId, state, transport, createdAt }
}

/** The messages that the shop has written: reading them, and sending failed ones again. */
export function createMailHandlers({
  mails,
}: {
  mails: Pick<Mails, 'list' | 'get' | 'trouble' | 'sendAgain'>
}): Pick<Handlers, 'listMails' | 'getMail' | 'sendMailAgain'> {
  async function troubleOf(mail: StoredMail) {
    const trouble = await mails.trouble(mail)
    return trouble && { ...worded(trouble.reason), nextTryAt: trouble.nextTryAt }
  }
  const toMail = async (mail: StoredMail) => ({
    ...toSummary(mail),
    trouble: await troubleOf(mail),
    // A reader here is not the recipient, and the links are for the recipient alone.
    text: withoutSignatures(mail.data.text),
    html: withoutSignatures(mail.data.html),
  })
  return {
    async listMails({ query: { after, limit, count, ...filter } }) {
      const { items, ...page } = await mails.list(filter, { after, limit, count })
      return { items: items.map(toSummary), ...page }
    },
    getMail: async ({ params }) => toMail(await mails.get(params.mailId)),
    sendMailAgain: async ({ params }) => toMail(await mails.sendAgain(params.mailId)),
  }
}
