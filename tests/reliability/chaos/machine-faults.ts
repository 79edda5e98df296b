import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { stopGently } from '../fleet/round.ts'
import { shopFile } from '#demo/bench/audit/shop-file.ts'
import type { FaultKind } from './fault-kind.ts'
import type { Scene } from './scene.ts'

const placeOf = ({ fleet }: Scene, dice: number): number => Math.floor(dice * fleet.shops.length)

/** Starts a process again; resolves when it answers. */
async function restart({ fleet, logged }: Scene, place: number): Promise<void> {
  logged.push(fleet.shops[place]?.output() ?? '')
  await fleet.restart(place)
}

/** Ends processes at once; it is over when they answer again. */
async function kill(scene: Scene, places: readonly number[]): Promise<() => Promise<unknown>> {
  await Promise.all(places.map((place) => scene.fleet.shops[place]?.kill()))
  return () => Promise.all(places.map((place) => restart(scene, place)))
}

/** What happens to the shop's own processes and its clients. */
export const processFaults: readonly FaultKind[] = [
  {
    name: 'a process is killed',
    seconds: [0, 2],
    begin: (scene, dice) => kill(scene, [placeOf(scene, dice)]),
  },
  { name: 'all processes are killed', seconds: [0, 2], begin: (scene) => kill(scene, [0, 1]) },
  {
    name: 'a process is told to stop',
    seconds: [0, 2],
    async begin(scene, dice) {
      const place = placeOf(scene, dice)
      scene.breaches.push(...(await stopGently(scene.fleet, place)))
      return () => restart(scene, place)
    },
  },
  {
    // Sometimes for longer than a lease or a claim holds.
    name: 'a process is frozen',
    seconds: [3, 26],
    async begin(scene, dice) {
      const pid = scene.fleet.shops[placeOf(scene, dice)]?.pid ?? 0
      process.kill(pid, 'SIGSTOP')
      return async () => process.kill(pid, 'SIGCONT')
    },
  },
  {
    name: 'others take the CPU',
    async begin() {
      const busy = Array.from({ length: 4 }, () => spawn(process.execPath, ['-e', 'for (;;);']))
      const end = (): void => busy.forEach((each) => void each.kill('SIGKILL'))
      process.once('exit', end)
      return async () => {
        process.off('exit', end)
        end()
      }
    },
  },
  {
    name: 'clients break off',
    seconds: [1, 3],
    async begin({ fleet }) {
      const ends = fleet.shops.flatMap(({ port }) =>
        Array.from({ length: 150 }, (_, at) => breakOff(port, at)),
      )
      await Promise.all(ends)
      return async () => undefined
    },
  },
]

/** The beginnings of requests that never end, and one whose answer nobody takes. */
const broken = [
  'GET /products/bowl HT',
  'POST /api/carts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"',
  'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n',
]

/** Breaks off a request soon after its beginning, by a reset or an end. */
function breakOff(port: number, at: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(broken[at % broken.length] ?? '')
      setTimeout(() => (at % 2 === 0 ? socket.resetAndDestroy() : socket.destroy()), (at * 7) % 300)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

const hour = 3_600_000

/** An hour forward every open checkout has expired; stripe takes none that begins or ends at another time than its own. */
const wrongTime = /"state":"failed"|checkout_expired|payment_unavailable/

/** A machine whose time is wrong. */
export const clockFaults: readonly FaultKind[] = [
  ['the clock is an hour ahead', hour] as const,
  ['the clock is an hour behind', -hour] as const,
].map(([name, milliseconds]) => ({
  name,
  excuses: wrongTime,
  async begin({ shiftClock }) {
    shiftClock(milliseconds)
    return async () => {
      shiftClock(0)
      await sleep(200)
    }
  },
}))

/** What happens to files. */
export const diskFaults: readonly FaultKind[] = [
  {
    name: 'the disk is full',
    stopsWrites: true,
    happens: ({ disk }) => disk !== undefined,
    async begin({ disk }) {
      disk?.fill()
      return async () => disk?.free()
    },
  },
  {
    name: 'another program locks the store',
    stopsWrites: true,
    happens: ({ store }) => store === 'sqlite',
    async begin({ folder }) {
      const database = new Sqlite(shopFile(folder), { timeout: 0 })
      for (;;) {
        try {
          database.exec('BEGIN IMMEDIATE')
          break
        } catch {
          await sleep(2)
        }
      }
      return async () => {
        database.exec('ROLLBACK')
        database.close()
      }
    },
  },
  {
    name: 'the files of the read models are deleted',
    async begin({ folder }) {
      rmSync(join(folder, 'data', 'read-model'), { recursive: true, force: true })
      return async () => undefined
    },
  },
  {
    name: 'the files of the read models are overwritten',
    async begin({ folder }) {
      const models = join(folder, 'data', 'read-model')
      mkdirSync(models, { recursive: true })
      for (const name of ['1.db', ...readdirSync(models)])
        writeFileSync(join(models, name), Buffer.alloc(65_536, 'broken'))
      return async () => undefined
    },
  },
]
