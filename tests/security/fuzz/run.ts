import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RouteName } from '#contract/routes.ts'
import { minute } from '#vocabulary/time.ts'
import type { Answer } from '../../api/browser.ts'
import { createRandom } from '../../reliability/random.ts'
import { mutate } from './mutate.ts'
import { pick, type Random } from './odd-values.ts'
import { recipeOf, type AnyCall, type AnyRecipe } from './recipe.ts'
import { recipes } from './recipes/all.ts'
import { draftOf, shown, written, type Draft } from './request.ts'
import { keyOf, type Prepared, type World } from './world.ts'
import { Tally } from './tally.ts'

/** The longest that an answer may take, in milliseconds. */
const longest = 10_000
/** After so many requests so much time passes in the shop, so that what it keeps for days goes again during a run. */
const leap = { every: 50, by: 60 * minute }

interface Sent {
  status: number
  body: unknown
  /** What is wrong with the answer; undefined when nothing is. */
  wrong?: string
}

/** Sends requests to a shop, each to a call drawn at random, most of them mutated. */
export interface Fuzzer {
  /** The request of this number. */
  send(number: number): Promise<void>
  tally: Tally
}

const names = Object.keys(recipes) as RouteName[]

/** Draws a call, each as often as its recipe says. */
function drawing(): (random: Random) => RouteName {
  const ends: number[] = []
  let sum = 0
  for (const name of names) ends.push((sum += recipeOf(recipes, name).weight))
  return (random) => {
    const at = random() * sum
    return names[ends.findIndex((end) => at < end)] as RouteName
  }
}

/** Memory in use after everything that could be freed was, in bytes. */
export async function memoryInUse(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let times = 0; times < 3; times += 1) {
    collect()
    await new Promise((done) => setTimeout(done, 20))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Sends a request and judges the answer; a failure of the shop, an undeclared answer and a slow one are wrong. */
export async function sendDraft(draft: Draft, tally: Tally): Promise<Sent> {
  const { path, options } = written(draft)
  const began = performance.now()
  try {
    const { status, body }: Answer = await draft.by.send(path, options)
    const took = performance.now() - began
    tally.answered(draft.name, status, took)
    if (status >= 500) return { status, body, wrong: `answered ${status} ${JSON.stringify(body)}` }
    return took > longest ? { status, body, wrong: `took ${Math.round(took)} ms` } : { status, body }
  } catch (error) {
    tally.answered(draft.name, 0, performance.now() - began)
    return { status: 0, body: undefined, wrong: `answered otherwise than declared: ${String(error)}` }
  }
}

const isFine = (status: number): boolean => status >= 200 && status < 300

/** The ids in an answer, outermost first. */
function idsIn(body: unknown, depth = 0): string[] {
  if (typeof body !== 'object' || body === null || depth > 3) return []
  const values = Object.entries(body)
  const own = values.flatMap(([name, value]) =>
    /^id$|Id$/.test(name) && typeof value === 'string' ? [value] : [],
  )
  return [...own, ...values.flatMap(([, value]) => idsIn(value, depth + 1))]
}

/** Collects ids from answers, the last few hundred. */
function createIds(world: World) {
  const { bowl, plate, gone, ada, annex } = world
  const first = [...Object.values(bowl), ...Object.values(plate), gone.variantId, ada.customerId, annex]
  const ids = [...first, 'eu', 'us', 'studio', 'col_ceramics', 'current', 'shipping', 'DE', 'de']
  const fixed = ids.length
  let next = 0
  return {
    ids,
    learn(body: unknown): void {
      for (const id of idsIn(body).slice(0, 4)) {
        ids[fixed + (next % 200)] = id
        next += 1
      }
    },
  }
}

/** Opens the fuzzer on a shop. The same seed draws the same calls and mutations. */
export function createFuzzer(world: World, seed: number): Fuzzer {
  const tally = new Tally()
  const draw = drawing()
  const { ids, learn } = createIds(world)
  const others = [world.shop.visitor(), world.stranger, world.packer]
  const ready = new Map<RouteName, Prepared<AnyCall>>()

  async function prepared(name: RouteName, recipe: AnyRecipe): Promise<Prepared<AnyCall>> {
    const prepare = () => world.prepare(() => recipe.prepare(world))
    // What it rests on may have been used up by others: then it is created again.
    const call = ready.get(name) ?? (await prepare().catch(prepare))
    ready.set(name, call)
    return call
  }

  /** What a call has used up is prepared again the next time. */
  async function settle({ name, by }: Draft, recipe: AnyRecipe, { status, body }: Sent): Promise<void> {
    if (!isFine(status)) return
    learn(body)
    if (!name.startsWith('get') && !name.startsWith('list')) ready.delete(name)
    await recipe.after?.(world, body, by)
  }

  async function valid(name: RouteName, number: number): Promise<void> {
    const recipe = recipeOf(recipes, name)
    for (const isLast of [false, true]) {
      const { value, forget } = await prepared(name, recipe)
      const draft = draftOf(name, value, keyOf(world))
      const sent = await sendDraft(draft, tally)
      await settle(draft, recipe, sent)
      if (sent.wrong) tally.failed(number, `${name}, valid`, sent.wrong, shown(draft))
      if (isFine(sent.status)) return
      // What it rested on may have been used up by others.
      ready.delete(name)
      forget()
      if (isLast) tally.refused(name, `${sent.status} ${JSON.stringify(sent.body)}`)
    }
  }

  async function mutated(name: RouteName, number: number, times: number, random: Random): Promise<void> {
    const recipe = recipeOf(recipes, name)
    const { value } = await prepared(name, recipe)
    const draft = draftOf(name, value, keyOf(world))
    const changes = mutate(draft, times, random, { ids, others })
    // Now and then it is sent twice at once, as by two clicks.
    const clicks = random() < 0.05 ? [draft, draft] : [draft]
    const answers = await Promise.all(clicks.map((each) => sendDraft(each, tally)))
    for (const { wrong } of answers)
      if (wrong) tally.failed(number, `${name} (${changes.join(', ')})`, wrong, shown(draft))
    for (const sent of answers) await settle(draft, recipe, sent)
  }

  return {
    tally,
    async send(number) {
      const random = createRandom(seed * 1_000_003 + number)
      const name = draw(random)
      const times = pick(random, [0, 0, 0, 1, 1, 1, 1, 2, 2, 3])
      if (number % leap.every === 0) await world.pass(leap.by)
      try {
        await (times === 0 ? valid(name, number) : mutated(name, number, times, random))
      } catch (error) {
        ready.delete(name)
        tally.unprepared(name, String(error))
      }
    },
  }
}
