import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

async function openLimited(settings: Record<string, string>): Promise<TestShop> {
  const shop = await openTestShop(settings)
  onTestFinished(() => shop.close())
  return shop
}

describe('One address', () => {
  test('beyond the rate limit says how long to wait, and is answered after that', async () => {
    const shop = await openLimited({ RATE_LIMIT_PER_MINUTE: '30' })
    const [greedy, other] = [shop.visitor('203.0.113.1'), shop.visitor('203.0.113.2')]
    for (let requested = 0; requested < 30; requested += 1)
      expect((await greedy.send('/api/shop')).status).toBe(200)
    const { status, headers, body } = await greedy.send<{ code: string }>('/api/shop')
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '60'])
    expect((await other.send('/api/shop')).status).toBe(200)
    shop.advance(59_999)
    expect((await greedy.send('/api/shop')).status).toBe(429)
    shop.advance(1)
    expect((await greedy.send('/api/shop')).status).toBe(200)
  })

  test('is limited whatever it asks for and however it dresses up', async () => {
    const shop = await openLimited({ RATE_LIMIT_PER_MINUTE: '10' })
    const greedy = shop.visitor('203.0.113.1')
    for (let requested = 0; requested < 10; requested += 1) await greedy.send(`/api/nothing-${requested}`)
    const dresses = [
      { 'x-forwarded-for': '198.51.100.7' },
      { 'x-real-ip': '198.51.100.7' },
      { forwarded: 'for=198.51.100.7' },
      { 'user-agent': 'other' },
      { cookie: 'session=other' },
    ]
    for (const headers of dresses) expect((await greedy.send('/api/shop', { headers })).status).toBe(429)
    for (const path of [
      '/',
      '/api/admin/orders',
      '/auth/sign-in',
      '/media/x',
      '/docs',
      '/api/openapi.json',
    ]) {
      expect((await greedy.send(path)).status, path).toBe(429)
    }
    expect((await greedy.send('/healthz')).status, 'but whether the shop is alive can always be asked').toBe(
      200,
    )
  })

  test('may start only so many sign-ins a minute', async () => {
    const shop = await openLimited({ RATE_LIMIT_SIGN_IN_PER_MINUTE: '3' })
    const guesser = shop.visitor('203.0.113.1')
    const start = () =>
      guesser.send('/auth/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'issuer=nobody',
      })
    for (let tried = 0; tried < 3; tried += 1) expect((await start()).status).not.toBe(429)
    const { status, headers } = await start()
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect((await guesser.send('/api/shop')).status).toBe(200)
  })
})
