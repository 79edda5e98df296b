import { describe, expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { publicCalls } from './cached-calls.ts'
import { publicPages } from './cached-pages.ts'

const clock = { now: () => 0 }
const ask = (path: string, init?: RequestInit): Request => new Request(`http://shop.example${path}`, init)
const page = (text: string, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': 'private, no-cache', ...headers },
  })

/** Asks once; answers the text. */
async function textOf(pages: ReturnType<typeof createAnswerCache>, path: string, make: () => Response) {
  return (await pages.answer(ask(path), async () => make())).text()
}

describe('Cached pages', () => {
  test('of long ago make room for new ones', async () => {
    const pages = createAnswerCache({ policy: publicPages, clock, seconds: 10, bytes: 3 * 2_100 })
    for (const path of ['/1', '/2', '/3']) await textOf(pages, path, () => page('first'))
    expect(await textOf(pages, '/1', () => page('second'))).toBe('first')
    await textOf(pages, '/4', () => page('first'))
    expect(await textOf(pages, '/2', () => page('second'))).toBe('second')
    expect(await textOf(pages, '/1', () => page('second'))).toBe('first')
  })

  test('never hold a page larger than all of them may be', async () => {
    const pages = createAnswerCache({ policy: publicPages, clock, seconds: 10, bytes: 5_000 })
    await textOf(pages, '/small', () => page('first'))
    await textOf(pages, '/large', () => page('x'.repeat(6_000)))
    expect(await textOf(pages, '/large', () => page('second'))).toBe('second')
  })

  test.each([
    ['sets a cookie', page('first', { 'set-cookie': 'cart=1' })],
    ['is private', page('first', { 'cache-control': 'private, no-store' })],
    ['is a failure', page('first', {}, 404)],
    ['depends on something else', page('first', { vary: 'cookie' })],
  ])('are without an answer that %s', async (_, first) => {
    const pages = createAnswerCache({ policy: publicPages, clock, seconds: 10 })
    await textOf(pages, '/', () => first)
    expect(await textOf(pages, '/', () => page('second'))).toBe('second')
  })

  test('are without what was rendered while something changed, and nobody who asks later gets it', async () => {
    const pages = createAnswerCache({ policy: publicPages, clock, seconds: 10 })
    const slow = Promise.withResolvers<Response>()
    const early = pages.answer(ask('/'), () => slow.promise)
    pages.forget()
    expect(await textOf(pages, '/', () => page('new'))).toBe('new')
    slow.resolve(page('old'))
    expect(await (await early).text()).toBe('old')
    expect(await textOf(pages, '/', () => page('newer'))).toBe('new')
  })

  test('are made again after the clock was set back', async () => {
    let now = 4_000_000
    const pages = createAnswerCache({ policy: publicPages, clock: { now: () => now }, seconds: 10 })
    await textOf(pages, '/', () => page('first'))
    now -= 3_600_000
    expect(await textOf(pages, '/', () => page('second'))).toBe('second')
    now += 9_000
    expect(await textOf(pages, '/', () => page('third'))).toBe('second')
  })

  test('are without what was rendered for someone who has gone away', async () => {
    const pages = createAnswerCache({ policy: publicPages, clock, seconds: 10 })
    const leaving = new AbortController()
    const left = pages.answer(ask('/', { signal: leaving.signal }), async () => {
      leaving.abort()
      return page('half')
    })
    const other = textOf(pages, '/', () => page('whole'))
    await left
    expect(await other).toBe('whole')
  })

  test('are without failures, which everybody meets for themselves', async () => {
    const pages = createAnswerCache({ policy: publicPages, clock, seconds: 10 })
    const failing = pages.answer(ask('/'), () => Promise.reject(new Error('broken')))
    const other = textOf(pages, '/', () => page('whole'))
    await expect(failing).rejects.toThrow('broken')
    expect(await other).toBe('whole')
  })
})

describe('Cached answers of the API', () => {
  const answer = (text: string, cacheControl = 'public, max-age=10') =>
    Response.json(
      { text },
      { headers: { 'cache-control': cacheControl, vary: 'accept-language', etag: '"tag"' } },
    )
  const open = () => createAnswerCache({ policy: publicCalls, clock, seconds: 10 })
  const products = '/api/products?q=mug'

  test('are the same for whoever asks, with any cookie, in one language', async () => {
    const calls = open()
    const answerTo = (init: RequestInit, text: string) =>
      calls.answer(ask(products, init), async () => answer(text)).then((response) => response.json())
    expect(await answerTo({ headers: { cookie: 'session=one' } }, 'first')).toEqual({ text: 'first' })
    expect(await answerTo({ headers: { cookie: 'session=two' } }, 'second')).toEqual({ text: 'first' })
    expect(await answerTo({ headers: { 'accept-language': 'en-GB' } }, 'second')).toEqual({ text: 'first' })
    expect(await answerTo({ headers: { 'accept-language': 'de' } }, 'zweite')).toEqual({ text: 'zweite' })
    calls.forget()
    expect(await answerTo({}, 'third')).toEqual({ text: 'third' })
  })

  test('keep their tag, also once they are compressed', async () => {
    const calls = open()
    const headers = { 'accept-encoding': 'gzip' }
    const long = () => calls.answer(ask(products, { headers }), async () => answer('x'.repeat(5_000)))
    expect((await long()).headers.get('etag')).toBe('W/"tag"')
    const again = ask(products, { headers: { ...headers, 'if-none-match': 'W/"tag"' } })
    expect((await calls.answer(again, () => Promise.reject(new Error('made anew')))).status).toBe(304)
  })

  test.each(['/api/session', '/api/orders/1', '/api/admin/products', '/api/products/mug/member-prices'])(
    'never are those of %s, which are someone’s own',
    async (path) => {
      const calls = open()
      for (const text of ['mine', 'yours'])
        expect(await (await calls.answer(ask(path), async () => answer(text))).json()).toEqual({ text })
    },
  )
})
