import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { createSigningKeys } from './signing-keys.ts'

const publicKey = async (kid: string) => {
  const { publicKey: key } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(key)), kid, alg: 'ES256', use: 'sig' }
}

/** A provider's set of keys, which answers when the test lets it. */
async function openKeySet() {
  const set = { kids: ['old'], asked: 0, gate: Promise.resolve() }
  const server = createServer(async (_, response) => {
    set.asked += 1
    const keys = await Promise.all(set.kids.map(publicKey))
    await set.gate
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { set, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys` }
}

test('all who come with a key that is not known yet wait for the one fetch that it causes', async () => {
  const { set, url } = await openKeySet()
  const find = createSigningKeys({ url, timeout: 20_000, now: () => 0 })
  const token = { payload: '', signature: '' }
  const keyFor = (kid: string) => find({ alg: 'ES256', kid }, token)
  await keyFor('old')
  const answered = Promise.withResolvers<void>()
  Object.assign(set, { kids: ['new'], gate: answered.promise })
  const five = Promise.allSettled(Array.from({ length: 5 }, () => keyFor('new')))
  answered.resolve()
  expect((await five).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'))
  expect(set.asked).toBe(2)
  await expect(keyFor('made up')).rejects.toThrow('no applicable key')
  expect(set.asked).toBe(2)
})
