import { describe, expect, test } from 'vitest'
import { openFleet, type FleetStore } from '../reliability/fleet/fleet.ts'
import { temporaryFolder } from '../running-shop.ts'
import { many, tier } from '../tiers.ts'
import type { DatabaseOptions, DatabaseProcess } from './database-program.ts'
import { liveThrough, type Answered, type Outage } from './outage.ts'

/** A database that outages are tried with. */
export interface DatabaseUnderOutage<Database extends DatabaseProcess> {
  name: string
  /** Whether this machine has none. */
  isMissing: boolean
  /** Starts it with its data in a folder; after another one was killed, at its port. */
  start(options: DatabaseOptions): Promise<Database>
  /** An empty store in it. */
  createStore(database: Database): Promise<FleetStore>
}

const seconds = many(30, 10)

/** Makes the database hang: connections stay open, and nothing is answered. */
const hanging = ({ pid = 0 }: DatabaseProcess): Outage => ({
  seconds,
  begin: () => void process.kill(pid, 'SIGSTOP'),
  end: () => void process.kill(pid, 'SIGCONT'),
})

const slowest = (answers: readonly Answered[]): number =>
  Math.max(...answers.map(({ milliseconds }) => milliseconds))
const unlike = (answers: readonly Answered[], status: number): Answered[] =>
  answers.filter((answer) => answer.status !== status)

/** Two processes of a shop whose database hangs, or is killed. */
export function describeOutages<Database extends DatabaseProcess>(
  database: DatabaseUnderOutage<Database>,
): void {
  const { name, isMissing, start, createStore } = database
  describe.skipIf(isMissing)(`two processes of a shop whose ${name}`, () => {
    test.each(['hangs', 'is killed'] as const)(
      `%s for ${seconds} s show products all the while, and sell again without a restart`,
      async (how) => {
        const folder = temporaryFolder()
        let running = await start({ folder: folder.path })
        const store = await createStore(running)
        const fleet = await openFleet(2, store)
        const killed: Outage = {
          seconds,
          begin: () => running.stop(),
          async end() {
            running = await start({ folder: folder.path, port: running.port })
          },
        }
        const outage = how === 'hangs' ? hanging(running) : killed
        try {
          const { open, personal, later, ...after } = await liveThrough(fleet, outage)
          const requested = open.length + personal.length
          console.log(
            `${name} ${how} for ${seconds} s: ${requested} answers, the slowest at first ` +
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
          await running.stop()
          folder.remove()
        }
      },
      180_000 + seconds * 1_000,
    )
  })
}
