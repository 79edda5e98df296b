import { expect, test } from 'vitest'
import { wrongSettings } from '../settings.ts'

const hosted = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'shop' }

test.each([
  'https://shop.example.org',
  'http://localhost:3000',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://[fd00::20]',
  'http://shop:3000',
  'http://shop.local',
  'http://shop.home.arpa',
])('a shop may stand at %s', (PUBLIC_URL) => {
  expect(wrongSettings({ ...hosted, PUBLIC_URL })).toEqual([])
})

test.each(['http://shop.example.org', 'http://shop.example.org.', 'http://8.8.8.8', 'http://[2606:4700::1]'])(
  'a shop does not start at %s, where anyone can come without TLS, but for a demo',
  (PUBLIC_URL) => {
    expect(wrongSettings({ ...hosted, PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is wrong: .* is public and not https/),
    ])
    const demo = { LOCAL_PROVIDER_ON_PUBLIC_ADDRESS: 'I-know-this-is-a-demo' }
    expect(wrongSettings({ ...demo, PUBLIC_URL })).toEqual([])
  },
)
