import { setTimeout as sleep } from 'node:timers/promises'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import { checkChanges, checkRepeats } from '../promises.ts'
import { createRandom } from '../random.ts'
import { auditCardCompany } from './card-audit.ts'
import type { FaultKind } from './fault-kind.ts'
import { drawFaults, faultKinds } from './fault-kinds.ts'
import { measureRecovery, type Recovery } from './probe.ts'
import { openScene, type Scene, type StoreKind } from './scene.ts'
import { openShoppers, type Shoppers } from './shoppers.ts'
import { createTally, type Seen, type Tally } from './tally.ts'

/** How a shop is treated. */
export interface Treatment {
  /** Decides the order of the faults, and how long each of them lasts. */
  seed: number
  store: StoreKind
  /** How long there are faults; each kind once by default. */
  seconds?: number
  /** How long each fault lasts, in seconds; as its kind says by default. */
  lasts?: number
  /** Only kinds whose names contain this. */
  only?: string
  log?: (line: string) => void
}

/** One fault that a shop went through; times in milliseconds. */
export interface Survived {
  kind: string
  lasted: number
  recovery: Recovery
}

/** The result. */
export interface ChaosReport {
  faults: Survived[]
  seen: Map<string, Seen>
  /** Orders confirmed to shoppers, by the fault of that time. */
  orders: Map<string, number>
  /** All of them, which the audit has looked for. */
  acknowledged: number
  /** Everything that does not hold; none when all is well. */
  violations: string[]
  /** What the processes have logged, one after the other. */
  logged: string[]
}

/** From the recovery until the next fault at least, and at most twice as long, in milliseconds. */
const between = 1_000
const drainedWithin = 300_000

/** Waits until no follow-up of a commit is to be done in the next minutes. */
async function drain({ read }: Scene): Promise<string[]> {
  const deadline = Date.now() + drainedWithin
  for (;;) {
    const soon = new Date(Date.now() + 2 * drainedWithin).toISOString()
    const waiting = (await read()).outboxTasks.filter(
      ({ data: { dueAt, state } }) => state === 'waiting' && (dueAt ?? '') < soon,
    )
    if (waiting.length === 0) return []
    if (Date.now() > deadline)
      return waiting.map(({ id, data }) => `task ${id} is not done after the end: ${data.error}`)
    await sleep(1_000)
  }
}

async function sufferOne(
  scene: Scene,
  kind: FaultKind,
  dice: { place: number; length: number },
  lasts?: number,
): Promise<Survived> {
  const [least, most] = kind.seconds ?? [3, 8]
  const began = performance.now()
  const end = await kind.begin(scene, dice.place)
  await sleep(1_000 * (lasts ?? least + (most - least) * dice.length ** 2))
  await end()
  if (kind.stopsWrites)
    scene.unwritten.push({ from: Date.now() - (performance.now() - began), until: Date.now() })
  const lasted = Math.round(performance.now() - began)
  const recovery = await measureRecovery(scene, kind).catch((error: unknown) => {
    scene.breaches.push(`${kind.name}: ${String(error)}`)
    const never = performance.now() - began - lasted
    return { ready: 0, purchase: 0, background: 0, own: never }
  })
  return { kind: kind.name, lasted, recovery }
}

const messages = ({ kind, lasted, recovery }: Survived): string => {
  const { background, own, purchase, ready } = recovery
  const itself = own > 0 ? `, what it had stopped ${own}` : ''
  return `${kind}, for ${lasted} ms; ready after ${ready}, a purchase ${purchase}, its messages ${background}${itself}`
}

/** How long a request may run before a repeat takes over, in milliseconds. */
const longestRun = 15_000

/** Whether a finding is that a request is not written down as answered whose answer came while nothing could be written. */
function isUnwritten({ unwritten }: Scene, finding: string): boolean {
  const [, runningUntil] = /^I8: request \S+ has had no answer since (\S+)$/.exec(finding) ?? []
  const at = Date.parse(runningUntil ?? '')
  return unwritten.some(({ from, until }) => at >= from && at <= until + longestRun)
}

/** Everything that must hold in the end. */
async function auditAll(scene: Scene): Promise<string[]> {
  const { promised, read, card, breaches } = scene
  const late = await drain(scene)
  const repeats = await checkRepeats(promised.requested.slice(-200))
  const { acknowledged } = promised
  const audited = await auditOnceSettled(read, { acknowledged, allSent: true, seconds: 120 })
  const shop = await read()
  return [
    ...breaches,
    ...promised.troubles,
    ...late,
    ...repeats,
    ...audited.filter((finding) => !isUnwritten(scene, finding)),
    ...checkChanges(shop, promised),
    ...auditCardCompany(shop, card),
  ]
}

/** One fault after another; answers those that it went through, and the orders placed during each kind. */
async function sufferAll(
  scene: Scene,
  kinds: readonly FaultKind[],
  { shoppers, tally }: { shoppers: Shoppers; tally: Tally },
  { lasts, log = () => undefined, seconds, seed }: Treatment,
): Promise<Pick<ChaosReport, 'faults' | 'orders'>> {
  const { acknowledged } = scene.promised
  const random = createRandom(seed)
  const orders = new Map<string, number>()
  const faults: Survived[] = []
  const began = Date.now()
  const isOver = (): boolean =>
    seconds === undefined ? faults.length >= kinds.length : Date.now() > began + seconds * 1_000
  for (const kind of drawFaults(kinds, random)) {
    if (isOver()) break
    const dice = { place: random(), length: random() }
    const [pause, before] = [random(), acknowledged.length]
    tally.turnTo(kind.name)
    const excused = shoppers.excuse(kind.excuses)
    const survived = await sufferOne(scene, kind, dice, lasts)
    excused()
    faults.push(survived)
    log(messages(survived))
    await sleep(lasts === undefined ? between + between * pause : 0)
    orders.set(kind.name, (orders.get(kind.name) ?? 0) + acknowledged.length - before)
  }
  return { faults, orders }
}

/** Lets shoppers buy while one fault follows another, then waits until all is done, and audits it. */
export async function runChaos(treatment: Treatment): Promise<ChaosReport> {
  const { only = '', seed, store } = treatment
  const scene = await openScene(store)
  try {
    const kinds = faultKinds.filter(({ happens, name }) => name.includes(only) && (happens?.(scene) ?? true))
    const tally = createTally()
    const shoppers = await openShoppers(scene, tally.counting(scene.fleet.client), seed)
    const { faults, orders } = await sufferAll(scene, kinds, { shoppers, tally }, treatment).finally(
      shoppers.leave,
    )
    treatment.log?.('waiting until everything that follows has been done …')
    const seen = new Map(kinds.map(({ name }) => [name, tally.of(name)]))
    const broken = [...seen].flatMap(([name, { broken: each }]) => each.map((one) => `${name}: ${one}`))
    const violations = [...broken, ...(await auditAll(scene))]
    const logged = [...scene.logged, ...scene.fleet.shops.map((shop) => shop.output())]
    return { faults, seen, orders, acknowledged: scene.promised.acknowledged.length, violations, logged }
  } finally {
    await scene.close()
  }
}
