import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscribers } from '#domain/messages/newsletter/documents.ts'
import { stockNotices } from '#domain/messages/back-in-stock/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { signLink } from '#engine/signed-links/signed-link.ts'
import { openTestShop, secret, type TestShop } from '../api/open-test-shop.ts'

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

  describe('ended by staff', () => {
    const listed = async (id: string) =>
      (await shop.owner.api.listSubscribers()).items.some((each) => each.id === id)

    /** Somebody who gets the newsletter. */
    async function subscribed(name: string) {
      const id = `sub_${name}`
      const email = `${name}@example.org`
      const at = '2026-03-01T09:00:00.000Z'
      const consent = { textVersion: '1', place: '/', requestedAt: at, confirmedAt: at, endedAt: null }
      const who = { email, emailKey: email, language: 'en', marketId: 'eu' } as const
      await shop.store.commit([
        put(subscribers, id, { ...who, state: 'subscribed', consent, goneAt: null }, 'absent'),
      ])
      return { params: { subscriberId: id }, id }
    }
    const refused = async (act: Promise<unknown>) =>
      act.then(
        () => 'done',
        (error: { problem: { code: string } }) => error.problem.code,
      )

    test('can be taken back by whoever did it, is audited, and keeps the proof of consent', async () => {
      const { api } = shop.owner
      const { params, id } = await subscribed('grace')
      const { undo } = await api.endSubscription({ params })
      expect(await listed(id)).toBe(false)
      expect(await refused(api.endSubscription({ params }))).toBe('transition_refused')
      await api.restoreSubscription({ params, body: { undo } })
      expect(await listed(id)).toBe(true)
      expect((await shop.store.get(subscribers, id))?.data).toMatchObject({
        consent: { confirmedAt: '2026-03-01T09:00:00.000Z', endedAt: null },
        goneAt: null,
      })
      expect(await refused(api.restoreSubscription({ params, body: { undo } }))).toBe('transition_refused')
      const entries = await api.listAuditEntries({ query: { kind: 'subscriber' } })
      expect(entries.items.map(({ target }) => target.id)).toEqual([id, id])
    })

    test('never comes back once the person has left, or the minutes are over', async () => {
      const { api } = shop.owner
      const left = await subscribed('left')
      const { undo } = await api.endSubscription({ params: left.params })
      await shop.visitor().api.endNewsletter({ body: { token: signLink(secret, 'newsletter end', left.id) } })
      expect(await refused(api.restoreSubscription({ params: left.params, body: { undo } }))).toBe(
        'transition_refused',
      )
      const other = await subscribed('other')
      const late = await api.endSubscription({ params: other.params })
      const wrong = { params: left.params, body: { undo: late.undo } }
      expect(await refused(api.restoreSubscription(wrong))).toBe('transition_refused')
      shop.advance(600_000)
      const call = { params: other.params, body: { undo: late.undo } }
      expect(await refused(api.restoreSubscription(call))).toBe('link_expired')
      expect(await listed(left.id)).toBe(false)
    })
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
