import { taskWrite } from '#engine/work/outbox/tasks.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { languageOf, type Language } from '#vocabulary/languages/languages.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import { minute, toTimestamp } from '#vocabulary/time.ts'
import type { WriteMail } from './mail-drafts.ts'
import { draftPasswordReset } from './templates/password-reset.ts'

/** The minimum time between two messages to one person, however often someone asks for one. */
const again = 10 * minute

/** A person without a password: the key of their e-mail, which does not name it, and their language. */
export interface AskedPassword {
  key: string
  language: Language
}

/** Makes the link for an account of the local identity provider; undefined where there is none. */
export type BeginReset = (
  asked: AskedPassword,
) => Promise<{ email: string; person: string; link: string; token: string } | undefined>

/** Asks for the message with the link. Reads and writes are the same whether the account exists or not. */
export async function askForPassword(
  { store, clock, wake }: { store: DocumentStore; clock: Clock; wake: () => void },
  { key, language }: AskedPassword,
): Promise<void> {
  const now = clock.now()
  const { payload, ...task } = mailTask(personMail('password_reset', key, String(Math.floor(now / again))))
  const write = taskWrite({ ...task, payload: { ...payload, about: `${key} ${language}` } }, toTimestamp(now))
  await store.commit([write]).catch((error: unknown) => {
    // It was asked for a moment ago.
    if (!(error instanceof StoreConflict)) throw error
  })
  wake()
}

/** Writes the message; undefined where there is no account. */
export const writePasswordReset =
  (begin: BeginReset): WriteMail =>
  async (about) => {
    const [key = '', tag = ''] = about.split(' ')
    const language = languageOf(tag)
    const reset = await begin({ key, language })
    if (!reset) return undefined
    const { email: to, person, link, token: secret } = reset
    return { to, person, language, secret, ...draftPasswordReset(link, language) }
  }
