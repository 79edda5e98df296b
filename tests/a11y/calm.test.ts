import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf } from '../screens/axe-violations.ts'
import { openStage, type Stage } from '../screens/stage.ts'
import { viewOf } from '../screens/state.ts'
import { screenStates } from '../screens/states.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage?.close())

test.each(screenStates.filter(({ state }) => state.includes('open')))(
  '$screen, $state: nothing moves with `prefers-reduced-motion`',
  async ({ only, show, who }) => {
    const viewport = only === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 900 }
    const { context, page } = await stage.open(who ?? 'visitor', { viewport, reducedMotion: 'reduce' })
    const moving: string[] = []
    await page.exposeFunction('tell', (name: string) => moving.push(name))
    await page.addInitScript(() => {
      for (const kind of ['animationstart', 'transitionrun'])
        addEventListener(kind, () => {
          for (const animation of document.getAnimations()) {
            const { duration } = animation.effect?.getComputedTiming() ?? {}
            if (Number(duration) > 10)
              (Reflect.get(window, 'tell') as (name: string) => void)(`${kind} ${String(duration)} ms`)
          }
        })
    })
    await show(viewOf(page, stage, ''))
    expect(moving, moving.join(' | ')).toEqual([])
    await context.close()
  },
)

test.each(screenStates.filter(({ state }) => state === 'plain' || state.includes('wrong')))(
  '$screen, $state: forced colours leave no violation that axe can find',
  async ({ show, who }) => {
    const { context, page } = await stage.open(who ?? 'visitor', { forcedColors: 'active' })
    await show(viewOf(page, stage, ''))
    const found = await complaintsOf(page)
    expect(found, found.join(' | ')).toEqual([])
    await context.close()
  },
)

test('a printed page has its text and no controls, dark on white in the dark scheme too', async () => {
  const { context, page } = await stage.open('visitor', { colorScheme: 'dark' })
  const { orderId, access } = stage.guestOrder
  await page.goto(`/orders/${orderId}?access=${encodeURIComponent(access)}`)
  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(38, 29, 22)')
  const pressed = page.locator('footer, header nav, [role=search], button, summary').filter({ visible: true })
  // The line of the demo stays, without its button: a printed order says that nothing was sold.
  expect(await pressed.allInnerTexts()).toEqual([expect.stringMatching(/^Demo shop[^\n]*$/i)])
  await context.close()
})
