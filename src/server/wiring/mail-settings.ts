import { createOutboxMail } from '#adapters/mail/outbox/outbox-mail.ts'
import { createSmtpMail } from '#adapters/mail/smtp/smtp-mail.ts'
import type { MailTransport } from '#ports/mail/mail.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import type { Settings } from '../settings.ts'

/** The settings that mail goes out by. */
export type MailSettings = Pick<Settings, Extract<keyof Settings, `MAIL_${string}`> | 'SHOP_NAME'>

/** How messages go out, as the settings say. */
export function setUpMail(settings: MailSettings, shopName = () => settings.SHOP_NAME): MailTransport {
  const { MAIL_URL, MAIL_FROM, MAIL_REPLY_TO, MAIL_WITHOUT_TLS } = settings
  if (MAIL_URL === undefined || MAIL_FROM === undefined) return createOutboxMail()
  const url = new URL(MAIL_URL)
  const secure = url.protocol === 'smtps:'
  // Between programs of one machine nobody listens in, and certificates are seldom valid for it.
  const near = isLoopback(MAIL_URL)
  return createSmtpMail({
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    tlsRequired: !near && MAIL_WITHOUT_TLS === undefined,
    auth:
      url.username === ''
        ? undefined
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    sender: {
      // As it is when a message goes out: staff may change it.
      get name() {
        return shopName()
      },
      address: MAIL_FROM,
      replyTo: MAIL_REPLY_TO,
    },
  })
}
