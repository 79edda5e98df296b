import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutboxMail } from '#adapters/mail/outbox/outbox-mail.ts'
import { questions } from '#domain/messages/questions/documents.ts'
import { forgetEngagement } from '#domain/whole-shop/personal-data/engagement.ts'
import type { Mail } from '#ports/mail/mail.ts'
import { withCounts } from '#ports/document-store/counting.ts'
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

const params = { handle: 'bowl' }
const body = { name: 'Ada Lovelace', email: 'ada@example.org', text: 'Is it oven-safe?' }
const answer = { text: 'Yes, up to 200 °C.', language: 'en' as const, shown: true }
const shown = async (language = 'en') =>
  (await shop.visitor(undefined, language).api.listQuestions({ params, query: { limit: 100 } })).items

/** Asks a question; what staff see of it. */
async function ask(text: string, by = shop.visitor()) {
  await by.api.askQuestion({ params, body: { ...body, text }, idempotencyKey: text })
  const { items } = await support.api.listAdminQuestions({ query: { q: text } })
  const [question] = items
  if (!question) throw new Error(`nobody asks ${text}`)
  return { ...question, params: { questionId: question.id } }
}

describe('A question about a product', () => {
  test('is shown once staff have answered it, with a short name and no address', async () => {
    const asked = await ask('Is the small one oven-safe?')
    expect(asked).toMatchObject({ state: 'open', email: 'ada@example.org', language: 'en', answer: null })
    expect(JSON.stringify(await shown())).not.toContain('small one')
    await support.api.answerQuestion({ ...asked, body: answer })
    const [first] = await shown()
    expect(first).toMatchObject({
      text: 'Is the small one oven-safe?',
      displayName: 'Ada L.',
      answer: { text: 'Yes, up to 200 °C.' },
    })
    expect(JSON.stringify(first)).not.toMatch(/@|Lovelace/)
  })

  test('is asked once, however often it is sent', async () => {
    const asked = { params, body: { ...body, text: 'Asked twice?' }, idempotencyKey: 'asked-twice' }
    await shop.visitor().api.askQuestion(asked)
    await shop.visitor().api.askQuestion(asked)
    expect((await support.api.listAdminQuestions({ query: { q: 'Asked twice?' } })).items).toHaveLength(1)
  })

  test('in the language of the page comes before newer ones in another', async () => {
    const german = await ask('Passt sie in den Ofen?', shop.visitor(undefined, 'de'))
    await support.api.answerQuestion({ ...german, body: { ...answer, text: 'Ja.', language: 'de' } })
    const english = await ask('And into a microwave oven?')
    await support.api.answerQuestion({ ...english, body: answer })
    expect((await shown('de'))[0]).toMatchObject({ language: 'de', answer: { language: 'de' } })
    expect((await shown('en'))[0]).toMatchObject({ text: 'And into a microwave oven?' })
  })

  test('can be hidden and shown again, with its answer or without', async () => {
    const asked = await ask('Buy my pots instead?')
    const hidden = await support.api.showQuestion({ ...asked, body: { shown: false } })
    expect(hidden.state).toBe('hidden')
    const again = await support.api.showQuestion({
      ...asked,
      version: hidden.version,
      body: { shown: true },
    })
    expect(again.state).toBe('open')
    const answered = await support.api.answerQuestion({
      ...asked,
      version: again.version,
      body: { ...answer, shown: false },
    })
    expect(answered).toMatchObject({ state: 'hidden', answer: { text: answer.text } })
    expect(JSON.stringify(await shown())).not.toContain('Buy my pots')
    const version = { ...asked, version: answered.version }
    expect((await support.api.showQuestion({ ...version, body: { shown: true } })).state).toBe('answered')
    expect(JSON.stringify(await shown())).toContain('Buy my pots')
    expect(await refusal(support.api.showQuestion({ ...version, body: { shown: false } }))).toMatchObject({
      code: 'version_stale',
    })
  })

  test('has no link, and a product that is sold', async () => {
    const send = (wrong: object) => shop.visitor().api.askQuestion({ params, body: { ...body, ...wrong } })
    for (const [field, text] of [
      ['text', 'Cheaper at https://pots.example/bowl?'],
      ['text', 'See www.pots.example'],
      ['name', 'pots.com'],
    ] as const)
      expect(await refusal(send({ [field]: text }))).toMatchObject({
        code: 'invalid_request',
        errors: [{ pointer: `/${field}`, code: 'link' }],
      })
    expect(await refusal(send({ text: 'x'.repeat(501) }))).toMatchObject({ code: 'invalid_request' })
    const nowhere = shop.visitor().api.askQuestion({ params: { handle: 'no-such-pot' }, body })
    expect(await refusal(nowhere)).toMatchObject({ code: 'product_not_found' })
  })

  test('is read by those alone who moderate', async () => {
    const packer = await shop.staff('fulfilment')
    expect(await refusal(packer.api.listAdminQuestions({}))).toMatchObject({ code: 'permission_denied' })
  })

  test('is read from memory: a page costs no document', async () => {
    const { result, counts } = withCounts(() => shop.visitor().api.listQuestions({ params }))
    expect((await result).total).toBeGreaterThan(0)
    expect(counts).toMatchObject({ reads: 0, writes: 0 })
  })

  test('is in the copy of one’s data, and goes with the account, also from the page', async () => {
    const grace = await shop.shopper('Grace Hopper')
    const email = (await grace.api.getSession()).customer?.email ?? ''
    await grace.api.askQuestion({ params, body: { email, text: 'Does it float?' } })
    const { items } = await support.api.listAdminQuestions({ query: { q: 'Does it float?' } })
    const [{ id, version } = { id: '', version: 0 }] = items
    await support.api.answerQuestion({ params: { questionId: id }, version, body: answer })
    expect((await grace.api.exportAccount()).questions).toMatchObject([
      { text: 'Does it float?', answer: answer.text, state: 'answered', email },
    ])
    const at = toTimestamp(shop.clock.now())
    await forgetEngagement(shop.store, { customerId: grace.customerId, email }, at)
    expect((await grace.api.exportAccount()).questions).toEqual([])
    await expect.poll(async () => JSON.stringify(await shown())).not.toContain('Does it float?')
  })
})

test('whoever asked gets the first answer by mail, in the language in which they asked', async () => {
  const sent: Mail[] = []
  const small = await openSmallShop({}, [], {
    domain: { transport: { ...createOutboxMail(), deliver: async (mail: Mail) => void sent.push(mail) } },
  })
  const service = small.domain.messages.questions
  await service.ask('qst_1', {
    ...body,
    person: body.email,
    language: 'de',
    marketId: 'eu',
    productId: 'prod_gone',
    productTitle: 'Schale',
  })
  await service.answer('qst_1', 1, { text: 'Ja, bis 200 °C.', language: 'de', shown: true })
  await service.answer('qst_1', 2, { text: 'Ja, bis 220 °C.', language: 'de', shown: true })
  await small.domain.outbox.runDue()
  expect(sent).toMatchObject([{ to: 'ada@example.org', subject: 'Antwort auf Ihre Frage zu Schale' }])
  expect(sent[0]?.text).toContain('Is it oven-safe?')
  expect(sent[0]?.text).toContain('Ja, bis 220 °C.')
  expect((await small.store.get(questions, 'qst_1'))?.data.state).toBe('answered')
})
