import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createObserve } from './observe-request.ts'
import { noTracer } from './telemetry.ts'

test.each([
  [true, /^total;dur=\d+\.\d, reads;desc="0", writes;desc="0"$/],
  [false, /^$/],
])('with SERVER_TIMING %s, who asks what a request costs is told %s', async (serverTiming, told) => {
  const observe = createObserve({
    log: createLog('silent'),
    telemetry: { meter: undefined, tracer: noTracer },
    logRequests: false,
    serverTiming,
    trustProxy: false,
  })
  const request = new Request('https://shop.example/', { headers: { prefer: 'server-timing' } })
  const { headers } = await observe.request(request, async () => new Response())
  expect(headers.get('server-timing') ?? '').toMatch(told)
  expect(headers.has('x-request-id')).toBe(true)
})
