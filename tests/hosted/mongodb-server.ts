import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeclaredIndex } from '#adapters/document-store/mongodb/indexes.ts'
import { freePort } from '../free-port.ts'
import { startDatabase, type DatabaseOptions, type DatabaseProcess } from './database-program.ts'

/** A MongoDB of one's own, for tests. */
export interface MongoServer extends DatabaseProcess {
  /** The URL of a database on it. */
  url(database: string): string
}

/** The engine: `tools/mongodb.ts` installs it. */
const program =
  process.env['MONGODB_ENGINE'] || join(import.meta.dirname, '../../.tools/mongodb/bin/secantusd-py')

/** Whether tests over MongoDB are to be skipped: there is none, and none was made a condition by HOSTED_TESTS=required. */
export const withoutMongo = (): boolean => process.env['HOSTED_TESTS'] !== 'required' && !existsSync(program)

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Starts SecantusDB, which answers the official driver as a MongoDB replica set of one node.
 *
 * @throws Error when it is not installed, or does not start
 */
export async function startMongo(options: DatabaseOptions = {}): Promise<MongoServer> {
  const port = options.port ?? (await freePort())
  const own = options.folder === undefined ? await mkdtemp(join(tmpdir(), 'vitrine-mongodb-')) : undefined
  const folder = options.folder ?? own ?? ''
  const flags = [
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--storage-path',
    folder,
    '--enable-test-commands',
  ]
  const running = await startDatabase({
    name: 'the stand-in for MongoDB',
    port,
    command: program,
    flags,
    answers: () => answers(port),
  })
  return {
    ...running,
    url: (database) => `mongodb://127.0.0.1:${port}/${database}?replicaSet=secantus`,
    async stop() {
      await running.stop()
      if (own) await rm(own, { recursive: true, force: true })
    },
  }
}

/** The servers that the tests of this file share, the newest last, and how often that one was given. */
let shared: Promise<MongoServer>[] = []
let given = 0
/** The stand-in gets slower with every commit that it has taken: after 36 databases a test takes five times as long. */
const mostDatabases = 8

/** A server for a database of a test of this file: several tests share one. */
export function sharedMongo(): Promise<MongoServer> {
  const last = shared.at(-1)
  given += 1
  if (last && given <= mostDatabases) return last
  const next = startMongo()
  shared.push(next)
  given = 1
  return next
}

/** Ends what the tests of this file shared. */
export async function endSharedMongo(): Promise<void> {
  const servers = shared
  shared = []
  await Promise.all(servers.map(async (server) => (await server).stop()))
}

/** Indexes without times to live: the clocks of tests stand at other times than that of the database. */
export const unsweptIndexes = (
  declared: ReadonlyMap<string, readonly DeclaredIndex[]>,
): Map<string, DeclaredIndex[]> =>
  new Map(
    [...declared].map(([collection, indexes]) => [
      collection,
      indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds === undefined),
    ]),
  )

/** The operations of a command as a server counts them: each write in it, or one. */
export function operationsOf(command: object): number {
  for (const [name, value] of Object.entries(command) as [string, unknown][]) {
    if (['documents', 'updates', 'deletes', 'ops'].includes(name) && Array.isArray(value)) return value.length
  }
  return 1
}
