import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createMediaApp } from '#http/catalog/media.ts'
import { createRateLimit } from '#http/limits/rate-limit.ts'
import { createLog } from '../log.ts'
import { createApp } from './app.ts'

/** An app over https whose parts answer with as few headers as can be. */
function openApp() {
  const limit = createRateLimit({ clock: { now: () => 0 }, perMinute: 1_000 })
  const drawing = { bytes: new Uint8Array(1), contentType: 'image/svg+xml' }
  const media = createMediaApp({
    media: { get: async (name: string) => (name === 'mug.svg' ? drawing : undefined) } as never,
  })
  const auth = new Hono().get('/auth/out', (c) => c.redirect('/'))
  return createApp({
    publicUrl: 'https://shop.example',
    log: createLog('silent'),
    onSecurity: () => undefined,
    observe: (_, work) => work('A-REFERENCE'),
    limits: { requests: limit, signIns: limit, codes: limit },
    developing: false,
    elsewhere: {},
    api: { fetch: () => Response.json({}) },
    mounts: [
      { prefix: '/media', app: media },
      { prefix: '/auth', app: auth },
    ],
    staticFile: async ({ url }) => (url.endsWith('/assets/a.js') ? new Response('1') : undefined),
    publicFile: async (_, path) =>
      ['/docs', '/robots.txt'].includes(path) ? new Response('file') : undefined,
    page: async ({ url }) => {
      if (url.endsWith('/broken')) throw new Error('a page that fails')
      return new Response('a page')
    },
    storeAnswers: () => true,
    movedTo: () => undefined,
    isDamaged: () => false,
  })
}

test.each([
  '/',
  '/broken',
  '/docs',
  '/robots.txt',
  '/api/shop',
  '/assets/a.js',
  '/assets/none.js',
  '/media/mug.svg',
  '/media/none.svg',
  '/auth/out',
  '/healthz',
  '/readyz',
])('whatever stands at %s is sent with the security headers, over https', async (path) => {
  const { headers } = await openApp().request(`https://shop.example${path}`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  expect(policy).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]))
  expect(policy.includes("object-src 'none'") || policy.includes("default-src 'none'")).toBe(true)
})
