import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any setting the shop runs on embedded defaults', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PAYMENTS: ['sandbox', 'manual'],
    demo: true,
  })
  expect(settings.documentStoreUrl).toMatch(/^sqlite:\/.*\/data\/shop\.db$/)
})

test('the demo has a past unless the setting asks for the products alone', () => {
  const read = ['on', 'products', 'off', undefined].map((value) => {
    const { demo, demoPast } = readSettings({ DEMO: value })
    return [demo, demoPast]
  })
  expect(read).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [true, true],
  ])
  expect(readSettings({ DOCUMENT_STORE_URL: 'firestore://a-project' })).toMatchObject({
    demo: false,
    demoPast: false,
  })
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '' }).PORT).toBe(3000)
})

test('proxies in front are none, one, or as many as are named', () => {
  const proxies = [undefined, 'off', 'on', '2'].map(
    (value) => readSettings({ TRUST_PROXY: value }).TRUST_PROXY,
  )
  expect(proxies).toEqual([0, 0, 1, 2])
})

test.each([
  [{ PORT: 'http' }, 'PORT is wrong: write a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is wrong: write a number up to 65535.'],
  [
    { PUBLIC_URL: 'shop.example.org' },
    'PUBLIC_URL is wrong: write a full address such as https://shop.example.org.',
  ],
  [
    { PUBLIC_URL: 'https://example.org/shop' },
    'PUBLIC_URL is wrong: leave out the path: the shop stands at the root.',
  ],
  [
    { DOCUMENT_STORE_URL: 'mongodb://x' },
    'DOCUMENT_STORE_URL is wrong: write sqlite:FILE, firestore://PROJECT, firestore://PROJECT/DATABASE, dynamodb://REGION/TABLE, mongodb://HOSTS/DATABASE or mongodb+srv://HOST/DATABASE.',
  ],
  [{ PAYMENTS: 'cash' }, 'PAYMENTS is wrong: name sandbox, manual or stripe, separated by commas.'],
  [{ SECRET: 'short' }, 'SECRET is wrong: write at least 32 characters.'],
  [
    { OIDC_ISSUER: 'https://id.example.org' },
    'OIDC_CLIENT_ID is missing: OIDC_ISSUER needs the client id that the issuer gave you.',
  ],
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY is wrong: write on, off, or how many proxies add to X-Forwarded-For, from 1 to 9.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is wrong: write debug, info, warn, error or silent.'],
])('%o stops the start with one line that names the setting and the mend', (environment, line) => {
  expect(() => readSettings(environment as Record<string, string>)).toThrow(line)
})
