import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Stage } from '../../tests/screens/stage.ts'
import { viewOf, type ScreenState } from '../../tests/screens/state.ts'

/** A picture that was taken, in the folder of all of them. */
export interface Taken {
  screen: string
  state: string
  look: string
  device: 'phone' | 'desktop'
  file: string
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const
const schemes = ['light', 'dark'] as const
const directions = { ltr: '', rtl: '/ar-eu' } as const

/** Every combination of window and direction of writing. */
const views = Object.entries(devices).flatMap(([device, options]) =>
  Object.entries(directions).map(([direction, prefix]) => ({
    device: device as keyof typeof devices,
    direction,
    prefix,
    options,
  })),
)

const nameOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '-')

/** Goes down the page and back, so that what waits for someone to come near is there. */
async function goThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Asks for all pictures of products, also for those that would wait because the window does not show them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(all)
    const pictures = [...document.images].filter((picture) => picture.checkVisibility())
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
  })
  await page.waitForLoadState('networkidle')
}

/** Takes a picture of each state in each look: the whole page, or the window where something lies over it. */
export async function takeEveryScreen(
  stage: Stage,
  folder: string,
  states: readonly ScreenState[],
  log: (line: string) => void,
): Promise<Taken[]> {
  mkdirSync(folder, { recursive: true })
  const taken: Taken[] = []
  for (const { screen, state, only, show, who } of states) {
    for (const { device, direction, options, prefix } of views) {
      if (only && only !== device) continue
      const { context, page } = await stage.open(who ?? 'visitor', options)
      try {
        await show(viewOf(page, stage, prefix))
        const isOpen = state.includes('open')
        if (!isOpen) await goThrough(page)
        await loadPictures(page)
        for (const colorScheme of schemes) {
          const look = `${device}-${colorScheme}-${direction}`
          const file = `${screen}--${nameOf(state)}--${look}.png`
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: join(folder, file), fullPage: !isOpen, animations: 'disabled' })
          taken.push({ screen, state, look, device, file })
        }
      } catch (error) {
        log(`${screen}, ${state}, ${device}-${direction}: ${String(error).split('\n')[0]}`)
      }
      await context.close()
    }
    log(`${screen}, ${state}`)
  }
  return taken
}
