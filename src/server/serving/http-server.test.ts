import { expect, test } from 'vitest'
import { addressOf, listen } from './http-server.ts'

test.each([
  ['nobody adds to it', 0, '192.0.2.1', '10.0.0.9'],
  ['one proxy adds to it', 1, '192.0.2.1', '192.0.2.1'],
  ['a visitor writes one of their own before one proxy', 1, '203.0.113.7, 192.0.2.1', '192.0.2.1'],
  ['two proxies add to it', 2, '192.0.2.1, 198.51.100.2', '192.0.2.1'],
  ['a visitor writes one of their own before two', 2, '203.0.113.7, 192.0.2.1,198.51.100.2', '192.0.2.1'],
  ['fewer have added than should', 3, '192.0.2.1, 198.51.100.2', '192.0.2.1'],
  ['a proxy adds the port', 1, '192.0.2.1:1234', '192.0.2.1'],
  ['a proxy adds leading zeros', 1, '192.0.002.001', '192.0.2.1'],
  ['a proxy writes IPv6 for IPv4', 1, '::ffff:c000:201', '192.0.2.1'],
  ['a proxy writes IPv6 with dots for IPv4', 1, '[::ffff:192.0.2.1]:1234', '192.0.2.1'],
  ['a proxy writes all of an IPv6 address', 1, '"[2001:0DB8:0:0:0:0:0:1]:443"', '2001:db8::1'],
  ['a proxy does not say', 1, 'unknown', '10.0.0.9'],
  ['it is missing', 2, undefined, '10.0.0.9'],
  ['it is empty', 1, '', '10.0.0.9'],
])('who asks is known when %s', (_, proxies, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(addressOf({ headers, socket: { remoteAddress: '10.0.0.9' } }, proxies)).toBe(address)
})

test('while the shop starts, all answers have the security headers, over https', async () => {
  const server = await listen({ port: 0, host: '127.0.0.1', https: true })
  for (const [path, status] of [
    ['/healthz', 200],
    ['/readyz', 503],
    ['/', 503],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
  }
  await server.close({ delay: 0, timeout: 0, hurried: true })
})
