import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'

/** The public URL of the shop: both processes stand behind it. */
const publicUrl = 'http://localhost:9'

interface Member {
  url: string
  shop: RunningShop
}

async function openTwo(settings: Record<string, string>): Promise<[Member, Member]> {
  const folder = temporaryFolder()
  const start = async (): Promise<Member> => {
    const port = String(await freePort())
    const all = { PORT: port, PUBLIC_URL: publicUrl, ...settings }
    return {
      url: `http://127.0.0.1:${port}`,
      shop: await startShop({ dataDirectory: folder.path, settings: all }),
    }
  }
  const first = await start()
  const second = await start()
  onTestFinished(async () => {
    await Promise.all([first.shop.kill(), second.shop.kill()])
    folder.remove()
  })
  return [first, second]
}

interface Answer {
  status: number
  closes: boolean
}

/** One request over the agent's connections; rejects as the connection does. */
function ask(agent: Agent, url: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { origin: publicUrl, 'content-type': 'application/json' }
    const requested = request(url, { agent, method, headers }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }),
      )
    })
    requested.once('error', reject)
    requested.end(method === 'GET' ? undefined : '{}')
  })
}

const isRefused = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

/** A balancer that keeps connections, believes `/readyz`, and tries the next process when one refuses. */
function createBalancer(members: readonly Member[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(members)
  const failures: string[] = []
  const answeredBy = new Map(members.map((member) => [member, 0]))
  let ended = false
  const isEnded = (): boolean => ended
  let turn = 0

  async function look(): Promise<void> {
    while (!isEnded()) {
      for (const member of members) {
        const answer = await ask(agent, `${member.url}/readyz`).catch(() => undefined)
        if (answer?.status === 200) ready.add(member)
        else ready.delete(member)
      }
      await sleep(50)
    }
  }
  async function pass(path: string, method: string): Promise<void> {
    const inTurn = [...ready]
    for (let tried = 0; tried < inTurn.length; tried += 1) {
      const member = inTurn[(turn += 1) % inTurn.length] as Member
      try {
        const { status } = await ask(agent, member.url + path, method)
        if (status >= 400) failures.push(`${method} ${path}: ${status}`)
        answeredBy.set(member, (answeredBy.get(member) ?? 0) + 1)
        return
      } catch (error) {
        if (!isRefused(error)) failures.push(`${method} ${path}: ${String(error)}`)
        if (!isRefused(error)) return
      }
    }
    failures.push(`${method} ${path}: nobody took it`)
  }
  /** Shoppers who ask at once again, and some who leave their connection idle for a while. */
  const shopper = async (pause: number): Promise<void> => {
    while (!isEnded()) {
      await pass('/api/products', 'GET')
      await pass('/api/carts', 'POST')
      await sleep(pause)
    }
  }
  const work = Promise.all([look(), ...[5, 5, 20, 50, 200, 400, 700, 1_100].map(shopper)])
  return {
    failures,
    answered: (member: Member) => answeredBy.get(member) ?? 0,
    async end(): Promise<void> {
      ended = true
      await work
      agent.destroy()
    },
  }
}

describe('A process that receives a stop signal', () => {
  test('loses no request behind a balancer, and ends with 0', async () => {
    const members = await openTwo({ DRAIN_DELAY: '1' })
    const [first, second] = members
    const balancer = createBalancer(members)
    await sleep(1_500)
    await vi.waitFor(() => expect(balancer.answered(first)).toBeGreaterThan(20), { timeout: 60_000 })
    await first.shop.stop()
    expect(first.shop.exitCode()).toBe(0)
    const before = balancer.answered(second)
    await sleep(500)
    await balancer.end()
    expect(balancer.failures).toEqual([])
    expect(balancer.answered(second)).toBeGreaterThan(before)
  })

  test('answers on connections that are open, and says on each that it is the last time', async () => {
    const [first] = await openTwo({ DRAIN_DELAY: '0', KEEP_ALIVE_TIMEOUT: '30', DRAIN_TIMEOUT: '60' })
    const agents = Array.from({ length: 5 }, () => new Agent({ keepAlive: true }))
    for (const agent of agents) expect((await ask(agent, `${first.url}/api/shop`)).closes).toBe(false)
    const gone = first.shop.stop()
    await sleep(500)
    for (const [index, agent] of agents.entries()) {
      await sleep(index * 200)
      expect(await ask(agent, `${first.url}/api/shop`)).toEqual({ status: 200, closes: true })
      await expect(ask(agent, `${first.url}/api/shop`)).rejects.toSatisfy(isRefused)
    }
    await gone
    expect(first.shop.exitCode()).toBe(0)
  })

  test('says at once that it is not ready any more, goes on answering, and ends at once on a second signal', async () => {
    const [first] = await openTwo({ DRAIN_DELAY: '60' })
    const agent = new Agent()
    const gone = first.shop.stop()
    const isReady = async () => (await ask(agent, `${first.url}/readyz`)).status === 200
    await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: 60_000 })
    expect(await ask(agent, `${first.url}/api/shop`)).toEqual({ status: 200, closes: true })
    const started = performance.now()
    process.kill(first.shop.pid, 'SIGTERM')
    await gone
    expect(first.shop.exitCode()).toBe(143)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
