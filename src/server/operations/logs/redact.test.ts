import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { redact } from './redact.ts'

const secret = 'kP3zvY0o5R8mWqJ1xT7nB2cD4eF6gH9iK0lM2aS-bVs'

test.each([
  ['sent to ada.lovelace+shop@example.org today', 'sent to [e-mail] today'],
  ['jörg@exämple.example, and ada%40example.org', '[e-mail], and [e-mail]'],
  ['smtp://mailer:hunter2@mail.example:587', 'smtp://[login]@mail.example:587'],
  ['GET https://id.example/token?code=abc&state=def failed', 'GET https://id.example/token?[query] failed'],
  ['/orders/7K2QX-M4PD9?access=abc', '/orders/7K2QX-M4PD9?[query]'],
  ['Authorization: Bearer abcdefgh12345', 'Authorization: [secret]'],
  ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.', '[secret]'],
  ['whsec_/6KXGd8Ls5DutHnLM/ArGA5PYzITMnMdk7kAEEmGzd0=', '[secret]'],
  [`cookie ${secret};`, 'cookie [secret];'],
  ['card 4242 4242-4242.4242, cvc 123', 'card [card number], cvc 123'],
  ['card 4242424242424242', 'card [card number]'],
])('%j leaves %j', (text, left) => {
  expect(redact(text)).toBe(left)
})

test.each([
  '{"time":"2026-03-01T09:00:00.000Z","reference":"7K2QX-M4PD9","route":"/products/{handle}","ms":12.3}',
  '    at file:///srv/node_modules/@opentelemetry/exporter-trace-otlp-http/build/x.js:12:34',
  'pino@10.4.0 at chk_0123456789012345678901234567890A',
  'connect ECONNREFUSED 10.0.0.5:443',
  'trace 4bf92f3577b34da6a3ce929d0e0e4736',
])('%j stays', (text) => {
  expect(redact(text)).toBe(text)
})

test('a line stays JSON whatever its texts hold', () => {
  const texts = ['a\nada@example.org', 'a\u001fada@example.org', '"ada@example.org\\', `\t${secret}"`]
  for (const text of texts) {
    const line = redact(JSON.stringify({ text }))
    expect((JSON.parse(line) as { text: string }).text, line).not.toMatch(/example|kP3z/)
  }
})

test('no text makes the search slow', () => {
  const started = performance.now()
  for (const fragment of ['a', 'a.', '1 ', '@', 'a@a.', '?a', '://a', '\\', 'eyJ.', '4-'])
    redact(fragment.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('of an error the log keeps type, code, message, frames and causes, and nothing that hangs on it', () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) }),
  )
  const cause = Object.assign(new TypeError('fetch failed for ada@example.org'), {
    code: 'ECONNREFUSED',
    request: { body: 'Ada Lovelace' },
  })
  const err = Object.assign(new Error('mail not sent', { cause }), {
    rejected: ['Ada Lovelace'],
    code: 'Ada L',
  })
  log.warn({ err }, 'trouble')
  log.warn({ err: new AggregateError([new Error('one'), 'Ada Lovelace'], 'all failed') }, 'trouble')
  log.warn({ err: 'Ada Lovelace' }, 'trouble')
  const [first, second] = lines.map((line) => JSON.parse(line) as { time: string; err: unknown })
  expect(first?.time).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(first?.err).toMatchObject({
    type: 'Error',
    message: 'mail not sent',
    cause: { type: 'TypeError', code: 'ECONNREFUSED', message: 'fetch failed for [e-mail]' },
  })
  expect(second?.err).toMatchObject({ errors: [{ message: 'one' }, { type: 'string' }] })
  expect(lines.join('')).not.toMatch(/Ada|example\.org/)
})
