import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf, overhangOf } from '../screens/axe-violations.ts'
import { openStage, type Stage } from '../screens/stage.ts'
import { viewOf, type ScreenState } from '../screens/state.ts'
import { screenStates } from '../screens/states.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage?.close())

/** States of menus and dialogs that scripts open have other ways there. */
const states: readonly ScreenState[] = screenStates.filter(
  ({ only, scripted }) => only === undefined && !scripted,
)

test.each(states)(
  '$screen, $state: whole without JavaScript, and nothing on it is dead',
  async ({ show, who }) => {
    const { context, page } = await stage.open(who ?? 'visitor', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    try {
      await show(viewOf(page, stage, ''))
      expect(await page.locator('main h1').count()).toBe(1)
      const dead = page.locator(
        'button[type=button]:not([popovertarget], [commandfor], [aria-disabled=true]), [role=button], a:not([href])',
      )
      const shown = await dead.filter({ visible: true }).allInnerTexts()
      expect(shown, shown.join(' | ')).toEqual([])
      expect(await page.locator('form:not([action^="/"]):not([method=post]):not([method=get])').count()).toBe(
        0,
      )
    } finally {
      await context.close()
    }
  },
)

test('a page without JavaScript has nothing that axe can find and fits a phone', async () => {
  const { page } = await stage.open('buyer', { viewport: { width: 320, height: 640 } })
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/', '/collections/ceramics', '/products/tuesday-mug', '/cart']) {
    await page.goto(`${stage.url}${path}`, { waitUntil: 'commit' })
    await page.locator('main h1').waitFor()
    expect(await complaintsOf(page), path).toEqual([])
    expect(await overhangOf(page), path).toEqual([])
  }
})

test('filters without JavaScript leave no empty fields in the address', async () => {
  const { context, page } = await stage.open('visitor', { javaScriptEnabled: false })
  await page.goto('/de-eu/collections/ceramics')
  await page.locator('main [name=available]').check()
  await page.locator('main form [type=submit]:visible').first().click()
  await page.waitForURL('**/collections/ceramics?*')
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe('/de-eu/collections/ceramics?available=1&sort=featured')
  await context.close()
})

test('while scripts are on their way, a button for who has none comes only once it is needed', async () => {
  const { context, page } = await stage.open('visitor')
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/products/tuesday-mug', { waitUntil: 'commit' })
  const choice = page.locator('main form input[type=radio]').nth(1)
  const show = page.locator('main form .scriptless button')
  await choice.waitFor({ state: 'attached' })
  expect(await show.isVisible()).toBe(false)
  await choice.check({ force: true })
  await show.click({ noWaitAfter: true })
  await page.waitForURL(/variant=/, { waitUntil: 'commit' })
  await context.close()
})
