import { randomUUID } from 'node:crypto'
import { checkClient } from '#http/sign-in/issuers/client-check.ts'
import { checkIssuer } from '#http/sign-in/issuers/issuer-checks.ts'
import type { IssuerCheck } from '#domain/people/issuer-tests/documents.ts'
import type { MailTransport } from '#ports/mail/mail.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import { worded } from '#vocabulary/statements/statement.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { paysToDemoAccount } from '../../settings/payments.ts'
import type { Settings } from '../../settings.ts'
import { failed, look, ok, took, warning, type Check } from './check.ts'

/** Whether pictures can be written, read and removed where the settings say. */
export function checkMedia(
  settings: Pick<Settings, 'MEDIA_URL'>,
  open: () => Promise<MediaStore>,
): Promise<Check[]> {
  const where = settings.MEDIA_URL ?? 'the disk'
  return look('Pictures', 'See docs/operations/media.md for the rights that the shop needs.', async () => {
    const media = await open()
    const name = `doctor-${randomUUID()}.svg`
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const started = performance.now()
    await media.put(name, bytes, 'image/svg+xml')
    const read = await media.get(name)
    await media.remove(name)
    if (read?.bytes.byteLength === bytes.byteLength && (await media.get(name)) === undefined)
      return ok('Pictures', `one was written to ${where}, read and removed in ${took(started)}`)
    return failed('Pictures', `${where} does not return what was written`, 'See docs/operations/media.md.')
  })
}

/** Whether the mail server lets the shop in; sends a message only when it has a recipient. */
export function checkMail(
  settings: Pick<Settings, 'MAIL_URL' | 'SHOP_NAME'>,
  transport: MailTransport,
  sendTo: string | undefined,
): Promise<Check[]> {
  return look('Mail', 'See docs/operations/mail.md, and what the server said.', async () => {
    if (settings.MAIL_URL === undefined) {
      const mend = 'Set MAIL_URL and MAIL_FROM to send them.'
      return warning('Mail', 'messages are stored only and not sent', mend)
    }
    const started = performance.now()
    await transport.check()
    const reached = ok('Mail', `${transport.name} lets the shop in, in ${took(started)}`)
    if (sendTo === undefined) return reached
    const text = `The mail settings of ${settings.SHOP_NAME} work.`
    await transport.deliver({
      id: `doctor:${randomUUID()}`,
      to: sendTo,
      subject: `${settings.SHOP_NAME}: a message of trial`,
      text,
      html: `<p>The mail settings work.</p>`,
      writtenAt: toTimestamp(Date.now()),
    })
    return [reached, ok('Mail', 'a message of trial was handed on')]
  })
}

const inWords = ({ name, state, detail, remedy }: IssuerCheck): Check => ({
  name: worded(name).message,
  state,
  detail: worded(detail).message,
  remedy: worded(remedy).message,
})

/** The ways to sign in, each by its own checks. */
export async function checkIssuers(settings: Pick<Settings, 'issuers'>, publicUrl: string): Promise<Check[]> {
  if (settings.issuers.length === 0) return [ok('Sign-in', 'by the local provider')]
  const checks: Check[] = []
  for (const issuer of settings.issuers) {
    const found = await look(`Sign-in ${issuer.id}`, 'See docs/sign-in.', async () => {
      const outside = await checkIssuer(issuer, { publicUrl })
      const unreached = issuer.firebase || outside.some(({ state }) => state === 'failed')
      const found = unreached ? outside : [...outside, await checkClient(issuer, publicUrl)]
      return found.map(inWords)
    })
    checks.push(...found.map((check) => ({ ...check, name: `Sign-in ${issuer.id}: ${check.name}` })))
  }
  return checks
}

/** The ways to pay. */
export function checkPayments(
  settings: Pick<Settings, 'PAYMENTS' | 'PAYMENTS_MANUAL_INSTRUCTIONS' | 'PAYMENTS_MANUAL_IBAN'>,
  publicUrl: string,
): Check[] {
  const checks = [ok('Payments', `offered: ${settings.PAYMENTS.join(', ')}`)]
  const manual = settings.PAYMENTS.includes('manual')
  if (manual && paysToDemoAccount(settings) && !isLoopback(publicUrl)) {
    const mend =
      'Set PAYMENTS_MANUAL_IBAN to your own account, and its PAYMENTS_MANUAL_HOLDER and PAYMENTS_MANUAL_BIC.'
    checks.push(failed('Payments', 'customers are asked to pay to the demo account', mend))
  }
  return checks
}

/** Whether stripe lets the shop in, with a key that moves money where money is meant. */
export async function checkStripe(
  settings: Pick<Settings, 'PAYMENTS' | 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>,
  publicUrl: string,
): Promise<Check[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: baseUrl } = settings
  if (!settings.PAYMENTS.includes('stripe') || !secretKey) return []
  const mend = 'See docs/payments.md for the key, its rights and the endpoint of notifications.'
  return look('Stripe', mend, async () => {
    const { stripeTrouble } = await import('#adapters/payments/stripe/check-stripe.ts')
    const started = performance.now()
    const trouble = await stripeTrouble({ secretKey, baseUrl }, !isLoopback(publicUrl))
    if (trouble === undefined) return ok('Stripe', `the key opens the account, in ${took(started)}`)
    return trouble.includes('test key') ? warning('Stripe', trouble, mend) : failed('Stripe', trouble, mend)
  })
}
