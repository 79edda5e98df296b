import { agree, agreeOnCart, auditModelShop } from './agree.ts'
import { openModel } from './pure/state.ts'
import { openModelShop } from './open-model-shop.ts'
import { money } from './pure/order-figures.ts'
import type { Run } from './run.ts'
import { work } from './shop-steps.ts'
import { transferAll } from './transfers.ts'
import { names } from './world.ts'
import { before, kinds, plain, type Kind, type Step } from './steps.ts'

/** How often something was done, and how it ended. */
export interface Count {
  done: number
  refused: number
}

/** The results of many runs. */
export interface Tally {
  kinds: Record<Kind, Count>
  orders: number
  paid: number
  refunded: number
  returned: number
  cancelled: number
}

/** A tally of nothing. */
export const emptyTally = (): Tally => ({
  kinds: Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { done: 0, refused: 0 }])) as Record<
    Kind,
    Count
  >,
  orders: 0,
  paid: 0,
  refunded: 0,
  returned: 0,
  cancelled: 0,
})

/** Takes a step; where there is nothing yet to take it on, what must come first is done first. */
async function take(run: Run, step: Step, kind: Kind, tally: Tally): Promise<void> {
  let outcome = await kinds[kind](run, step)
  const first = before[kind]
  if (outcome === undefined && first) {
    await take(run, step, first, tally)
    outcome = await kinds[kind](run, step)
  }
  if (outcome === undefined) return
  tally.kinds[kind][outcome === null ? 'done' : 'refused'] += 1
  await transferAll(run)
  await agree(run.model, run.shop, run.real)
  await agreeOnCart(run.model, run.shop, step.who)
}

/** Finishes what is still open. */
async function finish(run: Run): Promise<void> {
  const time = 20 * 60_000
  run.shop.advance(time)
  run.model.now += time
  await work(run)
  await transferAll(run)
  await agree(run.model, run.shop, run.real)
  await agreeOnCart(run.model, run.shop, 0)
  await agreeOnCart(run.model, run.shop, 1)
  await auditModelShop(run.model, run.shop)
}

function add(tally: Tally, { model: { orders } }: Run): void {
  tally.orders += orders.length
  for (const order of orders) {
    const { captured, refunded } = money(order)
    if (captured > 0) tally.paid += 1
    if (refunded > 0) tally.refunded += 1
    if (order.lines.some(({ returned }) => returned > 0)) tally.returned += 1
    if (order.cancelled) tally.cancelled += 1
  }
}

/**
 * Plays steps in a new shop and in the model.
 * @throws Error as soon as they do not agree, or the auditor finds something
 */
export async function play(steps: readonly Step[], tally: Tally): Promise<void> {
  const shop = await openModelShop()
  const idOf = (name: string): string => shop.shelf.variants[name]?.variantId ?? ''
  const order = names.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  const run: Run = { model: openModel(order), shop, real: [], requests: 0, last: [] }
  try {
    for (const [at, step] of steps.entries()) {
      await take(run, step, step.do, tally).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        throw new Error(`step ${at + 1}, ${step.do}: ${message}`, { cause: error })
      })
    }
    await finish(run)
    add(tally, run)
  } finally {
    await shop.close()
  }
}

const fails = (steps: readonly Step[]): Promise<boolean> =>
  play(steps, emptyTally()).then(
    () => false,
    () => true,
  )

/** The fewest and plainest steps that still fail: what can be left out is, and what can be plain is made so. */
export async function shortest(failing: readonly Step[]): Promise<Step[]> {
  let steps = [...failing]
  for (let size = steps.length; size >= 1; size = Math.floor(size / 2))
    for (let at = steps.length - size; at >= 0; at -= size) {
      const fewer = steps.toSpliced(at, size)
      if (await fails(fewer)) steps = fewer
    }
  for (const [at, step] of steps.entries())
    for (const [field, value] of Object.entries(plain).filter(([name]) => name !== 'do')) {
      const plainer = steps.with(at, { ...(steps[at] ?? step), [field]: value })
      if (await fails(plainer)) steps = plainer
    }
  return steps
}
