import { setTimeout as sleep } from 'node:timers/promises'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import type { Fleet } from './fleet.ts'
import type { HttpClient } from '#demo/bench/http-client.ts'
import { persistent } from '#demo/bench/persistent.ts'
import { checkChanges, checkRepeats } from '../promises.ts'
import { createRandom } from '../random.ts'
import { fillShelves, keepBuying, noPromises } from '../trade.ts'

/** How a fleet is treated. */
export interface Treatment {
  /** How long shoppers buy. */
  seconds: number
  /** How often a process is killed, in seconds; at least three times this is needed. */
  killEvery: number
  seed: number
}

/** The result. */
export interface FleetReport {
  orders: number
  kills: number
  /** Connections that broke with a process that was killed; shoppers sent their requests again. */
  cut: number
  /** Everything that does not hold; none when all is well. */
  violations: string[]
}

/** A client that takes down every answer of 500 and above: whatever happens to processes, nobody should get one. */
function watchful(client: HttpClient, seen: string[]): HttpClient {
  return {
    ...client,
    async send(path, request) {
      const answer = await client.send(path, request)
      if (answer.status >= 500)
        seen.push(`${request?.method ?? 'GET'} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return answer
    },
  }
}

/** Asks a process to stop, as a new release does; answers whom it has cut off. */
export async function stopGently({ balancer, shops }: Fleet, place: number): Promise<string[]> {
  const before = balancer.cuts.length
  const port = Number(shops[place]?.port)
  await shops[place]?.stop()
  return balancer.cuts
    .slice(before)
    .filter((cut) => cut.port === port)
    .map(({ error }) => `stopping a process cut a connection: ${error}`)
}

/**
 * Lets shoppers buy from a fleet while one process after another is killed and started again, and one is signalled
 * to stop half-way; then checks that the shop has stored everything that it had acknowledged.
 */
export async function mistreat(fleet: Fleet, { killEvery, seconds, seed }: Treatment): Promise<FleetReport> {
  const { balancer, owner, read, restart, shops } = fleet
  const random = createRandom(seed)
  const promised = noPromises()
  const failures: string[] = []
  const client = persistent(watchful(fleet.client, failures))
  const variants = await fillShelves(owner)
  const began = Date.now()
  const isOver = (): boolean => Date.now() > began + seconds * 1_000
  const buying = keepBuying({ client, owner, variants, promised, random }, `fleet-${seed}`, isOver)
  const blows = Math.floor(seconds / killEvery) - 1
  const stopAt = Math.ceil(blows / 2)
  const lost: string[] = []
  const restarts: Promise<void>[] = []
  for (let blow = 1; blow <= blows; blow += 1) {
    await sleep(Math.max(0, began + blow * killEvery * 1_000 - Date.now()))
    const place = blow % shops.length
    await restarts[place]
    if (blow === stopAt) lost.push(...(await stopGently(fleet, place)))
    else await shops[place]?.kill()
    restarts[place] = restart(place)
  }
  await Promise.all(restarts)
  await buying
  return {
    orders: promised.acknowledged.length,
    kills: blows - 1,
    cut: balancer.cuts.length,
    violations: [
      ...lost,
      ...failures,
      ...promised.troubles,
      ...(await checkRepeats(promised.requested.slice(-200))),
      ...(await auditOnceSettled(read, { acknowledged: promised.acknowledged, allSent: true, seconds: 180 })),
      ...checkChanges(await read(), promised),
    ],
  }
}
