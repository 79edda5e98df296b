import { lookup } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { guardedLookup, isPublicAddress, lookupPublic } from '#adapters/public-internet/public-address.ts'
import { fetchPicture, mayFetch } from './fetch-picture.ts'

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001::1',
  'localhost',
  '',
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://example.org:8443/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://a:b@example.org/',
])('%s is never fetched', async (address) => {
  expect(mayFetch(new URL(address))).toBe(false)
  await expect(fetchPicture(address)).rejects.toThrow('the public internet')
})

test('a name that leads to this machine is refused when it is looked up', async () => {
  const { address } = await lookup('localhost')
  expect(isPublicAddress(address)).toBe(false)
  const error = await new Promise((resolve) => {
    lookupPublic('localhost', {}, resolve)
  })
  expect(String(error)).toMatch(/not on the public internet/)
})

test('a picture is not fetched where its name leads inside by then, or to one address of two', async () => {
  for (const inside of [['10.0.0.1'], ['93.184.215.14', '169.254.169.254']]) {
    let asked = 0
    const lookup = guardedLookup(isPublicAddress, (_hostname, _options, callback) => {
      asked += 1
      callback(
        null,
        inside.map((address) => ({ address, family: 4 })),
      )
    })
    const fetched = fetchPicture('https://pictures.example.org/bowl.png', lookup)
    await expect(fetched).rejects.toThrow('pictures.example.org is not on the public internet')
    expect(asked).toBe(1)
  }
})
