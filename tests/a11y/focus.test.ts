import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopOf } from '../screens/axe-violations.ts'
import { openStage, type Stage, type Who } from '../screens/stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage?.close())

const mostStops = 160

const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1280, height: 720 } }
const windows = [
  ['on a desktop', desktop],
  ['on a phone', phone],
  ['on a desktop at 200 %', { viewport: { width: 640, height: 360 } }],
  ['with forced colours', { ...desktop, forcedColors: 'active' as const }],
] as const

const screens: readonly [string, Who][] = [
  ['/', 'visitor'],
  ['/collections/ceramics', 'visitor'],
  ['/ar-eu/products/tuesday-mug', 'visitor'],
  ['/cart', 'buyer'],
  ['/checkout', 'buyer'],
  ['/account/addresses', 'shopper'],
]

describe.each(windows)('Tab, %s,', (_, options) => {
  test.each(screens)(
    'goes through %s, and the focus is marked and in sight at every stop',
    async (path, who) => {
      const { context, page } = await stage.open(who, options)
      await page.goto(path, { waitUntil: 'networkidle' })
      const names: string[] = []
      const faults: string[] = []
      for (let stop = 0; stop < mostStops; stop += 1) {
        await page.keyboard.press('Tab')
        const found = await stopOf(page)
        if (found.name === '') break
        names.push(found.name)
        faults.push(...found.faults)
      }
      expect(faults, faults.join(' | ')).toEqual([])
      expect(names.length).toBeGreaterThan(10)
      // The way back is the same: nothing holds the focus.
      await page.keyboard.press('Shift+Tab')
      await context.close()
    },
  )
})
