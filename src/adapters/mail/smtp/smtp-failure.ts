import { MailRefused, MailUnavailable } from '#ports/mail/mail.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/** The details of a failure in nodemailer. */
interface SmtpFailure {
  message?: string
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Replies about the shop's account, whatever the command: staff correct it, and then the mail goes out. */
const aboutTheAccount = new Set([530, 534, 535, 538])
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE'])

/** Servers repeat addresses in their answers, and the answers are logged. */
const withoutAddresses = (text: string): string =>
  shorten(
    text
      .replaceAll(/[^\s<>@"']+@[^\s<>@"']+/gu, '…')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim(),
    400,
  )

/**
 * Distinguishes temporary failures from permanent ones (RFC 5321, 4.2.1): a reply from 500 on to sender, recipient or
 * content refuses a message for good; anything else is retried.
 */
export function explainSmtp(error: unknown, host: string): MailRefused | MailUnavailable {
  const { message = '', code = '', response, responseCode = 0 } = error as SmtpFailure
  const said = withoutAddresses(response ?? message)
  const text = response === undefined ? `${host}: ${said || code}` : `${host} said: ${said}`
  const forGood = responseCode >= 500 && aboutTheMessage.has(code) && !aboutTheAccount.has(responseCode)
  return forGood ? new MailRefused(text) : new MailUnavailable(text)
}
