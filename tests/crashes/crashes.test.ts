import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCrashHarness, type End, type CrashHarness } from './crash-harness.ts'
import { isBackground, namedPoints } from './points.ts'
import { stories } from './stories.ts'
import { casesOf } from '../tiers.ts'

let harness: CrashHarness

beforeAll(async () => {
  harness = await openCrashHarness()
})
afterAll(() => harness.close())

/** The first end at each point; the quick tier takes so few of them. */
const firsts = (ends: readonly End[], few: number): readonly End[] =>
  casesOf([...new Map(ends.toReversed().map((end) => [end.point, end])).values()], few)

/** The violations by crash point. */
type Wrong = Record<string, string[]>

const noteIn =
  (wrong: Wrong) =>
  ({ story, point, time }: End, found: string[]): void => {
    if (found.length > 0) wrong[`${story.name}; ${point}, time ${time}`] = found
  }

async function endAtEach(ends: readonly End[], how: (end: End) => Promise<string[]>): Promise<Wrong> {
  const wrong: Wrong = {}
  const note = noteIn(wrong)
  for (const end of ends) note(end, await how(end))
  return wrong
}

test('the stories come by every point that the code names', () => {
  const passed = new Set(harness.ends.map(({ point }) => point))
  expect(namedPoints().filter((point) => !passed.has(point))).toEqual([])
})

test.each(stories)(
  '$name: wherever its process ends, the same requests lead to the same end',
  { timeout: 300_000 },
  async (story) => {
    const ends = harness.ends.filter((end) => end.story === story && !isBackground(end.point))
    expect(await endAtEach(firsts(ends, 1), harness.endWithin)).toEqual({})
  },
)

test(
  'wherever a process ends, nothing is left open of who never comes back',
  { timeout: 300_000 },
  async () => {
    expect(await endAtEach(firsts(harness.ends, 10), harness.leaveWithin)).toEqual({})
  },
)

// Every point in every story takes minutes: npm run test:deep
test('a process that is killed at any named point has lost nothing', { timeout: 600_000 }, async () => {
  const wrong: Wrong = {}
  await harness.kill(firsts(harness.ends, 5), noteIn(wrong))
  expect(wrong).toEqual({})
})
