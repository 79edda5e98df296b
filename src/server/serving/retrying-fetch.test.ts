import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchWithRetries } from './retrying-fetch.ts'

/** A server that breaks so many connections before it answers; counts the requests. */
async function breaking(times: number): Promise<{ url: string; requests: () => number }> {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    if (requests <= times) response.destroy()
    else response.end('here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests }
}

test('a connection that breaks is tried again, twice at most', async () => {
  const healed = await breaking(2)
  expect(await (await fetchWithRetries(healed.url)).text()).toBe('here')
  expect(healed.requests()).toBe(3)
  const broken = await breaking(9)
  await expect(fetchWithRetries(broken.url)).rejects.toThrow(TypeError)
  expect(broken.requests()).toBe(3)
})

test('what has timed out is not retried', async () => {
  const { requests, url } = await breaking(9)
  await expect(fetchWithRetries(url, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(requests()).toBe(0)
})
