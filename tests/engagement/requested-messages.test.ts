import { expect, onTestFinished, test } from 'vitest'
import { createOutboxMail } from '#adapters/mail/outbox/outbox-mail.ts'
import { stockNotices } from '#domain/messages/back-in-stock/documents.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { subscribers } from '#domain/messages/newsletter/documents.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import type { Mail } from '#ports/mail/mail.ts'
import { day, minute } from '#vocabulary/time.ts'
import { origin } from '../api/browser.ts'
import { openSmallShop, soldVariant, studio } from '../carts/small-shop.ts'
import { openProcess } from '../shop-process.ts'

const ada = { email: 'Ada@example.org', language: 'en', marketId: 'eu' } as const

/** A shop that sells one vase, which is sold out; `processes` look whether it is back. */
async function openShop(processes = 1) {
  const sent: Mail[] = []
  const options = {
    domain: { transport: { ...createOutboxMail(), deliver: async (mail: Mail) => void sent.push(mail) } },
  }
  const vase = soldVariant('vase', {}, { title: 'Vase' })
  const first = await openSmallShop({ vase: 0 }, [vase], options)
  const { store, clock, log } = first
  const all = [first.domain]
  while (all.length < processes) {
    const { domain, close } = await openProcess({ store, clock, log, ...options })
    onTestFinished(close)
    all.push(domain)
  }
  const { notices, newsletter } = first.domain.messages
  const { stock } = first
  let changes = 0
  return {
    store,
    advance: first.advance,
    variantId: vase.variant.id,
    notices,
    newsletter,
    sent,
    /** Counts the units on hand anew. */
    async restock(to: number): Promise<void> {
      const [{ onHand } = { onHand: 0 }] = stock.ofVariant('vase')
      const counts = [{ variantId: 'vase', locationId: studio, onHand: to, expected: onHand }]
      await stock.count({ counts, by: 'Kim', operationId: `restock ${(changes += 1)}` })
    },
    async look(): Promise<number> {
      await Promise.all(all.flatMap(({ feedback }) => feedback.readModels.map((model) => model.caughtUp())))
      const reported = await Promise.all(all.map(({ messages }) => messages.sendNotices()))
      return reported.reduce((sum, each) => sum + each, 0)
    },
    /** Sends what waits, and answers what was sent. */
    async post(): Promise<Mail[]> {
      const before = sent.length
      await first.domain.outbox.runDue()
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
  await shop.restock(3)
  expect(await shop.look()).toBe(0)
  await shop.restock(0)
  await shop.notices.confirm(tokenIn(optIn, '/notices/confirm'))
  expect(await shop.look()).toBe(0)
  await shop.restock(3)
  expect(await shop.look()).toBe(1)
  expect(await shop.look()).toBe(0)
  const [back, ...others] = await shop.post()
  expect(others).toEqual([])
  expect(back?.text).toContain(`${origin}/products/`)
  expect(back?.unsubscribe).toContain(`${origin}/notices/end?token=`)
})

test('a customer at their own address waits at once, and can be notified again after another request', async () => {
  const shop = await openShop()
  const requested = { ...ada, variantId: shop.variantId, customerId: 'cus_ada' }
  expect(await shop.notices.request(requested)).toBe('waiting')
  expect(await shop.notices.request(requested)).toBe('waiting')
  await shop.restock(1)
  expect(await shop.look()).toBe(1)
  expect(await shop.post()).toHaveLength(1)
  await shop.restock(0)
  shop.advance(day)
  await shop.notices.request(requested)
  await shop.restock(1)
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
  await shop.restock(1)
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
  await shop.restock(1)
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
  expect(optIn?.text).toContain(`${origin}/de-eu/newsletter/confirm?token=`)
  const token = tokenIn(optIn, '/newsletter/confirm')
  expect((await shop.newsletter.list({}, { limit: 10 })).items).toEqual([])
  await shop.newsletter.confirm(token)
  await shop.newsletter.confirm(token)
  const [known] = (await shop.newsletter.list({}, { limit: 10 })).items
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
  expect((await shop.newsletter.list({}, { limit: 10 })).items).toEqual([])
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
