import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemClock } from '#ports/clock/clock.ts'
import { builtRenderer } from '#server/serving/pages.ts'
import { openFleet, type Process } from './fleet.ts'

const root = join(import.meta.dirname, '../..')
/** Requests for products and texts, which must not need the store. */
const publicPlaces = [
  '/',
  '/collections',
  '/collections/ceramics',
  '/products/bowl',
  '/search?q=bowl',
  '/policies/shipping',
]
const publicCalls = [
  '/api/shop',
  '/api/session',
  '/api/products',
  '/api/products/bowl',
  '/api/pages/shipping',
]
/** What is personal, and cannot be answered without the store. */
const personalPlaces = ['/cart', '/account', '/account/orders', '/checkout']
const personalCalls = ['/api/carts/current', '/api/account', '/api/account/orders', '/api/admin/overview']

const html = { headers: { accept: 'text/html' } }

async function openOne() {
  const fleet = await openFleet({ size: 1, clock: systemClock, screens: builtRenderer(root) })
  const process = fleet.processes[0] as Process
  const shopper = await fleet.signIn(process.visitor())
  shopper.cookies.set('market', 'us')
  await shopper.api.addCartLine({
    params: { cartId: 'current' },
    body: { variantId: fleet.variantId, quantity: 2 },
    idempotencyKey: 'two bowls',
  })
  return { ...fleet, ...process, shopper }
}

/** Nobody waits for the store, whose deadline is five seconds; a busy machine may stumble over a page. */
function expectAtOnce(milliseconds: readonly number[]): void {
  const inOrder = milliseconds.toSorted((a, b) => a - b)
  expect(inOrder[Math.floor(inOrder.length / 2)]).toBeLessThan(100)
  expect(inOrder.at(-1)).toBeLessThan(4_000)
}

test.skipIf(!existsSync(join(root, 'dist/client')))(
  'while the store hangs products are shown at once, what needs it answers 503, and nothing has to be started again',
  async () => {
    const { faulty, shopper, variantId } = await openOne()
    for (const path of [...publicPlaces, ...personalPlaces]) await shopper.send(path, html)
    // The cart has followed to where its pages stand.
    shopper.cookies.set('market', 'us')
    faulty.plan({ hang: 1 })
    // Whoever comes first waits for the deadline; from then on it is known.
    expect((await shopper.send('/api/carts/current')).status).toBe(503)

    const took: number[] = []
    for (const path of [...publicPlaces, ...publicCalls]) {
      const started = performance.now()
      const answer = await shopper.send(path, path.startsWith('/api') ? {} : html)
      expect(answer.status, path).toBe(200)
      took.push(performance.now() - started)
    }
    const home = await shopper.send('/', html)
    expect(home.text).toContain('Cart and account are temporarily unavailable')
    expect(home.text.includes('href="/sign-in')).toBe(false)
    expect(home.headers.get('cache-control')).toBe('private, no-store')
    const session = await shopper.send('/api/session')
    expect(session.body).toEqual({
      market: 'us',
      customer: null,
      staff: null,
      cart: null,
      placedOrder: null,
      wishList: [],
      secondFactorRequired: false,
      rolesLeftOut: false,
      degraded: true,
    })

    for (const path of [...personalPlaces, ...personalCalls]) {
      const started = performance.now()
      const answer = await shopper.send(path, path.startsWith('/api') ? {} : html)
      expect(answer.status, path).toBe(503)
      expect(answer.headers.get('retry-after'), path).toBe('5')
      took.push(performance.now() - started)
    }
    expectAtOnce(took)
    const cart = await shopper.send('/cart', html)
    expect(cart.text).toContain('The shop is temporarily unavailable')
    const added = await shopper.refused('/api/carts/current/lines', {
      method: 'POST',
      body: { variantId, quantity: 1 },
      headers: { 'idempotency-key': 'one more' },
    })
    expect(added.code).toBe('store_unavailable')
    expect((await shopper.send('/readyz')).body).toEqual({ status: 'degraded' })

    faulty.plan({})
    faulty.release()
    const back = performance.now()
    while ((await shopper.api.getSession()).degraded && performance.now() - back < 15_000) await sleep(50)
    const after = await shopper.api.getSession()
    expect(after).toMatchObject({ customer: { name: 'Ada' }, cart: { quantity: 2 }, degraded: false })
    expect((await shopper.send('/readyz')).body).toEqual({ status: 'ready' })
  },
)

test('a store that refuses every call quickly takes no page with it, nor any session', async () => {
  const { processes, signIn } = await openFleet({ size: 1, clock: systemClock })
  const { faulty, visitor } = processes[0] as Process
  const shopper = await signIn(visitor())
  faulty.plan({ before: 1 })
  for (let requested = 0; requested < 20; requested += 1) {
    expect((await shopper.send('/api/products')).status).toBe(200)
    expect(await shopper.api.getSession()).toMatchObject({ customer: null, degraded: true })
  }
  faulty.plan({})
  await sleep(1_200)
  expect(await shopper.api.getSession()).toMatchObject({ customer: { name: 'Ada' }, degraded: false })
})
