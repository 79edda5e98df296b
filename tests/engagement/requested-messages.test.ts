import { expect, onTestFinished, test } from 'vitest'
import { createAwaited } from '#domain/messages/back-in-stock/awaited.ts'
import { stockNotices } from '#domain/messages/back-in-stock/documents.ts'
import { createNotices } from '#domain/messages/back-in-stock/notices.ts'
import { createNoticeSender } from '#domain/messages/back-in-stock/notice-sender.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { createMails } from '#domain/messages/mail/mails.ts'
import { createPersonalMails } from '#domain/messages/mail/personal-mails.ts'
import { createMarkets } from '#domain/pricing/markets/create-markets.ts'
import { markets } from '#domain/pricing/markets/documents.ts'
import { subscribers } from '#domain/messages/newsletter/documents.ts'
import { createNewsletter } from '#domain/messages/newsletter/newsletter.ts'
import { createOutbox } from '#engine/work/outbox/outbox.ts'
import { sampleVariant } from '#domain/catalog/read-model/sample-variant.ts'
import { createReadModel } from '#engine/read-model/read-model.ts'
import { countingStore, withCounts } from '#ports/document-store/counting.ts'
import { put } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import type { Mail } from '#ports/mail/mail.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { demoMarkets } from '#demo/seed/markets.ts'
import { day, minute } from '#vocabulary/time.ts'
import { openTestStore } from '../test-store.ts'

const secret = 'a secret of the tests'
const ada = { email: 'Ada@example.org', language: 'en', marketId: 'eu' } as const

/** A shop that sells one vase, which is sold out; `processes` look whether it is back. */
async function openShop(processes = 1) {
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  let units = 0
  const clock = { now: () => now }
  const store = countingStore(await openTestStore({ clock, collections: allCollections }))
  await store.commit(Object.entries(demoMarkets).map(([id, market]) => put(markets, id, market, 'absent')))
  const known = createMarkets({ store })
  const awaited = createAwaited()
  const model = createReadModel(store, [awaited.followed])
  await Promise.all([known.ready(), model.ready()])
  const sold = sampleVariant({ id: 'vase' }, { title: 'Vase' })
  const needs = { store, clock, secret, wake: () => undefined }
  const catalog = { variant: (id: string) => (id === sold.variant.id ? sold : undefined) }
  const sent: Mail[] = []
  const mailService = createMails({
    ...needs,
    transport: {
      name: 'test',
      deliver: async (mail) => void sent.push(mail),
      check: async () => undefined,
      close: () => undefined,
    },
    publicUrl: 'https://shop.example',
    shopName: 'Kiln & Loom',
    writers: createPersonalMails({ ...needs, publicUrl: 'https://shop.example', catalog, markets: known }),
  })
  const outbox = createOutbox({ store, clock, handlers: { mail: mailService.mailTasks } })
  const senders = Array.from({ length: processes }, () =>
    createNoticeSender({ ...needs, awaited, sellable: () => units }),
  )
  onTestFinished(async () => {
    model.close()
    known.close()
    await store.close()
  })
  return {
    store,
    variantId: sold.variant.id,
    notices: createNotices(needs),
    newsletter: createNewsletter(needs),
    sent,
    advance: (by: number) => void (now += by),
    restock: (to: number) => void (units = to),
    async look(): Promise<number> {
      await model.caughtUp()
      const reported = await Promise.all(senders.map((send) => send()))
      return reported.reduce((sum, each) => sum + each, 0)
    },
    /** Sends what waits, and answers what was sent. */
    async post(): Promise<Mail[]> {
      const before = sent.length
      await outbox.runDue()
      return sent.slice(before)
    },
  }
}

const tokenIn = (mail: Mail | undefined, path: string): string =>
  new RegExp(`${path}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''

async function documents<T>(
  shop: Awaited<ReturnType<typeof openShop>>,
  collection: Parameters<typeof readAll<T>>[1],
) {
  const found = []
  for await (const document of readAll(shop.store, collection)) found.push(document.data)
  return found
}

test('a guest is written to only after following the link of the first message, and then once', async () => {
  const shop = await openShop()
  const requested = { ...ada, variantId: shop.variantId, customerId: null }
  expect(await shop.notices.request(requested)).toBe('to_confirm')
  const [optIn, ...more] = await shop.post()
  expect(more).toEqual([])
  expect(optIn).toMatchObject({ to: 'Ada@example.org' })
  shop.restock(3)
  expect(await shop.look()).toBe(0)
  shop.restock(0)
  await shop.notices.confirm(tokenIn(optIn, '/notices/confirm'))
  expect(await shop.look()).toBe(0)
  shop.restock(3)
  expect(await shop.look()).toBe(1)
  expect(await shop.look()).toBe(0)
  const [back, ...others] = await shop.post()
  expect(others).toEqual([])
  expect(back?.text).toContain(`https://shop.example/products/`)
  expect(back?.unsubscribe).toContain('https://shop.example/notices/end?token=')
})

test('a customer at their own address waits at once, and can be notified again after another request', async () => {
  const shop = await openShop()
  const requested = { ...ada, variantId: shop.variantId, customerId: 'cus_ada' }
  expect(await shop.notices.request(requested)).toBe('waiting')
  expect(await shop.notices.request(requested)).toBe('waiting')
  shop.restock(1)
  expect(await shop.look()).toBe(1)
  expect(await shop.post()).toHaveLength(1)
  shop.restock(0)
  shop.advance(day)
  await shop.notices.request(requested)
  shop.restock(1)
  await shop.look()
  expect(await shop.post()).toHaveLength(1)
})

test('many are notified in batches, each once, however many processes send', async () => {
  const shop = await openShop(4)
  for (let person = 0; person < 130; person += 1)
    await shop.notices.request({
      ...ada,
      email: `p${person}@example.org`,
      variantId: shop.variantId,
      customerId: `cus_${person}`,
    })
  shop.restock(1)
  let reported = 0
  for (let look = 0; look < 10; look += 1) reported += await shop.look()
  expect(reported).toBe(130)
  while ((await shop.post()).length > 0);
  expect(new Set(shop.sent.map(({ to }) => to)).size).toBe(130)
  expect(shop.sent).toHaveLength(130)
})

test('whoever has cancelled it is not notified, and a check costs nothing once nobody waits', async () => {
  const shop = await openShop()
  await shop.notices.request({ ...ada, variantId: shop.variantId, customerId: null })
  const [optIn] = await shop.post()
  await shop.notices.confirm(tokenIn(optIn, '/notices/confirm'))
  shop.restock(1)
  await shop.look()
  const [back] = await shop.post()
  await shop.notices.end(tokenIn(back, '/notices/end'))
  await shop.notices.end(tokenIn(back, '/notices/end'))
  expect(await documents(shop, stockNotices)).toEqual([])
  shop.advance(2 * minute)
  await shop.look()
  const { result, counts } = withCounts(() => shop.look())
  expect(await result).toBe(0)
  expect(counts).toMatchObject({ reads: 0, writes: 0 })
})

test('a stranger cannot have an address written to again and again', async () => {
  const shop = await openShop()
  for (let variant = 0; variant < 12; variant += 1)
    await shop.notices.request({ ...ada, variantId: `v${variant}`, customerId: null })
  expect(await documents(shop, stockNotices)).toHaveLength(5)
  for (let times = 0; times < 5; times += 1) {
    await shop.newsletter.request({ ...ada, place: '/' })
    shop.advance(minute)
  }
  expect((await shop.post()).filter(({ id }) => id.includes('newsletter'))).toHaveLength(1)
})

test('the newsletter goes to whoever has followed the link, with a record of what they agreed to', async () => {
  const shop = await openShop()
  await shop.newsletter.request({ ...ada, language: 'de', place: '/collections/prints' })
  const [optIn] = await shop.post()
  expect(optIn?.subject).toBe('Bitte bestätigen Sie Ihr Newsletter-Abonnement')
  expect(optIn?.html).toContain('<html lang="de" dir="ltr">')
  expect(optIn?.text).toContain('https://shop.example/de-eu/newsletter/confirm?token=')
  const token = tokenIn(optIn, '/newsletter/confirm')
  expect((await shop.newsletter.list({ limit: 10 })).items).toEqual([])
  await shop.newsletter.confirm(token)
  await shop.newsletter.confirm(token)
  const [known] = (await shop.newsletter.list({ limit: 10 })).items
  expect(known?.data).toMatchObject({
    email: 'Ada@example.org',
    state: 'subscribed',
    goneAt: null,
    consent: { place: '/collections/prints', confirmedAt: expect.any(String), endedAt: null },
  })
  await shop.newsletter.request({ ...ada, place: '/' })
  expect(await shop.post()).toEqual([])
  const end = optIn?.unsubscribe?.split('token=')[1] ?? ''
  await shop.newsletter.end(end)
  await shop.newsletter.end(end)
  expect((await shop.newsletter.list({ limit: 10 })).items).toEqual([])
  expect(await documents(shop, subscribers)).toMatchObject([{ state: 'ended' }])
  await expect(shop.newsletter.confirm(token)).rejects.toMatchObject({ code: 'link_expired' })
})

test('a link to confirm works for seven days, and nothing but the link does', async () => {
  const shop = await openShop()
  await shop.newsletter.request({ ...ada, place: '/' })
  const [optIn] = await shop.post()
  const token = tokenIn(optIn, '/newsletter/confirm')
  const end = optIn?.unsubscribe?.split('token=')[1] ?? ''
  for (const wrong of ['', 'x.y.z', end, token.replace('sub_', 'sub_x')])
    await expect(shop.newsletter.confirm(wrong)).rejects.toMatchObject({ code: 'link_expired' })
  shop.advance(7 * day)
  await expect(shop.newsletter.confirm(token)).rejects.toMatchObject({ code: 'link_expired' })
})

test('a request costs the same whether the address is known, so that nobody learns which ones are', async () => {
  const shop = await openShop()
  const cost = async (): Promise<unknown> => {
    const { result, counts } = withCounts(() => shop.newsletter.request({ ...ada, place: '/' }))
    await result
    return [counts.reads, counts.writes]
  }
  const unknown = await cost()
  shop.advance(minute)
  expect(await cost()).toEqual(unknown)
  const [optIn] = await shop.post()
  await shop.newsletter.confirm(tokenIn(optIn, '/newsletter/confirm'))
  expect(await cost()).toEqual(unknown)
  expect(await documents(shop, mails)).toHaveLength(1)
})

test('so does a request for an alert, whether the address waits already or was asked too often', async () => {
  const shop = await openShop()
  const requested = { ...ada, variantId: shop.variantId, customerId: null }
  const cost = async (email: string) => {
    const { result, counts } = withCounts(() => shop.notices.request({ ...requested, email }))
    expect(await result).toBe('to_confirm')
    return { reads: counts.reads, writes: counts.writes }
  }
  const unknown = await cost(ada.email)
  expect(await cost(ada.email)).toEqual(unknown)
  const [optIn] = await shop.post()
  await shop.notices.confirm(tokenIn(optIn, '/notices/confirm'))
  expect(await cost(ada.email)).toEqual(unknown)
  expect(await documents(shop, mails)).toHaveLength(1)
  expect(await documents(shop, stockNotices)).toMatchObject([{ state: 'waiting' }])
  for (const variantId of ['bowl', 'mug', 'plate', 'jug', 'cup'])
    await shop.notices.request({ ...requested, email: 'bob@example.org', variantId })
  const before = await documents(shop, stockNotices)
  // One query finds all that they have asked for; a commit is what takes its time.
  expect(await cost('bob@example.org')).toMatchObject({ writes: unknown.writes })
  expect(await documents(shop, stockNotices)).toEqual(before)
})
