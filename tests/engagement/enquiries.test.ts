import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutboxMail } from '#adapters/mail/outbox/outbox-mail.ts'
import { enquiries } from '#domain/messages/enquiries/documents.ts'
import { forgetEngagement } from '#domain/whole-shop/personal-data/engagement.ts'
import type { Mail } from '#ports/mail/mail.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { refusal } from '../api/answers.ts'
import { openTestShop, type SignedIn, type TestShop } from '../api/open-test-shop.ts'
import { openSmallShop } from '../carts/small-shop.ts'

let shop: TestShop
let support: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  support = await shop.staff('support')
})
afterAll(() => shop.close())

const body = { name: 'Ada', email: 'ada@example.org', orderId: '7K2QX-M4PD9', text: 'Is it oven-safe?' }

test('a message is stored once, found by its words, and marked as answered', async () => {
  const visitor = shop.visitor(undefined, 'de')
  await visitor.api.sendEnquiry({ body, idempotencyKey: 'sent-once' })
  await visitor.api.sendEnquiry({ body, idempotencyKey: 'sent-once' })
  const { items } = await support.api.listEnquiries({ query: { q: 'oven' } })
  expect(items).toMatchObject([{ ...body, language: 'de', state: 'open' }])
  const [{ id, version } = { id: '', version: 0 }] = items
  const call = { params: { enquiryId: id }, body: { state: 'answered' as const } }
  expect(await support.api.markEnquiry({ ...call, version })).toMatchObject({ state: 'answered' })
  expect(await refusal(support.api.markEnquiry({ ...call, version }))).toMatchObject({
    code: 'version_stale',
  })
  expect((await support.api.listEnquiries({})).items).toEqual([])
  expect((await support.api.listEnquiries({ query: { state: 'answered' } })).items).toHaveLength(1)
})

test('only staff who may read mails read messages, and nothing of a wrong one is stored', async () => {
  const packer = await shop.staff('fulfilment')
  expect(await refusal(packer.api.listEnquiries({}))).toMatchObject({ code: 'permission_denied' })
  for (const wrong of [{ email: 'ada' }, { text: ' ' }, { text: 'x'.repeat(4_001) }])
    expect(await refusal(shop.visitor().api.sendEnquiry({ body: { ...body, ...wrong } }))).toMatchObject({
      code: 'invalid_request',
    })
  expect((await support.api.listEnquiries({})).items).toEqual([])
})

test('a message from one’s own verified address is in the copy of one’s data, and goes with the account', async () => {
  const ada = await shop.shopper()
  const email = (await ada.api.getSession()).customer?.email ?? ''
  await ada.api.sendEnquiry({ body: { email, text: 'Where is my parcel?' } })
  expect((await ada.api.exportAccount()).enquiries).toMatchObject([{ email, text: 'Where is my parcel?' }])
  const at = toTimestamp(shop.clock.now())
  await forgetEngagement(shop.store, { customerId: ada.customerId, email }, at)
  expect((await ada.api.exportAccount()).enquiries).toEqual([])
})

test('a message is mailed to the shop once, with the sender as reply-to', async () => {
  const sent: Mail[] = []
  const small = await openSmallShop({}, [], {
    settings: { SHOP_EMAIL: 'hello@kiln.example' },
    domain: { transport: { ...createOutboxMail(), deliver: async (mail: Mail) => void sent.push(mail) } },
  })
  const written = { ...body, person: body.email, language: 'de', marketId: 'eu' } as const
  await small.domain.messages.enquiries.send('enq_1', written)
  await small.domain.messages.enquiries.send('enq_1', written)
  await small.domain.outbox.runDue()
  expect(sent).toMatchObject([
    {
      to: 'hello@kiln.example',
      replyTo: 'ada@example.org',
      subject: expect.stringContaining('Ada') as string,
    },
  ])
  expect(sent[0]?.text).toContain('Is it oven-safe?')
  expect((await small.store.get(enquiries, 'enq_1'))?.version).toBe(1)
})
