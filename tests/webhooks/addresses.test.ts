import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { createHttpsWebhooks } from '#adapters/webhooks/https/https-webhooks.ts'
import type { Resolve } from '#adapters/public-internet/public-address.ts'
import { openReceiver } from './receiver.ts'

/** A resolver with another answer each time. */
function resolver(...answers: string[][]): Resolve & { requested: string[] } {
  const requested: string[] = []
  const resolve: Resolve = (hostname, _options, callback) => {
    const addresses = answers[Math.min(requested.length, answers.length - 1)] ?? []
    requested.push(hostname)
    const found: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    callback(null, found)
  }
  return Object.assign(resolve, { requested })
}

const openly = resolver(['93.184.215.14'])
const abroad = createHttpsWebhooks({ allowLoopback: false, resolve: openly, timeout: 500 })
const request = (url: string) => ({ url, headers: {}, body: '{}', signal: new AbortController().signal })

describe('An address for webhooks', () => {
  test.each([
    'https://example.org/hooks',
    'https://example.org:8443/',
    'https://93.184.215.14/',
    'https://[2606:4700::1111]/x?y=z',
  ])('%s may be named', async (url) => expect(await abroad.refusal(url)).toBeUndefined())

  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.org',
    '',
    'https://user:pass@example.org/',
    'https://user@example.org/',
    'https://example.org@127.0.0.1/',
    'https://example.org:22/',
    'https://example.org:6379/',
    'https://127.0.0.1/',
    'https://127.0.0.1:8443/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://①②⑦.0.0.1/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://shop.localhost/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[2002:7f00:1::]/',
  ])('%s is refused when it is saved, and when it is spoken to', async (url) => {
    expect(await abroad.refusal(url)).toEqual(expect.any(String))
    await expect(abroad.send(request(url))).rejects.toThrow()
  })

  test.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['a metadata service', ['169.254.169.254']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '192.168.0.1']],
    ['nothing', []],
  ])('whose name leads to %s is refused', async (_, addresses) => {
    const sender = createHttpsWebhooks({ allowLoopback: false, resolve: resolver(addresses), timeout: 500 })
    expect(await sender.refusal('https://inside.example.org/')).toBe('endpoint_public')
    await expect(sender.send(request('https://inside.example.org/'))).rejects.toThrow('public internet')
  })

  test('whose name led abroad when it was saved and leads inside when it is spoken to is refused', async () => {
    const resolve = resolver(['93.184.215.14'], ['127.0.0.1'])
    const sender = createHttpsWebhooks({ allowLoopback: false, resolve, timeout: 500 })
    expect(await sender.refusal('https://rebind.example.org/')).toBeUndefined()
    await expect(sender.send(request('https://rebind.example.org/'))).rejects.toThrow('public internet')
    expect(resolve.requested).toHaveLength(2)
  })

  test('whose name cannot be found today may be named', async () => {
    const lost: Resolve = (_hostname, _options, callback) =>
      callback(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), [])
    const sender = createHttpsWebhooks({ allowLoopback: false, resolve: lost })
    expect(await sender.refusal('https://tomorrow.example.org/')).toBeUndefined()
    await expect(sender.send(request('https://tomorrow.example.org/'))).rejects.toThrow('ENOTFOUND')
  })
})

describe('While developing', () => {
  test('this machine may be named, by http and at any port', async () => {
    const receiver = await openReceiver()
    const near = createHttpsWebhooks({ allowLoopback: true })
    expect(await near.refusal(receiver.url)).toBeUndefined()
    expect(await near.send(request(receiver.url))).toEqual({ status: 204, text: '', retryAfter: null })
    const byName = receiver.url.replace('127.0.0.1', 'localhost')
    const own = createHttpsWebhooks({ allowLoopback: true, resolve: resolver(['127.0.0.1']) })
    expect((await own.send(request(byName))).status).toBe(204)
  })

  test.each(['http://example.org/', 'http://10.0.0.1/', 'https://192.168.0.1/', 'http://169.254.169.254/'])(
    '%s is refused all the same',
    async (url) => {
      const near = createHttpsWebhooks({ allowLoopback: true, resolve: openly, timeout: 500 })
      expect(await near.refusal(url)).toEqual(expect.any(String))
      await expect(near.send(request(url))).rejects.toThrow()
    },
  )

  test('a name of this machine that leads elsewhere, or another that leads here, is refused', async () => {
    const receiver = await openReceiver()
    const { port } = new URL(receiver.url)
    const out = createHttpsWebhooks({ allowLoopback: true, resolve: resolver(['10.0.0.1']), timeout: 500 })
    await expect(out.send(request(`http://localhost:${port}/`))).rejects.toThrow()
    const here = createHttpsWebhooks({ allowLoopback: true, resolve: resolver(['127.0.0.1']), timeout: 500 })
    await expect(here.send(request('https://rebind.example.org:8443/'))).rejects.toThrow('public internet')
    expect(receiver.received).toEqual([])
  })
})
