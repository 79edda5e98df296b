import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFailure } from '#client/api.ts'
import { idempotencyRecords } from '#engine/idempotency/idempotency.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { withFaults, type FaultPlan } from '#ports/document-store/faults.ts'
import { guardedStore } from '#ports/document-store/guard.ts'
import { openCrashHarness, type CrashHarness } from '../crashes/crash-harness.ts'
import type { Story } from '../crashes/people.ts'
import { stories } from '../crashes/stories.ts'
import { openPlace, settleAlone, play } from '../crashes/story-run.ts'
import { casesOf, everyCase, many } from '../tiers.ts'

let harness: CrashHarness

beforeAll(async () => {
  harness = await openCrashHarness()
})
afterAll(() => harness.close())

const seeds = Array.from(
  { length: Number(process.env['FAULT_SEEDS'] ?? many(5, 1)) },
  (_, index) => index + 1,
)

/**
 * Plays a story over a store with faults, to people who send each request again until it is answered. Then
 * the store is sound again, and everything settles. Answers what does not hold.
 */
async function playWithFaults(story: Story, plan: FaultPlan, tries = 60): Promise<string[]> {
  const place = harness.newPlace()
  const { store, clock } = openPlace(place, false)
  const faulty = withFaults(store)
  const undisturbed = async <T>(run: () => Promise<T>): Promise<T> => {
    faulty.plan({})
    return run().finally(() => faulty.plan(plan))
  }
  faulty.plan(plan)
  await play(story, place, { store: faulty, clock, company: store }, { again: false, tries, undisturbed })
  faulty.plan({})
  await store.close()
  await settleAlone(story, place)
  // An answer that could not be stored was sent all the same, and nobody repeats the request.
  return harness.judge(story, place).filter((each) => !each.startsWith('I8: request'))
}

const plans: Record<string, FaultPlan> = {
  'calls do not arrive': { before: 0.06 },
  'answers of commits are lost': { after: 0.2, operations: ['commit'] },
  'every other commit meets a conflict': { conflict: 0.5 },
  'all of that happens': { before: 0.03, after: 0.03, conflict: 0.3 },
}

describe.each(casesOf(stories, 3))('$name', (story) => {
  test.each(casesOf(Object.entries(plans).toReversed()))(
    'leads to the same end when %s',
    { timeout: 300_000 },
    async (_, plan) => {
      for (const seed of seeds) expect(await playWithFaults(story, { ...plan, seed })).toEqual([])
    },
  )
})

test.runIf(everyCase)(
  'all stories lead to the same end when nine of ten commits meet a conflict',
  { timeout: 300_000 },
  async () => {
    const wrong = await Promise.all(
      stories.map((story) => playWithFaults(story, { conflict: 0.9, seed: 5 }, 1_000)),
    )
    expect(wrong.flat()).toEqual([])
  },
)

/**
 * Plays a story in which the first request with this key reaches a store with faults, and those after it to
 * a sound one. Answers how it was refused, how often the shop has tried to commit for it, and what does not hold
 * in the end.
 */
async function refuseFirst(story: Story, key: string, plan: FaultPlan) {
  const place = harness.newPlace()
  const { store, clock } = openPlace(place, false)
  const faulty = withFaults(store)
  const refused = { codes: [] as string[], commits: 0 }
  const counted: DocumentStore = {
    ...faulty,
    commit(writes) {
      // Without its record no request is begun at all.
      if (writes.some(({ collection }) => collection.name === idempotencyRecords.name))
        return store.commit(writes)
      if (refused.codes.length === 0) refused.commits += 1
      return faulty.commit(writes)
    },
  }
  const guarded = guardedStore(counted, { deadline: plan.hang ? 10_000 : 60_000, failures: 1_000 })
  const requested = async <T>(sent: string, run: () => Promise<T>): Promise<T> => {
    if (sent !== key || refused.codes.length > 0) return run()
    refused.commits = 0
    faulty.plan({ ...plan, operations: ['commit'] })
    try {
      return await run()
    } catch (error) {
      refused.codes.push(isFailure(error) ? error.problem.code : String(error))
      throw error
    } finally {
      faulty.plan({})
      // What hung goes on now, while the request is sent again.
      faulty.release()
    }
  }
  await play(story, place, { store: guarded, clock, company: store }, { again: false, requested })
  await guarded.close()
  await settleAlone(story, place)
  return { ...refused, wrong: harness.judge(story, place) }
}

/** The requests of all stories for which something is committed, besides the record that they were sent. */
async function committingRequests(): Promise<{ story: Story; key: string }[]> {
  const found: { story: Story; key: string }[] = []
  for (const story of stories) {
    const place = harness.newPlace()
    const { store, clock } = openPlace(place, false)
    let now = ''
    const watched: DocumentStore = {
      ...store,
      commit(writes) {
        const counts = !writes.some(({ collection }) => collection.name === idempotencyRecords.name)
        if (counts && now !== '') found.push({ story, key: now })
        return store.commit(writes)
      },
    }
    const requested = async <T>(key: string, run: () => Promise<T>): Promise<T> => {
      now = key
      return run().finally(() => (now = ''))
    }
    await play(story, place, { store: watched, clock, company: store }, { again: false, requested })
    await store.close()
  }
  return [...new Map(found.map((each) => [`${each.story.name} ${each.key}`, each])).values()]
}

test.each([
  ['does not reach the store', { before: 1 }, 'store_unavailable', 1],
  ['is done, and the answer lost', { after: 1 }, 'store_unavailable', 1],
  ['hangs, and is done later', { hang: 1 }, 'store_unavailable', 1],
  ['meets a conflict each time', { conflict: 1 }, 'busy', 12],
] as const)(
  'a request whose commit %s is refused in time, and its repeat leads to the same end',
  { timeout: 300_000 },
  async (_, plan: FaultPlan, code, most) => {
    const requests = casesOf(await committingRequests(), 4)
    const one = ({ story, key }: (typeof requests)[number]) => refuseFirst(story, key, plan)
    const refused = await Promise.all(requests.map(one))
    for (const [index, { codes, commits, wrong }] of refused.entries()) {
      const { story, key } = requests[index] ?? {}
      const bounded = commits <= most || `${commits} commits`
      const of = `${key}, ${story?.name}`
      expect({ of, codes, wrong, bounded }).toEqual({ of, codes: [code], wrong: [], bounded: true })
    }
  },
)
