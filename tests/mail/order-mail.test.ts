import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMail } from '#adapters/mail/smtp/smtp-mail.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { asText } from '#vocabulary/statements/statement.ts'
import { mailTask, orderMail } from '#vocabulary/messages/mail-requests.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { sampleOrder } from '#domain/orders/orders/sample-order.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { put } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { day, hour, second, toTimestamp } from '#vocabulary/time.ts'
import { openLog, start } from '../api/open-test-shop.ts'
import { openProcess } from '../shop-process.ts'
import { openTestStore } from '../test-store.ts'
import { openMailServer } from './mail-server.ts'

const id = 'mail:order_placed:7K2QX-M4PD9'

/** A shop with one order to write about, and the given number of processes. */
async function openShop(processes = 1) {
  const server = await openMailServer()
  let now = start
  const clock = { now: () => now }
  const store = await openTestStore({ clock, collections: allCollections })
  onTestFinished(() => store.close())
  const { log, lines: errors } = openLog()
  async function open() {
    const transport = createSmtpMail({
      host: 'localhost',
      port: server.port,
      secure: false,
      tlsRequired: false,
      auth: undefined,
      sender: { name: 'Kiln & Loom', address: 'shop@example.com', replyTo: undefined },
      deadline: 2_000,
    })
    const { domain, close } = await openProcess({
      store,
      clock,
      log,
      domain: { transport, random: () => 0.5 },
    })
    onTestFinished(close)
    return { service: domain.messages.mails, outbox: domain.outbox }
  }
  const opened = await Promise.all(Array.from({ length: processes }, open))
  await store.commit([
    put(orders, '7K2QX-M4PD9', sampleOrder({ email: 'ada@example.org' }), 'absent'),
    taskWrite(mailTask(orderMail('order_placed', '7K2QX-M4PD9')), toTimestamp(now)),
  ])
  const [first] = opened
  if (!first) throw new Error('a shop has at least one process')
  const work = () => Promise.all(opened.map(({ outbox }) => outbox.runDue()))
  const state = async () => (await store.get(mails, id))?.data.state
  return { ...first, server, store, errors, work, state, advance: (by: number) => void (now += by) }
}

test('an order’s message goes out once, to who ordered', async () => {
  const { server, work, state, service } = await openShop()
  await work()
  await work()
  expect(server.received.map(({ to }) => to)).toEqual([['ada@example.org']])
  expect(await state()).toBe('sent')
  const mail = await service.get(id)
  expect(mail.data.transport).toBe('localhost')
  expect(await service.trouble(mail)).toBeNull()
})

test('of two processes one sends it', async () => {
  const { server, work, state } = await openShop(2)
  await work()
  await work()
  expect([server.received.length, await state()]).toEqual([1, 'sent'])
})

test('a message that cannot go out now is tried again, and staff read why', async () => {
  const { server, work, state, service, advance } = await openShop()
  server.mishaps.push({ at: 'recipient', reply: 450, text: '4.2.0 greylisted' })
  await work()
  expect(await state()).toBe('waiting')
  expect(await service.trouble(await service.get(id))).toEqual({
    reason: asText('localhost said: 450 4.2.0 greylisted'),
    nextTryAt: '2026-03-01T09:00:07.500Z',
  })
  await work()
  expect(server.received).toHaveLength(0)
  advance(8 * second)
  await work()
  expect([server.received.length, await state()]).toEqual([1, 'sent'])
})

test('a message that is refused for good fails at once, with the reason, and is not tried again by itself', async () => {
  const { server, store, work, state, service, advance, errors } = await openShop()
  server.mishaps.push({ at: 'recipient', reply: 550, text: '5.1.1 <ada@example.org> unknown' })
  await work()
  expect(await state()).toBe('failed')
  expect(await service.trouble(await service.get(id))).toEqual({
    reason: asText('localhost said: 550 5.1.1 <…> unknown'),
    nextTryAt: null,
  })
  expect((await store.get(outboxTasks, id))?.data).toMatchObject({ state: 'failed', tries: 1, dueAt: null })
  expect(String(errors[0])).not.toContain('ada@example.org')
  advance(3 * day)
  await work()
  expect(server.received).toHaveLength(0)
})

test('what failed is sent again when staff say so, once, with the same Message-ID as ever', async () => {
  const { server, work, state, service } = await openShop()
  server.mishaps.push({ at: 'message', reply: 554, text: 'no' })
  await work()
  const both = await Promise.allSettled([service.sendAgain(id), service.sendAgain(id)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'transition_refused' },
  })
  expect(await service.trouble(await service.get(id))).toBeNull()
  await work()
  expect([server.received.length, await state()]).toEqual([1, 'sent'])
  await expect(service.sendAgain(id)).rejects.toMatchObject({ code: 'transition_refused' })
  await expect(service.sendAgain('mail:nothing')).rejects.toMatchObject({ code: 'mail_not_found' })
})

test('a message that fails again after that has all its tries again', async () => {
  const { server, store, work, service } = await openShop()
  server.mishaps.push({ at: 'message', reply: 554, text: 'no' }, { at: 'message', reply: 451, text: 'later' })
  await work()
  await service.sendAgain(id)
  await work()
  expect((await store.get(outboxTasks, id))?.data).toMatchObject({
    state: 'waiting',
    tries: 1,
    failedAt: null,
  })
})

test('a message whose fate is unknown is sent again, with the same Message-ID', async () => {
  const { server, work, state, advance } = await openShop()
  server.mishaps.push({ at: 'message', drop: true })
  await work()
  expect(await state()).toBe('waiting')
  advance(hour)
  await work()
  expect(await state()).toBe('sent')
  const ids = server.received.map(({ headers }) => headers.get('message-id'))
  const dates = server.received.map(({ headers }) => headers.get('date'))
  expect([ids.length, new Set(ids).size, new Set(dates).size]).toEqual([2, 1, 1])
})

test('nothing is sent to someone who was erased', async () => {
  const { server, store, work, service } = await openShop()
  server.mishaps.push({ at: 'message', reply: 554, text: 'no' })
  await work()
  const { data, version } = await service.get(id)
  await store.commit([put(mails, id, { ...data, to: 'ers_1@erased.invalid' }, version)])
  await expect(service.sendAgain(id)).rejects.toMatchObject({ code: 'transition_refused' })
})

test('a server that refuses half-way loses none of many messages, and one bad address stops no other', async () => {
  const { server, store, work, advance } = await openShop()
  const numbers = Array.from({ length: 11 }, (_, at) => `7K2QX-M4P${at + 10}`)
  for (const number of numbers)
    await store.commit([
      put(orders, number, sampleOrder({ email: `${number.toLowerCase()}@example.org` }), 'absent'),
      taskWrite(mailTask(orderMail('order_placed', number)), toTimestamp(start)),
    ])
  server.mishaps.push(
    { at: 'recipient', reply: 550, text: '5.1.1 unknown' },
    { at: 'message', reply: 451, text: '4.3.0 later' },
    { at: 'message', drop: true },
    { at: 'sender', reply: 421, text: '4.3.2 closing' },
  )
  await work()
  const states = async () =>
    (await store.query(mails, { index: 'byCreation', limit: 50 })).items.map(({ data }) => data.state).sort()
  expect(await states()).toContain('waiting')
  for (let round = 0; round < 4; round += 1) {
    advance(hour)
    await work()
  }
  expect(await states()).toEqual(['failed', ...Array.from({ length: 11 }, () => 'sent')])
  const sent = new Map(server.received.map(({ to, headers }) => [headers.get('message-id'), to[0]]))
  // Where the connection broke after a message, only the server knows that it was taken.
  expect([sent.size, new Set(sent.values()).size]).toEqual([11, 11])
})
