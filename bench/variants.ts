import { brotliCompressSync, constants } from 'node:zlib'
import { parseArgs } from 'node:util'
import type { CDPSession, Page, Response } from 'playwright-core'
import { limits } from '#vocabulary/limits.ts'
import { launchChromium, openVisitor } from '../tests/browser/chromium.ts'
import { largeProduct } from '../tests/catalog/large-product.ts'
import { startShop, temporaryFolder, type RunningShop } from '../tests/running-shop.ts'
import { cpuMilliseconds } from './server-process.ts'
import { median } from './statistics.ts'

/**
 * `npm run bench:variants`: a product of 2,048 variants (`--variants`) in the grid of the back office and in the shop. It prints the
 * time from each of `--keys` (60) keys to its paint and the processor time of the page for it, the times of acts on the whole grid, the
 * time and the documents of each save, and what shoppers load. `--slower` (1) slows the processor of the browser down. It needs a build.
 */
const { values } = parseArgs({
  options: {
    variants: { type: 'string', default: String(limits.variantsPerProduct.value) },
    keys: { type: 'string', default: '60' },
    slower: { type: 'string', default: '1' },
  },
})
const whole = (text: string, least: number): number => Math.max(least, Math.floor(Number(text)) || 0)
const [count, keys] = [whole(values.variants, 2), whole(values.keys, 10)]
const rate = Math.max(1, Number(values.slower) || 1)

const say = (name: string, ...figures: string[]): void =>
  void process.stdout.write(`  ${name.padEnd(44)}${figures.join('   ')}\n`)
const milliseconds = (time: number): string => `${time.toFixed(0).padStart(6)} ms`
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(0).padStart(6)} KB`

/** Runs in the page: notes the time from each key, click or paste to the end of the frame that shows it. */
function observe(): void {
  const kept = globalThis as unknown as { paints: number[] }
  kept.paints = []
  const note = (event: Event): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // A message after the frame's callback comes once layout and paint are done.
      port1.onmessage = () => kept.paints.push(performance.now() - event.timeStamp)
      port2.postMessage(null)
    })
  }
  for (const kind of ['keydown', 'click', 'paste']) addEventListener(kind, note, { capture: true })
}

/** A page, what tells and slows down its processor, and the shop that it is of. */
interface Seat {
  page: Page
  session: CDPSession
  shop: RunningShop
}

/** How long an act takes to its paint, and of the thread of the page. */
interface Taken {
  paint: number
  cpu: number
}

/** Milliseconds of the processor that the thread of the page has used. */
async function pageCpu({ session }: Seat): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Does something and answers the time to the paint after it. */
async function take(seat: Seat, act: () => Promise<unknown>): Promise<Taken> {
  const { page } = seat
  await page.evaluate(() => void ((globalThis as unknown as { paints: number[] }).paints = []))
  const before = await pageCpu(seat)
  await act()
  const paints = await page.waitForFunction(() => {
    const { paints } = globalThis as unknown as { paints: number[] }
    return paints.length > 0 && paints
  })
  return { paint: Math.max(...((await paints.jsonValue()) || [0])), cpu: (await pageCpu(seat)) - before }
}

function sayTaken(name: string, taken: readonly Taken[]): void {
  const sorted = taken.map(({ paint }) => paint).toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const spread = [
    `median ${milliseconds(at(0.5))}`,
    `p95 ${milliseconds(at(0.95))}`,
    `most ${milliseconds(at(1))}`,
  ]
  say(
    name,
    ...(taken.length > 1 ? spread : [milliseconds(at(0))]),
    `CPU ${milliseconds(median(taken.map(({ cpu }) => cpu)))}`,
  )
}

/** What a call cost the shop, as it says it. */
function costOf(response: Response): string {
  const told = response.headers()['server-timing'] ?? ''
  const [, total = '?'] = /total;dur=([\d.]+)/.exec(told) ?? []
  const [, reads = '?'] = /reads;desc="?(\d+)/.exec(told) ?? []
  const [, writes = '?'] = /writes;desc="?(\d+)/.exec(told) ?? []
  return `${total} ms in the shop, ${reads} documents read, ${writes} written`
}

const isProductCall = (response: Response): boolean =>
  /\/api\/admin\/products(\/|$)/.test(new URL(response.url()).pathname) &&
  response.request().method() !== 'GET'

/** Saves by the keyboard, and says how long it took until the page shows the saved product. */
async function save({ page, shop }: Seat, name: string): Promise<void> {
  const saving = page.waitForResponse(isProductCall)
  const cpuBefore = cpuMilliseconds(shop.pid)
  const began = performance.now()
  await page.keyboard.press('Control+s')
  const response = await saving
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden' })
  const took = performance.now() - began
  say(
    name,
    milliseconds(took),
    `CPU of the shop ${milliseconds(cpuMilliseconds(shop.pid) - cpuBefore)}`,
    costOf(response),
  )
}

/** Types digits into a cell far down the grid, one after the other. */
async function typeInto(seat: Seat, row: number, column: string): Promise<Taken[]> {
  const { page } = seat
  const cell = page.locator(`[id="/variants/${row}/${column}"]`)
  await cell.focus()
  const taken: Taken[] = []
  for (let at = 0; at < keys; at += 1) {
    const key = at % 8 === 7 ? 'Backspace' : String((at % 9) + 1)
    taken.push(await take(seat, () => page.keyboard.press(key)))
  }
  await cell.fill('42')
  return taken
}

async function scrollTo(page: Page, part: number): Promise<number> {
  const grid = page.getByRole('group', { name: 'Variants' })
  await grid.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), part)
  await page.waitForTimeout(300)
  const shown = await grid.locator('tr[data-row]').nth(20).getAttribute('data-row')
  return Number(shown)
}

async function openOffice(page: Page): Promise<void> {
  await page.goto('/sign-in?returnTo=/admin/products')
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await page.locator('main table tbody tr').first().waitFor()
}

/** Creates the product by the API of staff; answers its id. */
async function create(page: Page): Promise<string> {
  const body = JSON.stringify(largeProduct(count))
  const creating = page.waitForResponse(isProductCall)
  const began = performance.now()
  const id = await page.evaluate(async (json) => {
    const headers = { 'content-type': 'application/json', prefer: 'server-timing' }
    const answer = await fetch('/api/admin/products', { method: 'POST', headers, body: json })
    const said = (await answer.json()) as { id?: string }
    if (!said.id) throw new Error(JSON.stringify(said).slice(0, 500))
    return said.id
  }, body)
  const took = performance.now() - began
  say('create it by the API', milliseconds(took), costOf(await creating), `${kilobytes(body.length)} sent`)
  return id
}

async function playGrid(seat: Seat, id: string): Promise<void> {
  const { page, session } = seat
  const opening = performance.now()
  await page.goto(`/admin/products/${id}`)
  await page.getByRole('group', { name: 'Variants' }).waitFor()
  say('open its page', milliseconds(performance.now() - opening))
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  sayTaken('a key in a price, first row', await typeInto(seat, 0, 'prices/EUR/amount'))
  await save(seat, 'save one price')
  const row = await scrollTo(page, 0.5)
  sayTaken(`a key in a price, row ${row + 1}`, await typeInto(seat, row, 'prices/EUR/amount'))
  sayTaken(`a key in an SKU, row ${row + 1}`, await typeInto(seat, row, 'sku'))
  await page.getByRole('button', { name: 'Discard', exact: true }).first().click()
  await scrollTo(page, 0)
  await page.locator('[id="/variants/0/prices/EUR/amount"]').fill('43')
  sayTaken('copy a cell to all rows', [await take(seat, () => page.keyboard.press('Control+d'))])
  sayTaken('undo it', [await take(seat, () => page.keyboard.press('Control+z'))])
  sayTaken('redo it', [await take(seat, () => page.keyboard.press('Control+Shift+z'))])
  sayTaken('a key after that', await typeInto(seat, 0, 'weight'))
  await save(seat, 'save all prices')
  await page.locator('[id="/variants/0/sku"]').fill('')
  await page.keyboard.press('Control+s')
  await page.locator('[id="/variants/0/sku-error"]').waitFor()
  sayTaken('a key while a field is wrong', await typeInto(seat, 1, 'prices/EUR/amount'))
  await page.getByRole('button', { name: 'Discard', exact: true }).first().click()
  sayTaken('a key in the title', await typeIn(seat, '[id="/title"]'))
  sayTaken('a key in a value of an option', await typeIn(seat, '[id="/options/0/values/0/value"]'))
  await page.getByRole('button', { name: 'Discard', exact: true }).first().click()
  await countStock(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

async function typeIn(seat: Seat, field: string): Promise<Taken[]> {
  await seat.page.locator(field).focus()
  const taken: Taken[] = []
  for (let at = 0; at < keys / 2; at += 1) taken.push(await take(seat, () => seat.page.keyboard.press('a')))
  return taken
}

/** Sets the stock of all variants at the first location, and saves that. */
async function countStock(page: Page): Promise<void> {
  const cell = page.locator('[id^="/variants/0/stock/"]').first()
  await cell.fill('7')
  await page.keyboard.press('Control+d')
  let calls = 0
  page.on('response', (response) => {
    if (response.url().includes('/counts') && response.request().method() === 'POST') calls += 1
  })
  const began = performance.now()
  await page.keyboard.press('Control+s')
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden' })
  say('save the stock of all variants', milliseconds(performance.now() - began), `${calls} calls`)
}

const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length

/** What shoppers load, and how long a choice of theirs takes. */
async function playShop(seat: Seat): Promise<void> {
  const { page, session } = seat
  for (const path of ['/products/many-variants', '/api/products/many-variants?market=eu']) {
    const began = performance.now()
    const answer = await page.request.get(path)
    const text = await answer.text()
    const took = milliseconds(performance.now() - began)
    say(`GET ${path}`, took, kilobytes(Buffer.byteLength(text)), `${kilobytes(brotli(text))} compressed`)
  }
  await page.goto('/products/many-variants')
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const radios = page.locator('main fieldset input[type=radio]')
  const taken: Taken[] = []
  for (let at = 1; at < 9; at += 1) taken.push(await take(seat, () => radios.nth(at).click({ force: true })))
  sayTaken('choose a value of an option', taken)
  const adding = performance.now()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.waitForResponse((response) => response.url().includes('/lines'))
  say('add a variant to the cart', milliseconds(performance.now() - adding))
}

const folder = temporaryFolder()
const shop = await startShop({ dataDirectory: folder.path, settings: { DEMO: 'on' } })
const browser = await launchChromium()
try {
  process.stdout.write(`${count} variants, ${rate} times slower\n`)
  const { page } = await openVisitor(browser, shop.url, { viewport: { width: 1_440, height: 900 } })
  await page.setExtraHTTPHeaders({ prefer: 'server-timing' })
  await page.addInitScript(observe)
  page.on('dialog', (dialog) => void dialog.accept())
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const seat = { page, session, shop }
  await openOffice(page)
  await playGrid(seat, await create(page))
  await playShop(seat)
} finally {
  await browser.close()
  await shop.stop()
  folder.remove()
}
