import { MailRefused, MailUnavailable } from '#ports/mail/mail.ts'

/** What nodemailer tells of a failure. */
interface SmtpFailure {
  message?: string
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Replies about the shop's account, whatever the command they answer: staff mend them, and then it goes out. */
const aboutTheAccount = new Set([530, 534, 535, 538])
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE'])

/** Servers repeat addresses in what they say, and what they say is logged. */
const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/[^\s<>@"']+@[^\s<>@"']+/gu, '…')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 400)

/**
 * Tells failures that a later try may mend from those that it cannot (RFC 5321, 4.2.1): a message is refused
 * for good by a reply from 500 on to its sender, recipient or content; anything else is tried again.
 */
export function explainSmtp(error: unknown, host: string): MailRefused | MailUnavailable {
  const { message = '', code = '', response, responseCode = 0 } = error as SmtpFailure
  const said = withoutAddresses(response ?? message)
  const text = response === undefined ? `${host}: ${said || code}` : `${host} said: ${said}`
  const forGood = responseCode >= 500 && aboutTheMessage.has(code) && !aboutTheAccount.has(responseCode)
  return forGood ? new MailRefused(text) : new MailUnavailable(text)
}
