import type { MailTransport } from '#ports/mail/mail.ts'

/**
 * Hands mail on to nobody: the shop's own copy, which staff can read, is all there is. For demos and tests.
 */
export function createOutboxMail(): MailTransport {
  return {
    name: 'stored only',
    deliver: () => Promise.resolve(),
    check: () => Promise.resolve(),
    close: () => undefined,
  }
}
