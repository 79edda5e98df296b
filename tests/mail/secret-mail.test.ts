import { expect, onTestFinished, test } from 'vitest'
import { mails } from '#domain/messages/mail/documents.ts'
import { askForPassword } from '#domain/messages/mail/password-reset-mail.ts'
import type { MailTransport } from '#ports/mail/mail.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { hour } from '#vocabulary/time.ts'
import { openLog, start } from '../api/open-test-shop.ts'
import { openProcess } from '../shop-process.ts'
import { openTestStore } from '../test-store.ts'

const token = 'secret-of-the-link'
const link = `https://shop.example.org/idp/new-password?token=${token}`

test('the link for a new password goes out, and is kept without its secret, also after a try that failed', async () => {
  let now = start
  const clock = { now: () => now }
  const store = await openTestStore({ clock, collections: allCollections })
  onTestFinished(() => store.close())
  const sent: string[] = []
  let isAway = true
  const transport: MailTransport = {
    name: 'smtp.example.org',
    deliver: async ({ text }) => {
      if (isAway) throw new Error('away')
      sent.push(text)
    },
    check: async () => undefined,
    close: () => undefined,
  }
  const { domain, close } = await openProcess({
    store,
    clock,
    log: openLog().log,
    settings: { MAIL_URL: 'smtp://smtp.example.org', MAIL_FROM: 'shop@example.org' },
    signIn: (set) => ({
      ...set,
      beginReset: async () => ({ email: 'ada@example.org', person: 'cus_ada', link, token }),
    }),
    domain: { transport, random: () => 0.5 },
  })
  onTestFinished(close)
  const kept = async () => (await store.scan(mails, { limit: 10 })).items.map(({ data }) => data)
  await askForPassword({ store, clock, wake: () => undefined }, { key: 'key', language: 'de' })
  await domain.outbox.runDue()
  expect(await kept()).toEqual([])
  isAway = false
  now += hour
  await domain.outbox.runDue()
  expect(sent.join()).toContain(link)
  const messages = await kept()
  expect(messages).toMatchObject([{ to: 'ada@example.org', state: 'sent', subject: 'Neues Passwort wählen' }])
  expect(JSON.stringify(messages)).not.toContain(token)
})
