import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchChromium, openVisitor } from '../tests/browser/chromium.ts'
import { startShop, temporaryFolder } from '../tests/running-shop.ts'
import { median } from './statistics.ts'

/**
 * `npm run bench:interactions`: how long interactions with the back office take to the next paint, by the Event Timing API of
 * Chromium: twenty of them in one story over the demo shop, on this machine and with a processor that is slowed down by
 * `--slower` (4). It prints the medians of `--rounds` (3) stories, and the longest of them, which stands for INP. It needs a
 * build.
 */
const { values } = parseArgs({
  options: { slower: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
})
const rounds = Math.max(1, Math.floor(Number(values.rounds)) || 1)
const rates = [1, Math.max(1, Number(values.slower) || 4)]

interface Step {
  name: string
  do(page: Page): Promise<unknown>
  /** Where the story goes first; no interaction itself. */
  at?: string
}

const press = (key: string) => (page: Page) => page.keyboard.press(key)
const firstRow = 'main table tbody tr'

const story: readonly Step[] = [
  { name: 'open the palette', at: '/admin/orders', do: press('Control+k') },
  { name: 'type in the palette', do: press('v') },
  { name: 'close the palette', do: press('Escape') },
  { name: 'next row of orders', do: press('j') },
  { name: 'switch to a view', do: (page) => page.locator('main nav a').nth(1).click() },
  { name: 'filter the orders', do: (page) => page.locator('main select').first().press('ArrowDown') },
  {
    name: 'filter the products',
    at: '/admin/products',
    do: (page) => page.locator('main select').first().press('ArrowDown'),
  },
  { name: 'type in the search', do: (page) => page.getByRole('searchbox').press('b') },
  {
    name: 'select one',
    at: '/admin/products',
    do: (page) => page.locator(`${firstRow} input[type=checkbox]`).first().click(),
  },
  { name: 'select all', do: (page) => page.locator('main thead input[type=checkbox]').first().click() },
  {
    name: 'open a drawer',
    at: '/admin/collections',
    do: (page) => page.locator('main header button').last().click(),
  },
  { name: 'type in a drawer', do: press('a') },
  { name: 'close a drawer', do: press('Escape') },
  {
    name: 'type in the title of a product',
    at: 'product',
    do: (page) => page.locator('main input').first().press('a'),
  },
  { name: 'add an option', do: (page) => page.getByRole('button', { name: 'Add option' }).click() },
  { name: 'name the option', do: press('m') },
  { name: 'go to its value', do: press('Enter') },
  { name: 'type a value', do: press('w') },
  { name: 'add a value', do: press('Enter') },
  {
    name: 'discard the changes',
    do: (page) => page.getByRole('button', { name: 'Discard', exact: true }).first().click(),
  },
]

/** Runs in the page: collects the longest event of each interaction, as INP counts them. */
function observe(): void {
  const kept = globalThis as unknown as { longest: number }
  kept.longest = 0
  const take = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) kept.longest = Math.max(kept.longest, entry.duration)
  }
  new PerformanceObserver(take).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Reads the longest event since the last time, once it has been painted. */
async function longest(page: Page): Promise<number> {
  await page.waitForTimeout(600)
  return page.evaluate(() => {
    const kept = globalThis as unknown as { longest: number }
    const [found] = [kept.longest]
    kept.longest = 0
    return found
  })
}

async function openOffice(url: string) {
  const browser = await launchChromium()
  const { page } = await openVisitor(browser, url)
  await page.addInitScript(observe)
  await page.goto('/sign-in?returnTo=/admin/products')
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page.locator(firstRow).first().waitFor()
  const product = await page.locator('main table a[href*="/admin/products/"]').first().getAttribute('href')
  return { browser, page, product: product ?? '/admin/products' }
}

async function play(url: string, rate: number): Promise<number[]> {
  const { browser, page, product } = await openOffice(url)
  page.on('dialog', (dialog) => void dialog.accept())
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const durations: number[] = []
  for (const { name, at, do: act } of story) {
    if (at) {
      await page.goto(at === 'product' ? product : at)
      await page.locator('main h1').waitFor()
      await page.waitForTimeout(1_500)
      await longest(page)
    }
    await act(page).catch((error: unknown) => {
      throw new Error(`the story ends at “${name}”`, { cause: error })
    })
    durations.push(await longest(page))
  }
  await browser.close()
  return durations
}

const folder = temporaryFolder()
const shop = await startShop({ dataDirectory: folder.path, settings: { DEMO: 'on' } })
try {
  const runs: number[][] = []
  for (const rate of rates) {
    const stories: number[][] = []
    for (let round = 0; round < rounds; round += 1) stories.push(await play(shop.url, rate))
    runs.push(story.map((_, at) => median(stories.map((durations) => durations[at] ?? 0))))
  }
  const line = (name: string, of: readonly number[]) =>
    `  ${name.padEnd(34)}${of.map((ms) => `${ms.toFixed(0).padStart(8)} ms`).join('')}`
  process.stdout.write(`  ${''.padEnd(34)}${rates.map((rate) => `${rate} x`.padStart(11)).join('')}\n`)
  for (const [at, { name }] of story.entries())
    process.stdout.write(
      `${line(
        name,
        runs.map((run) => run[at] ?? 0),
      )}\n`,
    )
  process.stdout.write(
    `${line(
      'the longest (INP)',
      runs.map((run) => Math.max(...run)),
    )}\n`,
  )
} finally {
  await shop.stop()
  folder.remove()
}
