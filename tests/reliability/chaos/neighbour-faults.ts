import { persistent } from '#demo/bench/persistent.ts'
import type { FaultKind } from './fault-kind.ts'
import type { Trouble } from './faulty-proxy.ts'
import { buyAsGuest } from './probe.ts'
import type { Scene } from './scene.ts'

/** Makes trouble on the way to another program. */
const onTheWayTo =
  (name: keyof Scene['proxies'], trouble: Trouble): FaultKind['begin'] =>
  async ({ proxies }) => {
    proxies[name].begin(trouble)
    return async () => proxies[name].end()
  }

const nonsense: Trouble = {
  kind: 'talks nonsense',
  bytes:
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 22\r\n\r\n{"id": [[[ <html> \u0000\u0001',
}

/** Longer than the shop waits for stripe. */
const late: Trouble = { kind: 'is slow', milliseconds: 8_000 }

let payers = 0
const payByStripe = async (scene: Scene): Promise<void> =>
  void (await buyAsGuest(scene, `Payer${(payers += 1)}`, 'stripe'))

const cardFaults: readonly FaultKind[] = (
  [
    ['the card company hangs', { kind: 'hangs' }],
    ['the card company answers nonsense', nonsense],
    ['the card company answers too late', late],
    ['the card company breaks off its answers', { kind: 'loses answers' }],
  ] as const
).map(([name, trouble]) => ({ name, begin: onTheWayTo('card', trouble), works: payByStripe }))

/** Lets every message go wrong at the mail server, in one way. */
const mishap =
  (each: Scene['mail']['mishaps'][number]): FaultKind['begin'] =>
  async ({ mail }) => {
    mail.mishaps.push(...Array.from({ length: 1_000 }, () => each))
    return async () => void mail.mishaps.splice(0)
  }

const mailFaults: readonly FaultKind[] = [
  { name: 'the mail server hangs', begin: onTheWayTo('mail', { kind: 'hangs' }) },
  { name: 'the mail server is away', begin: onTheWayTo('mail', { kind: 'refuses' }) },
  {
    name: 'the mail server refuses half-way',
    begin: mishap({ at: 'recipient', reply: 451, text: '4.3.0 try again later' }),
  },
  {
    name: 'the mail server breaks off after a message',
    begin: mishap({ at: 'message', drop: true }),
  },
]

const webhookFaults: readonly FaultKind[] = [
  { name: 'a webhook endpoint hangs', begin: onTheWayTo('warehouse', { kind: 'hangs' }) },
  {
    name: 'a webhook endpoint answers 500',
    async begin({ warehouse }) {
      warehouse.answer = () => 500
      return async () => {
        warehouse.answer = () => 204
      }
    },
  },
]

async function signInSomebody({ fleet, signIn }: Scene): Promise<void> {
  await signIn(persistent(fleet.client), 'somebody')
}

/** Somebody who tries to sign in gets an answer, whatever it is. */
async function trySigningIn({ breaches, fleet: { client } }: Scene, name: string): Promise<void> {
  const headers = { origin: client.origin, 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const { status } = await client.send('/auth/sign-in', { method: 'POST', headers, body: 'issuer=main' })
    if (status >= 500 && status !== 503) breaches.push(`${name}: a sign-in was answered ${status}`)
  } catch (error) {
    breaches.push(`${name}: a sign-in was not answered: ${String(error)}`)
  }
}

const issuerFaults: readonly FaultKind[] = (
  [
    ['the issuer hangs', { kind: 'hangs' }],
    ['the issuer answers nonsense', nonsense],
  ] as const
).map(([name, trouble]) => ({
  name,
  async begin(scene: Scene, dice: number) {
    const end = await onTheWayTo('issuer', trouble)(scene, dice)
    const isRefused = trySigningIn(scene, name)
    return async () => {
      await end()
      await isRefused
    }
  },
  works: signInSomebody,
}))

const onTheWayToTheDatabase = (trouble: Trouble): Pick<FaultKind, 'happens' | 'begin'> => ({
  happens: ({ database }) => database !== undefined,
  async begin({ database }) {
    database?.begin(trouble)
    return async () => database?.end()
  },
})

const databaseFaults: readonly FaultKind[] = [
  { name: 'the database hangs', stopsWrites: true, ...onTheWayToTheDatabase({ kind: 'hangs' }) },
  { name: 'the database is away', stopsWrites: true, ...onTheWayToTheDatabase({ kind: 'refuses' }) },
  { name: 'the database is slow', ...onTheWayToTheDatabase({ kind: 'is slow', milliseconds: 400 }) },
  {
    name: 'the database breaks off its answers',
    ...onTheWayToTheDatabase({ kind: 'loses answers' }),
  },
  {
    name: 'the database is frozen',
    stopsWrites: true,
    happens: ({ engine }) => engine !== undefined,
    async begin({ engine }) {
      const pid = engine?.pid() ?? 0
      process.kill(pid, 'SIGSTOP')
      return async () => process.kill(pid, 'SIGCONT')
    },
  },
  {
    name: 'the database is killed',
    stopsWrites: true,
    happens: ({ engine }) => engine !== undefined,
    async begin({ engine }) {
      await engine?.kill()
      return async () => engine?.start()
    },
  },
]

/** What happens to the programs of others that the shop talks to. */
export const neighbourFaults: readonly FaultKind[] = [
  ...cardFaults,
  ...mailFaults,
  ...webhookFaults,
  ...issuerFaults,
  ...databaseFaults,
]
