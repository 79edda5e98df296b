import { z } from 'zod'
import { mailKinds, mailStates } from '#vocabulary/messages/mail-requests.ts'
import { endpoint } from '../endpoint.ts'
import { statement } from '../statements.ts'
import { countedListOf, countedPaging, id, searchText, span, timestamp } from '../values.ts'

const mailFields = {
  id: id('Message id'),
  to: z.string().meta({ description: 'Recipient' }),
  subject: z.string().meta({ description: 'Subject' }),
  kind: z.string().meta({ description: 'Subject', example: 'order_placed' }),
  orderId: z.string().nullable().meta({ description: 'The order it is about' }),
  state: z
    .enum(mailStates)
    .meta({ description: 'Whether it has been handed on; `failed`: given up after the last try' }),
  transport: z.string().meta({ description: 'Delivery' }),
  createdAt: timestamp('When it was written'),
}

const mail = z
  .object({
    ...mailFields,
    trouble: z
      .object({
        message: z.string().meta({ description: 'What went wrong last' }),
        reason: statement.meta({ description: 'The same as data' }),
        nextTryAt: timestamp('Next attempt; null if there is none').nullable(),
      })
      .nullable()
      .meta({ description: 'Why it has not gone out' }),
    text: z.string().meta({ description: 'As plain text' }),
    html: z.string().meta({ description: 'As HTML' }),
  })
  .meta({ id: 'Mail', description: 'A message as a whole' })

/** The messages that the shop has written. */
export const mailEndpoints = {
  listMails: endpoint({
    summary: 'List sent notifications, newest first',
    access: { permission: 'mails:read' },
    query: z.strictObject({
      ...countedPaging,
      ...span('Messages written'),
      q: searchText('Words of the recipient, the subject or the order’s number'),
      kind: z.enum(mailKinds).optional().meta({ description: 'Only messages of this kind' }),
      state: z.enum(mailStates).optional().meta({ description: 'Only messages in this state' }),
    }),
    returns: countedListOf(
      z.object(mailFields).meta({ id: 'MailSummary', description: 'A message in a list' }),
      'Messages, newest first',
    ),
    fails: [],
  }),
  getMail: endpoint({
    summary: 'Read a message',
    access: { permission: 'mails:read' },
    params: z.object({ mailId: id('Message id') }),
    returns: mail,
    fails: ['mail_not_found'],
  }),
  sendMailAgain: endpoint({
    summary: 'Retry a failed message',
    access: { permission: 'mails:write' },
    params: z.object({ mailId: id('Message id') }),
    returns: mail,
    fails: ['mail_not_found', 'transition_refused'],
  }),
}
