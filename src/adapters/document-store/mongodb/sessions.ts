import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientSession, Db, MongoClient } from 'mongodb'
import { oneAtATime } from '../one-at-a-time.ts'
import { processes } from './indexes.ts'
import { readHello } from './server.ts'

type SessionId = NonNullable<ClientSession['id']>

/** A process that uses the database, as the others see it. */
interface StoreProcess {
  _id: string
  /** All sessions in which it has transactions. */
  sessions: SessionId['id'][]
  /** Its last sign of life, by the clock of the server. */
  seen: Date
}

/** The sessions in which a process has its transactions. */
export interface Sessions {
  /** Calls a function with a session that no other call uses, and undoes a transaction that it leaves open. */
  use<T>(work: (session: ClientSession) => Promise<T>): Promise<T>
  /** Ends the transactions of processes that are gone; when that fails, the server ends them later. */
  endAbandoned(): Promise<void>
  close(): Promise<void>
}

/**
 * Times in milliseconds: how often a process with transactions signs, how long one has been silent that is held to be gone, how
 * often these are looked for, and how long closing may wait for the server.
 */
const times = { sign: 1_000, silence: 3_000, look: 500, close: 1_000 } as const

/** The entry of this process among all that use the database. */
interface Registration {
  add(session: ClientSession): void
  drop(session: ClientSession): void
  /** Signs unless the session is registered and the last sign is recent. */
  ensure(session: ClientSession): Promise<void>
  /** Signs, and registers all present sessions. */
  sign(): Promise<void>
  /** The sessions of processes that are gone. */
  findGone(): Promise<SessionId['id'][]>
  /** Removes the entry. */
  leave(): Promise<void>
}

function createRegistration(database: Db): Registration {
  const _id = randomUUID()
  const all = database.collection<StoreProcess>(processes)
  const sessions = new Set<ClientSession>()
  const registered = new Set<ClientSession>()
  let signed = Number.NEGATIVE_INFINITY

  const signing = oneAtATime(async () => {
    const began = performance.now()
    const known = [...sessions]
    const ids = known.flatMap(({ id }) => (id ? [id.id] : []))
    await all.updateOne(
      { _id },
      { $addToSet: { sessions: { $each: ids } }, $currentDate: { seen: true } },
      { upsert: true, writeConcern: { w: 1 } },
    )
    for (const session of known) registered.add(session)
    signed = began
  })

  return {
    sign: signing.request,
    add: (session) => void sessions.add(session),
    drop(session) {
      sessions.delete(session)
      registered.delete(session)
    },
    async ensure(session) {
      if (!registered.has(session) || performance.now() - signed > times.sign) await signing.request()
    },
    async findGone() {
      const { localTime } = await readHello(database)
      if (!localTime) return []
      const seen = { $lt: new Date(localTime.getTime() - times.silence) }
      const options = { readPreference: 'primary', readConcern: { level: 'local' } } as const
      const gone = await all.find({ _id: { $ne: _id }, seen }, options).toArray()
      return gone.flatMap((each) => each.sessions)
    },
    async leave() {
      if (registered.size > 0) await all.deleteOne({ _id })
    },
  }
}

/**
 * Keeps sessions. The process registers each of them in the database before it is used and signs while it has transactions,
 * so that others can end these when it is killed. A process whose sessions are ended though it lives loses nothing:
 * its transaction fails before the commit and is tried again.
 */
export function createSessions({ client, database }: { client: MongoClient; database: Db }): Sessions {
  const registration = createRegistration(database)
  const free: ClientSession[] = []
  let inUse = 0
  let timer: NodeJS.Timeout | undefined
  let looked = Number.NEGATIVE_INFINITY

  function open(): ClientSession {
    const session = client.startSession({ causalConsistency: false })
    registration.add(session)
    return session
  }

  async function kill(sessions: readonly SessionId['id'][]): Promise<void> {
    // An empty list would end all sessions of the user.
    if (sessions.length > 0)
      await database.command({ killSessions: sessions.map((session) => ({ id: session })) })
  }

  async function giveBack(session: ClientSession): Promise<void> {
    if (!session.serverSession.isDirty) {
      if (session.inTransaction()) await session.abortTransaction()
      free.push(session)
      return
    }
    // Its connection was lost: the server may hold its transaction open.
    registration.drop(session)
    const { id } = session
    await session.endSession()
    if (id) await kill([id.id])
  }

  return {
    async use(work) {
      const session = free.pop() ?? open()
      inUse += 1
      timer ??= setInterval(() => void registration.sign().catch(() => undefined), times.sign).unref()
      try {
        await registration.ensure(session)
        return await work(session)
      } finally {
        await giveBack(session).catch(() => undefined)
        inUse -= 1
        if (inUse === 0) {
          clearInterval(timer)
          timer = undefined
        }
      }
    },
    async endAbandoned() {
      if (performance.now() - looked < times.look) return
      looked = performance.now()
      try {
        await kill(await registration.findGone())
      } catch {
        // The server ends the transactions by itself, later.
      }
    },
    async close() {
      clearInterval(timer)
      const leave = async (): Promise<void> => {
        await Promise.all(free.map((session) => session.endSession()))
        if (inUse === 0) await registration.leave()
      }
      await Promise.race([leave().catch(() => undefined), sleep(times.close, undefined, { ref: false })])
    },
  }
}
