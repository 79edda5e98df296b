import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '#screens/paths.ts'
import { complaintsOf, cutTexts, faultsOfBuild, overhangOf, smallTargets } from '../screens/axe-violations.ts'
import { looks, type Look, type Tight } from '../screens/looks.ts'
import { openStage, type Stage } from '../screens/stage.ts'
import { viewOf, type ScreenState } from '../screens/state.ts'
import { screenStates, withoutScreen } from '../screens/states.ts'
import { unrestOf, watch } from '../screens/unrest.ts'
import { everyCase } from '../tiers.ts'

// While one page waits for what it loads, another is looked at.
vi.setConfig({ maxConcurrency: 2 })

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage?.close())

test('every screen of the URL map is looked at', () => {
  const shown = new Set<string>(screenStates.map(({ screen }) => screen))
  const missing = Object.keys(paths).filter((name) => !shown.has(name))
  expect(missing.toSorted()).toEqual(withoutScreen.toSorted())
})

/** Looks at a page that is already there with less room, or with larger text: no screen is loaded again for it. */
async function findTight(page: Page, { name, text = 1, viewport }: Tight): Promise<string[]> {
  await page.setViewportSize(viewport)
  // As the browser's own setting does: everything grows that is measured by it.
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, text * 100)
  await page.waitForTimeout(50)
  const found = [...(await overhangOf(page)), ...(await cutTexts(page)), ...(await smallTargets(page))]
  return found.map((fault) => `${name}: ${fault}`)
}

/** What a browser notes of an answer that says no, or of none. */
const missed =
  /^Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_(INTERNET_DISCONNECTED|FAILED)$)/

/** Everything that is wrong with a state in a look, a line each. */
async function findingsOf(state: ScreenState, { options, prefix, tight }: Look): Promise<string[]> {
  const { complaints, context, page } = await stage.open(state.who ?? 'visitor', options)
  try {
    await watch(page)
    // Where something is missing, was refused or cannot be had, browsers note that.
    const { sends = false, offline = false } = state
    let noted = sends || offline
    page.on('response', (response) => {
      noted ||= response.request().isNavigationRequest() && response.status() >= 400
    })
    await state.show(viewOf(page, stage, prefix))
    await page.waitForLoadState('networkidle')
    const found = [
      ...complaints.filter((text) => !(noted && missed.test(text))),
      ...(await unrestOf(page, sends)),
      ...(await complaintsOf(page)),
      ...(await faultsOfBuild(page, state.bare)),
      ...(await overhangOf(page)),
      ...(await smallTargets(page)),
    ]
    for (const room of tight) found.push(...(await findTight(page, room)))
    return found
  } finally {
    await context.close()
  }
}

/** The first state of each screen, on the device that it is for. */
const onceEach = new Set(new Map(screenStates.toReversed().map((state) => [state.screen, state])).values())

/** The states to be seen in a look. The quick tier sees each screen once: on a desktop, or on the phone that alone has it. */
function statesIn({ device }: Look): ScreenState[] {
  if (everyCase) return screenStates.filter(({ only }) => only === undefined || only === device)
  return [...onceEach].filter(({ only = 'desktop' }) => only === device)
}

const chosen = looks.filter((look) => everyCase || (/light/.test(look.name) && statesIn(look).length > 0))

describe.concurrent.each(chosen)('$name', (look) => {
  const states = statesIn(look)

  test.each(states)('$screen, $state: no violation that axe can find', async (state) => {
    const found = await findingsOf(state, look)
    expect(found, found.join(' | ')).toEqual([])
  })
})
