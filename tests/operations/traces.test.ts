import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { observedStore } from '#server/operations/observed-store.ts'
import { openTraces } from '#server/operations/traces.ts'
import { shopSecrets } from '#server/wiring/secrets.ts'
import { openCollector, type SentSpan } from './collector.ts'
import { openStore } from './measured.ts'

async function openTraced(url: string) {
  const lost: unknown[] = []
  const tracer = openTraces({ url: `${url}/v1/traces`, version: '1', onLost: (error) => lost.push(error) })
  onTestFinished(() => tracer.close())
  return { tracer, lost }
}

/** A server that records the headers of its requests. */
async function openPartner() {
  const requested: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    requested.push(request.headers)
    response.writeHead(request.url?.includes('broken') ? 503 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { requested, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const parentOf = (spans: readonly SentSpan[], name: string): string | undefined => {
  const span = spans.find((each) => each.name === name)
  return spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name
}

test('a trace continues from the client to the services that the shop calls; nobody’s id or address is in it', async () => {
  const collector = await openCollector()
  onTestFinished(() => collector.close())
  const partner = await openPartner()
  const nobody = await openCollector()
  await nobody.close()
  const { tracer } = await openTraced(collector.url)
  const store = observedStore(openStore().store, { meter: undefined, tracer })
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  await store.get(shopSecrets, 'before any span')
  await tracer.span({ name: 'GET /x', kind: 'server', attributes: {}, traceparent }, async () => {
    expect(tracer.traceId()).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
    await store.commit([put(shopSecrets, 'Ada', { secret: 'hers' }, 'absent')])
    await store.commit([put(shopSecrets, 'Ada', { secret: 'hers' }, 'absent')]).catch(() => undefined)
    await store.getMany(shopSecrets, ['Ada', 'Grace'])
    await store.query(outboxTasks, { index: 'byDue', limit: 5 })
    await tracer.span({ name: 'inner', kind: 'internal', attributes: {} }, async () => {
      await (await fetch(`${partner.url}/people/Ada?email=ada@example.org`)).text()
      await (await fetch(`${partner.url}/broken`)).text()
      await fetch(`${nobody.url}/nobody`).catch(() => undefined)
    })
  })
  await fetch(partner.url)
  await tracer.close()

  const { spans } = collector
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['4bf92f3577b34da6a3ce929d0e0e4736']))
  const [server] = spans.filter(({ name }) => name === 'GET /x')
  expect(server).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7', failed: false })
  for (const name of ['commit shopSecrets', 'getMany shopSecrets', 'query outboxTasks', 'inner'])
    expect(parentOf(spans, name), name).toBe('GET /x')
  expect(parentOf(spans, 'GET')).toBe('inner')
  expect(spans.find(({ name }) => name === 'getMany shopSecrets')?.attributes).toMatchObject({
    'db.system.name': 'vitrine',
    'db.collection.name': 'shopSecrets',
    'db.operation.batch.size': 2,
    'db.response.returned_rows': 1,
  })
  const commits = spans.filter(({ name }) => name === 'commit shopSecrets')
  expect(commits.map(({ failed, attributes }) => [failed, attributes['error.type']])).toEqual([
    [false, undefined],
    [true, 'StoreConflict'],
  ])
  const outgoing = spans.filter(({ name }) => name === 'GET')
  expect(outgoing.map(({ failed, attributes }) => [failed, attributes['http.response.status_code']])).toEqual(
    [
      [false, 200],
      [true, 503],
      [true, undefined],
    ],
  )
  const [requested, , unasked] = partner.requested
  expect(requested?.['traceparent']).toBe(`00-${outgoing[0]?.traceId}-${outgoing[0]?.spanId}-01`)
  expect(unasked?.['traceparent']).toBeUndefined()
  expect(collector.texts.join('')).not.toMatch(/Ada|Grace|hers|people|example\.org/)
  expect(collector.resource).toMatchObject({ 'service.name': 'vitrine', 'service.version': '1' })
})

test.each([
  undefined,
  '',
  'nonsense',
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
  '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more',
  `00-${'4'.repeat(300)}`,
])('a traceparent that is none (%j) begins a trace of its own', async (traceparent) => {
  const collector = await openCollector()
  onTestFinished(() => collector.close())
  const { tracer } = await openTraced(collector.url)
  await tracer.span({ name: 'GET /x', kind: 'server', attributes: {}, traceparent }, async () => undefined)
  await tracer.close()
  expect(collector.spans).toMatchObject([{ name: 'GET /x', parentSpanId: undefined }])
  expect(collector.spans[0]?.traceId).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})

test('whoever asks for no sample gets none', async () => {
  const collector = await openCollector()
  onTestFinished(() => collector.close())
  const { tracer } = await openTraced(collector.url)
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'
  await tracer.span({ name: 'GET /x', kind: 'server', attributes: {}, traceparent }, async () => undefined)
  await tracer.close()
  expect(collector.spans).toEqual([])
})

test('a collector that refuses or is gone is logged once, and keeps nothing waiting', async () => {
  const collector = await openCollector({ status: 400 })
  const { tracer, lost } = await openTraced(collector.url)
  const one = () => tracer.span({ name: 'GET /x', kind: 'server', attributes: {} }, async () => 7)
  expect(await one()).toBe(7)
  await tracer.close()
  expect(lost).toHaveLength(1)
  await collector.close()

  const gone = await openTraced(collector.url)
  await gone.tracer.span({ name: 'GET /x', kind: 'server', attributes: {} }, async () => undefined)
  const began = performance.now()
  await gone.tracer.close()
  expect(performance.now() - began).toBeLessThan(10_000)
})
