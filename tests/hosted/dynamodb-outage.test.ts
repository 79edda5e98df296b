import { describe, expect, test } from 'vitest'
import { createTableAt } from '../reliability/fleet/stores.ts'
import { openFleet } from '../reliability/fleet/fleet.ts'
import { temporaryFolder } from '../running-shop.ts'
import { startDynamoLocal, withoutDynamo, type DynamoLocal } from './dynamodb-local.ts'
import { liveThrough, type Answered, type Outage } from './outage.ts'
import { many, tier } from '../tiers.ts'

const seconds = many(30, 10)

/** Makes the database hang: connections stay open, and nothing is answered. */
const hanging = ({ pid = 0 }: DynamoLocal): Outage => ({
  seconds,
  begin: () => void process.kill(pid, 'SIGSTOP'),
  end: () => void process.kill(pid, 'SIGCONT'),
})

/** Kills the database, and starts another program on the same data at the same address. */
const killed = (local: DynamoLocal, folder: string, started: (again: DynamoLocal) => void): Outage => ({
  seconds,
  begin: local.stop,
  async end() {
    const port = Number(new URL(local.endpoint).port)
    started(await startDynamoLocal({ folder, port }))
  },
})

const slowest = (answers: readonly Answered[]): number =>
  Math.max(...answers.map(({ milliseconds }) => milliseconds))
const unlike = (answers: readonly Answered[], status: number): Answered[] =>
  answers.filter((answer) => answer.status !== status)

describe.skipIf(withoutDynamo())('two processes of a shop whose DynamoDB', () => {
  test.each(['hangs', 'is killed'] as const)(
    `%s for ${seconds} s show products all the while, and sell again without a restart`,
    async (how) => {
      const folder = temporaryFolder()
      let local = await startDynamoLocal({ folder: folder.path })
      const store = await createTableAt(local.endpoint)
      const fleet = await openFleet(2, store)
      const outage = how === 'hangs' ? hanging(local) : killed(local, folder.path, (again) => (local = again))
      try {
        const { open, personal, later, ...after } = await liveThrough(fleet, outage)
        const requested = open.length + personal.length
        console.log(
          `DynamoDB ${how} for ${seconds} s: ${requested} answers, the slowest at first ` +
            `${slowest([...open, ...personal])} ms, later ${slowest(later)} ms; ` +
            `an order ${after.orderedAfter} ms after it was back, a change followed in ${after.followedAfter} ms`,
        )
        expect(unlike(open, 200)).toEqual([])
        expect(
          unlike(
            later.filter(({ path }) => personal.some((each) => each.path === path)),
            503,
          ),
        ).toEqual([])
        const refusals = personal.filter(({ status }) => status === 503)
        expect(refusals.filter(({ retryAfter }) => retryAfter !== '5')).toEqual([])
        const codes = refusals.filter(({ path }) => path.startsWith('/api')).map(({ code }) => code)
        expect(new Set(codes)).toEqual(new Set(['store_unavailable']))
        expect(after).toMatchObject({ customer: 'Sam Shopper', quantity: 2 })
        // How long it takes is measured where nothing else runs.
        if (tier !== 'deep') return
        expect(slowest([...open, ...personal]), "the guard's deadline").toBeLessThan(6_500)
        expect(slowest(later)).toBeLessThan(1_000)
        expect(after.orderedAfter).toBeLessThan(5_000)
        expect(after.followedAfter).toBeLessThan(5_000)
      } finally {
        await fleet.close()
        await local.stop()
        folder.remove()
      }
    },
    180_000 + seconds * 1_000,
  )
})
