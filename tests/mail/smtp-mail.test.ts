import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMail, type SmtpSettings } from '#adapters/mail/smtp/smtp-mail.ts'
import { MailRefused, MailUnavailable, type Mail } from '#ports/mail/mail.ts'
import { certificate } from './certificate.ts'
import { openMailServer, type TestMailServer } from './mail-server.ts'

const mail: Mail = {
  id: 'mail:order_placed:7K2QX-M4PD9',
  to: 'ada@example.org',
  subject: 'Your order 7K2QX-M4PD9',
  text: 'Thank you.\n\nZoë wraps it today.\n',
  html: '<!doctype html><p>Thank you.</p><p>Zoë wraps it today.</p>',
  writtenAt: '2026-03-01T09:00:00.000Z',
}

function connect(server: Pick<TestMailServer, 'port'>, change: Partial<SmtpSettings> = {}) {
  const transport = createSmtpMail({
    host: 'localhost',
    port: server.port,
    secure: false,
    tlsRequired: false,
    auth: undefined,
    sender: { name: 'Kiln & Loom', address: 'shop@example.com', replyTo: undefined },
    ...change,
  })
  onTestFinished(() => transport.close())
  return transport
}

/** Trusts the certificate of the tests for as long as a test runs. */
function trustTestCertificate(): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, certificate])
  onTestFinished(() => setDefaultCACertificates(before))
}

test('a message arrives as text and as HTML, from the shop to one person', async () => {
  const server = await openMailServer()
  await connect(server).deliver(mail)
  expect(server.received).toHaveLength(1)
  const [
    { from, to, headers, source } = { from: '', to: [], headers: new Map<string, string>(), source: '' },
  ] = server.received
  expect([from, to]).toEqual(['shop@example.com', ['ada@example.org']])
  expect(Object.fromEntries(headers)).toMatchObject({
    from: '"Kiln & Loom" <shop@example.com>',
    to: 'ada@example.org',
    subject: 'Your order 7K2QX-M4PD9',
    date: 'Sun, 01 Mar 2026 09:00:00 +0000',
    'auto-submitted': 'auto-generated',
    'mime-version': '1.0',
  })
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative/)
  expect(headers.has('list-unsubscribe')).toBe(false)
  expect(source).toContain('Zo=C3=AB wraps it today.')
  expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'))
})

test('an answer goes to the address that a message names', async () => {
  const server = await openMailServer()
  await connect(server).deliver({ ...mail, replyTo: 'ada@example.org' })
  expect(server.received[0]?.headers.get('reply-to')).toBe('ada@example.org')
})

test('each try of a message carries the same Message-ID, another message another one, and none names the order', async () => {
  const server = await openMailServer()
  const transport = connect(server)
  await transport.deliver(mail)
  await transport.deliver({ ...mail, subject: 'changed' })
  await transport.deliver({ ...mail, id: 'mail:shipped:7K2QX-M4PD9' })
  const [first, second, third] = server.received.map(({ headers }) => headers.get('message-id'))
  expect(first).toMatch(/^<[0-9a-f]{40}@example\.com>$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(server.connections, 'connections are reused').toBe(1)
})

test('answers go where the shop wants them', async () => {
  const server = await openMailServer()
  const sender = { name: 'Shop', address: 'shop@example.com', replyTo: 'help@example.com' }
  await connect(server, { sender }).deliver(mail)
  expect(server.received[0]?.headers.get('reply-to')).toBe('help@example.com')
})

test('a connection is upgraded to TLS before anything is said over it', async () => {
  trustTestCertificate()
  const server = await openMailServer()
  const auth = { user: 'shop', pass: 'correct' }
  await connect(server, { tlsRequired: true, auth }).deliver(mail)
  expect(server.received[0]?.secure).toBe(true)
})

test('TLS from the first byte on works too', async () => {
  trustTestCertificate()
  const server = await openMailServer({ secure: true })
  await connect(server, { tlsRequired: true, secure: true }).deliver(mail)
  expect(server.received[0]?.secure).toBe(true)
})

test.each([
  ['offers no TLS', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, {}],
  ['shows a certificate that nobody vouches for', {}, {}],
  ['shows one for another name', {}, { host: '127.0.0.1' }],
] as const)('a server that %s gets neither message nor password', async (_, options, change) => {
  if ('host' in change) trustTestCertificate()
  let requested = 0
  const server = await openMailServer({
    ...options,
    disabledCommands: [...('disabledCommands' in options ? options.disabledCommands : [])],
    onAuth(_auth, _session, done) {
      requested += 1
      done(null, { user: 'shop' })
    },
  })
  const transport = connect(server, { tlsRequired: true, auth: { user: 'shop', pass: 'correct' }, ...change })
  await expect(transport.deliver(mail)).rejects.toThrow(MailUnavailable)
  expect([requested, server.received.length]).toEqual([0, 0])
})

test('between programs of one machine TLS is taken where it is offered, whoever vouches for it', async () => {
  const server = await openMailServer()
  await connect(server).deliver(mail)
  expect(server.received[0]?.secure).toBe(true)
  const plain = await openMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
  await connect(plain).deliver(mail)
  expect(plain.received[0]?.secure).toBe(false)
})

test('a wrong password is no fault of the message: it is tried again later', async () => {
  const server = await openMailServer()
  const transport = connect(server, { auth: { user: 'shop', pass: 'wrong' } })
  await expect(transport.deliver(mail)).rejects.toThrow(MailUnavailable)
  await expect(transport.deliver(mail)).rejects.toThrow('localhost said: 535 5.7.8 wrong user or password')
  await expect(transport.check()).rejects.toThrow(MailUnavailable)
})

test('whether mail could go out is found out without sending any', async () => {
  const server = await openMailServer()
  await connect(server, { auth: { user: 'shop', pass: 'correct' } }).check()
  expect(server.received).toEqual([])
  await server.close()
  await expect(connect(server).check()).rejects.toThrow(MailUnavailable)
})

test.each([
  ['sender', 451, MailUnavailable],
  ['recipient', 450, MailUnavailable],
  ['recipient', 421, MailUnavailable],
  ['message', 452, MailUnavailable],
  ['sender', 530, MailUnavailable],
  ['sender', 553, MailRefused],
  ['recipient', 550, MailRefused],
  ['message', 554, MailRefused],
] as const)('a reply about the %s of %i is %o', async (at, reply, kind) => {
  const server = await openMailServer()
  server.mishaps.push({ at, reply, text: '4.2.1 <ada@example.org> says no' })
  const transport = connect(server)
  const error = await transport.deliver(mail).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(kind)
  expect((error as Error).message).toBe(`localhost said: ${reply} 4.2.1 <…> says no`)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('ada@')
  await transport.deliver(mail)
  expect(server.received).toHaveLength(1)
})

test('a connection that breaks after the message is one failure, and not sent again behind the outbox’s back', async () => {
  const server = await openMailServer()
  server.mishaps.push({ at: 'message', drop: true })
  const transport = connect(server)
  await expect(transport.deliver(mail)).rejects.toThrow(MailUnavailable)
  expect(server.received).toHaveLength(1)
  await transport.deliver(mail)
  const ids = server.received.map(({ headers }) => headers.get('message-id'))
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('a server that takes its time is given up at the deadline, and others are served meanwhile', async () => {
  const server = await openMailServer()
  server.mishaps.push({ at: 'message', wait: 20_000 })
  const transport = connect(server, { deadline: 4_000 })
  const started = performance.now()
  const slow = transport.deliver(mail).catch((thrown: unknown) => thrown)
  await new Promise((done) => setTimeout(done, 300))
  await transport.deliver({ ...mail, id: 'mail:shipped:X' })
  expect(await slow).toBeInstanceOf(MailUnavailable)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('a server that is not there is unavailable', async () => {
  const server = await openMailServer()
  await server.close()
  await expect(connect(server).deliver(mail)).rejects.toThrow(MailUnavailable)
})

const injection = 'x\r\nBcc: eve@example.net\r\n\r\n<script>'

test.each([
  ['subject', { subject: `Order ${injection}` }, {}],
  ['subject in another script', { subject: `Bestellung ✓ ${injection}` }, {}],
  [
    'subject with every kind of line end',
    { subject: 'a\nBcc: eve@example.net\u2028Bcc: e@f.gh\u0085Cc: i@j.kl\0' },
    {},
  ],
  ['shop name', {}, { sender: { name: injection, address: 'shop@example.com', replyTo: undefined } }],
  [
    'shop name with an address',
    {},
    { sender: { name: '"<eve@example.net>, ', address: 'shop@example.com', replyTo: undefined } },
  ],
  ['text', { text: `${injection}\r\n.\r\nMAIL FROM:<eve@example.net>\r\n` }, {}],
  [
    'text with bare line ends',
    { text: 'a\n.\nMAIL FROM:<eve@example.net>\nRCPT TO:<eve@example.net>\nDATA\n' },
    {},
  ],
] as const)('nothing in the %s adds a header, a recipient or a message', async (_, change, settings) => {
  const server = await openMailServer()
  await connect(server, settings).deliver({ ...mail, ...change })
  expect(server.received).toHaveLength(1)
  const { to, from, headers } = server.received[0] as (typeof server.received)[number]
  expect([from, to]).toEqual(['shop@example.com', ['ada@example.org']])
  expect([...headers.keys()].sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ])
})

test.each([
  'ada@example.org\r\nRCPT TO:<eve@example.net>',
  'ada@example.org, eve@example.net',
  'Eve <eve@example.net>',
  '<eve@example.net>',
  'ada@example.org eve@example.net',
  'ada@exa\u202Emple.org',
  'a\u00A0da@example.org',
  '"ada eve"@example.org',
  'ada@example.org\0',
  'ada',
  '@example.org',
  'ada@',
  'a@b@c',
  '',
  `${'a'.repeat(65)}@example.org`,
])('%j is no address that anything is sent to', async (to) => {
  const server = await openMailServer()
  await expect(connect(server).deliver({ ...mail, to })).rejects.toThrow(MailRefused)
  expect(server.connections).toBe(0)
})

test('addresses in any script are sent to', async () => {
  const server = await openMailServer()
  const transport = connect(server)
  await transport.deliver({ ...mail, to: 'zoë@bücher.example' })
  await transport.deliver({ ...mail, to: 'o’neil+shop@example.org' })
  expect(server.received.map(({ to }) => to)).toEqual([['zoë@bücher.example'], ['o’neil+shop@example.org']])
})

test('nothing is delivered after the end', async () => {
  const server = await openMailServer()
  const transport = connect(server)
  await transport.deliver(mail)
  transport.close()
  await expect(transport.deliver(mail)).rejects.toThrow(MailUnavailable)
  expect(server.received).toHaveLength(1)
})
