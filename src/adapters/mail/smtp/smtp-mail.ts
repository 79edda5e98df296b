import type { Transporter } from 'nodemailer'
import type { MailTransport } from '#ports/mail/mail.ts'
import { composeMessage, type Sender } from './message.ts'
import { explainSmtp } from './smtp-failure.ts'

/** The server that takes the shop's mail, and the shop's account there. */
export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte on (port 465); otherwise the connection is upgraded (STARTTLS). */
  secure: boolean
  /** Whether mail may go out unread only: a server that offers no TLS, or shows no valid certificate, gets none. */
  tlsRequired: boolean
  auth: { user: string; pass: string } | undefined
  sender: Sender
  /** Longest time one message may take, in milliseconds. */
  deadline?: number
}

const defaultDeadline = 60_000

/** Sends mail to a server by SMTP (RFC 5321) over a small pool of connections. */
export function createSmtpMail(settings: SmtpSettings): MailTransport {
  const { host, sender, deadline = defaultDeadline } = settings
  let opened: Promise<Transporter> | undefined
  let closed = false
  const transporter = (): Promise<Transporter> => {
    if (closed) throw new Error('the shop is closing')
    return (opened ??= openPool(settings, deadline))
  }

  return {
    name: host,
    async deliver(mail) {
      const message = composeMessage(mail, sender)
      try {
        const pool = await transporter()
        await pool.sendMail({ ...message, signal: AbortSignal.timeout(deadline) })
      } catch (error) {
        throw explainSmtp(error, host)
      }
    },
    async check() {
      try {
        await (await transporter()).verify()
      } catch (error) {
        throw explainSmtp(error, host)
      }
    },
    close() {
      closed = true
      void opened?.then((pool) => pool.close())
    },
  }
}

async function openPool(
  { host, port, secure, tlsRequired, auth }: SmtpSettings,
  deadline: number,
): Promise<Transporter> {
  // Loaded when the first message goes out.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure,
    requireTLS: tlsRequired && !secure,
    tls: { rejectUnauthorized: tlsRequired, minVersion: 'TLSv1.2' },
    ...(auth ? { auth } : {}),
    pool: true,
    maxConnections: 4,
    // The outbox decides when a message is sent again, not the connection that broke under it.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: Math.min(10_000, deadline),
    greetingTimeout: Math.min(15_000, deadline),
    socketTimeout: deadline,
    dnsTimeout: Math.min(10_000, deadline),
  })
}
