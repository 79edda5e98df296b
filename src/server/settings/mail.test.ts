import { expect, test } from 'vitest'
import { setUpMail } from '../wiring/mail-settings.ts'
import { readSettings } from '../settings.ts'

const from = { MAIL_FROM: 'shop@example.org' }

test.each([
  ['smtp://shop:p%40ss%25@smtp.example.org:2525', 'smtp.example.org'],
  ['smtps://smtp.example.org', 'smtp.example.org'],
  ['smtp://localhost:1025', 'localhost'],
  ['smtp://[::1]:25', '::1'],
  ['smtp://user@host', 'host'],
])('%s is a server that staff read of as %s, without its password', (url, name) => {
  expect(setUpMail(readSettings({ ...from, MAIL_URL: url })).name).toBe(name)
})

test('without a mail server messages stay in the shop', () => {
  expect(setUpMail(readSettings({})).name).toBe('stored only')
})

test.each([
  [{ MAIL_URL: 'smtp.example.org', ...from }, 'MAIL_URL is wrong: write smtp://USER:PASSWORD@HOST:PORT'],
  [{ MAIL_URL: 'http://smtp.example.org', ...from }, 'MAIL_URL is wrong'],
  [{ MAIL_URL: 'smtp://a:b@c@host', ...from }, 'MAIL_URL is wrong'],
  [{ MAIL_URL: 'smtp://a:%zz@host', ...from }, 'MAIL_URL is wrong: write %25 for a %'],
  [{ MAIL_URL: 'smtp://host:99999', ...from }, 'MAIL_URL is wrong'],
  [{ MAIL_URL: 'smtp://host?tls=no', ...from }, 'MAIL_URL is wrong'],
  [{ MAIL_URL: 'smtp://host' }, 'MAIL_FROM is missing'],
  [from, 'MAIL_URL is missing'],
  [
    { MAIL_URL: 'smtp://host', MAIL_FROM: 'Shop <shop@example.org>' },
    'MAIL_FROM is wrong: write an e-mail address.',
  ],
  [{ MAIL_URL: 'smtp://host', ...from, MAIL_REPLY_TO: 'help' }, 'MAIL_REPLY_TO is wrong'],
  [{ MAIL_URL: 'smtp://host', ...from, MAIL_WITHOUT_TLS: 'yes' }, 'MAIL_WITHOUT_TLS is wrong'],
])('%o stops the start with a line that names the setting', (environment, line) => {
  expect(() => readSettings(environment as Record<string, string>)).toThrow(line)
})

test('no line repeats the password', () => {
  const wrong = () => readSettings({ MAIL_URL: 'smtp://shop:hunter2@host:99999', ...from })
  expect(wrong).toThrow(/^(?!.*hunter2)/)
})
