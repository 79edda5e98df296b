import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { securityEvents } from '#vocabulary/security-events.ts'
import { minute } from '#vocabulary/time.ts'
import { createLog } from '../../log.ts'
import { createSecurityLog } from './security-log.ts'

function openSecurityLog() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  const clock = { at: 0, now: () => clock.at }
  return { lines, clock, report: createSecurityLog({ log: createLog('info', stream), clock }) }
}

test('an event says who by an id, which is not taken for a secret', () => {
  const { lines, report } = openSecurityLog()
  const person = `cus_${'a1B2_-c3D4'.repeat(4)}xyz`
  report('signed_in', { person, issuer: 'main' })
  expect(lines).toMatchObject([{ level: 30, security: 'signed_in', person, issuer: 'main' }])
})

test('of one kind sixty lines are written in a minute, and the others counted', () => {
  const { lines, clock, report } = openSecurityLog()
  for (let count = 0; count < 100; count += 1) report('request_refused', { code: 'rate_limited' })
  report('request_refused', { code: 'origin_refused' })
  expect(lines).toHaveLength(61)
  clock.at += minute
  report('request_refused', { code: 'rate_limited' })
  report('request_refused', { code: 'rate_limited' })
  expect(lines.slice(61)).toMatchObject([{ level: 40, code: 'rate_limited', unwritten: 40 }, { level: 40 }])
  expect(lines.at(-1)).not.toHaveProperty('unwritten')
})

test('the page on the log lists every event', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../../docs/operations/logs-and-traces.md'),
    'utf8',
  )
  const listed = [...page.matchAll(/^\| `(\w+)` \| (?:info|warn) \|/gm)].map(([, name]) => name)
  expect(listed).toEqual(Object.keys(securityEvents))
})
