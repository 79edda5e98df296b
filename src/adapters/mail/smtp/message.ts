import { hash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { MailRefused, type Mail } from '#ports/mail/mail.ts'

/** The sender of the shop's mail. */
export interface Sender {
  name: string
  address: string
  /** Where answers go, when not to `address`. */
  replyTo: string | undefined
}

/**
 * One plain address, as people have them: no names, no quotes, no lists, no white space, nothing invisible.
 * Text that SMTP or a header would read as anything but one address does not match.
 */
const plainAddress = /^[^\s\p{C}\p{Z}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}\p{Z}<>()[\]\\,;:"@]{1,255}$/u

/** Text for one header line: whatever could end the line, or cannot be seen, is a space. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * The same for each repeat of a message, so that a recipient can recognise a duplicate (RFC 5322, 3.6.4). The id
 * itself, which contains an order number, stays in the shop.
 */
function messageId(id: string, from: string): string {
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1)) || 'localhost'
  return `<${hash('sha256', id, 'hex').slice(0, 40)}@${domain}>`
}

/**
 * A message as it goes out: the same at each try, but for where its parts are divided.
 * @throws MailRefused when the recipient's address is not one
 */
export function composeMessage(mail: Mail, sender: Sender) {
  const { id, to, subject, text, html, writtenAt, unsubscribe, replyTo = sender.replyTo } = mail
  if (!plainAddress.test(to)) throw new MailRefused('the recipient’s address is not one')
  return {
    messageId: messageId(id, sender.address),
    date: new Date(writtenAt),
    from: { name: oneLine(sender.name), address: sender.address },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: oneLine(replyTo) }),
    subject: oneLine(subject),
    text,
    html,
    // Nobody's holiday notice answers a program (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 2369 and, for a click without a page, RFC 8058.
      ...(unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${oneLine(unsubscribe)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    // Said apart from the headers: whatever those are read as, this goes to one person.
    envelope: { from: sender.address, to: [to] },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
