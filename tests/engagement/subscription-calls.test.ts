import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscribers } from '#domain/messages/newsletter/documents.ts'
import { stockNotices } from '#domain/messages/back-in-stock/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_CODES_PER_MINUTE: '20' })
})
afterAll(() => shop.close())

async function countNotices(): Promise<number> {
  let count = 0
  for await (const _ of readAll(shop.store, stockNotices)) count += 1
  return count
}

const ask = (email: string) => ({ method: 'POST', body: { email } })

describe('Back-in-stock notifications', () => {
  test('is for what is sold out: what can be bought now is said to be', async () => {
    const path = `/api/variants/${shop.bowl.variantId}/notices`
    expect(await shop.visitor().refused(path, ask('ada@example.org'))).toMatchObject({
      code: 'already_in_stock',
    })
    expect(
      await shop.visitor().refused('/api/variants/nothing/notices', ask('ada@example.org')),
    ).toMatchObject({
      code: 'variant_not_found',
    })
    expect(await countNotices()).toBe(0)
  })

  test('makes customers wait at their own verified address at once, and at no other', async () => {
    const ada = await shop.shopper()
    const params = { variantId: shop.lastVase.variantId }
    const [item] = (await shop.owner.api.listStock({ query: { limit: 100 } })).items.filter(
      ({ variantId }) => variantId === params.variantId,
    )
    await shop.owner.api.adjustStock({
      params: { stockItemId: item?.id ?? '' },
      body: { change: -1, reason: 'counted' },
      idempotencyKey: 'the last one is gone',
    })
    const { customer } = await ada.api.getSession()
    const own = { email: customer?.email ?? '' }
    expect(await ada.api.requestNotice({ params, body: own })).toEqual({ state: 'waiting' })
    expect(await ada.api.requestNotice({ params, body: { email: 'other@example.org' } })).toEqual({
      state: 'to_confirm',
    })
    expect(await shop.visitor().api.requestNotice({ params, body: own })).toEqual({ state: 'to_confirm' })
    expect((await ada.api.exportAccount()).notices).toMatchObject([{ state: 'waiting', email: own.email }])
  })
})

describe('The newsletter', () => {
  test('is exported with what shows that people agreed, and no cell is taken for a formula', async () => {
    const at = '2026-03-01T09:00:00.000Z'
    const consent = {
      textVersion: '1',
      place: '=HYPERLINK("x")',
      requestedAt: at,
      confirmedAt: at,
      endedAt: null,
    }
    await shop.store.commit([
      put(
        subscribers,
        'sub_1',
        {
          email: '+ada@example.org',
          emailKey: '+ada@example.org',
          state: 'subscribed',
          language: 'de',
          marketId: 'eu',
          consent,
          goneAt: null,
        },
        'absent',
      ),
    ])
    const { bytes, name } = await shop.owner.api.exportSubscribers()
    expect(name).toBe('newsletter.csv')
    expect(new TextDecoder().decode(bytes)).toBe(
      `email,language,place,textVersion,requestedAt,confirmedAt\r\n'+ada@example.org,de,"'=HYPERLINK(""x"")",1,${at},${at}\r\n`,
    )
  })

  test('is rate limited by address', async () => {
    const visitor = shop.visitor('203.0.113.9')
    const statuses = []
    for (let times = 0; times < 25; times += 1)
      statuses.push((await visitor.send('/api/newsletter', ask(`p${times}@example.org`))).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
  })
})
