import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { webhookContentPayload } from '#contract/messages/webhook-payloads.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { openReceiver } from './receiver.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.shop.begin()
})
afterAll(() => shop.close())

test('pages, posts, collections and menus are announced when shoppers see another thing, and drafts are not', async () => {
  const receiver = await openReceiver()
  const { api } = shop.owner
  await api.createWebhookEndpoint({
    body: { url: receiver.url, description: 'CMS', events: null, enabled: true },
  })
  const body = { title: 'Fair', slug: 'fair', kind: 'page' as const, html: '<p>Soon</p>', position: 9 }
  const page = await api.createPage({ body })
  const contentId = 'page:fair'
  const draft = await api.getEditedContent({ params: { contentId } })
  const saved = await api.saveContentDraft({
    params: { contentId },
    version: draft.version,
    body: { head: { ...draft.head, handle: 'spring-fair' }, sections: [] },
  })
  await api.publishContent({ params: { contentId }, version: saved.version })
  const { version } = (await api.listAdminPages()).items.find(({ id }) => id === page.id) ?? page
  const post = await api.createPost({ body: { title: 'Firing', slug: 'firing' } })
  await api.publishContent({ params: { contentId: post.id }, version: post.version })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), 60_000)
  await api.removePage({ params: { slug: page.id }, version })
  await api.createCollection({
    body: { title: 'Cups', handle: 'cups', description: '', parent: null, position: 1 },
  })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(5), 60_000)
  const received = receiver.received.map(({ body: sent }) => webhookContentPayload.parse(JSON.parse(sent)))
  expect(received.map(({ type, data }) => `${type} ${data.content.id}`).sort()).toEqual([
    expect.stringMatching(/^collection.published col_/) as string,
    'page.changed fair',
    'page.deleted fair',
    'page.published fair',
    'post.published firing',
  ])
  expect(received.find(({ type }) => type === 'post.published')?.data.content).toEqual({
    kind: 'post',
    id: 'firing',
    title: 'Firing',
    path: '/journal/firing',
  })
  expect(received.find(({ type }) => type === 'page.deleted')?.data.content).toMatchObject({
    title: null,
    path: null,
  })
})
