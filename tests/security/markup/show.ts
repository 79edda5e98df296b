import type { Browser as Chromium, BrowserContext, Page } from 'playwright-core'
import { origin } from '../../api/browser.ts'
import { screenMap } from '#screens/map.ts'
import type { World } from '../fuzz/world.ts'
import { judgeDocument } from './judge.ts'
import type { MarkedShop } from './marked-shop.ts'
import { markPattern } from './marked-texts.ts'
import type { Seen } from './seen.ts'

/** Has the requests of a browser answered in this process. */
async function answerInside(context: BrowserContext, { shop }: World): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request()
    if (!request.url().startsWith(origin)) return route.abort()
    const body = request.postDataBuffer()
    const answer = await shop.shop.app.fetch(
      new Request(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        body: body && new Uint8Array(body),
        redirect: 'manual',
      }),
      { address: '127.0.0.1' },
    )
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-encoding'))
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
  })
}

/** Opens a browser as somebody, and notes what it complains of: scripts that fail, the policy, dialogs. */
async function openAs(chromium: Chromium, world: World, cookies: ReadonlyMap<string, string>) {
  const context = await chromium.newContext({ extraHTTPHeaders: { 'accept-encoding': 'identity' } })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })))
  await answerInside(context, world)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`))
  page.on('dialog', (dialog) => {
    complaints.push(`${page.url()}: a dialog says ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  return { page, complaints, close: () => context.close() }
}

/** A screen that asks again and again is never idle. */
const patience = 3_000

async function judgeShown(page: Page, place: string, seen: Seen): Promise<void> {
  // A screen of the back office is drawn when its data is there.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined)
  for (const frame of page.frames()) seen.note(place, page.url(), await frame.evaluate(judgeDocument, null))
}

/** The pattern of a back-office screen, to know which screens were seen. */
const screens = Object.values(screenMap).filter(({ path }) => path.startsWith('/admin'))
const patternOf = (path: string): string =>
  screens
    .map((screen) => screen.path)
    .filter((pattern) =>
      new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? ''),
    )
    .sort((a, b) => a.split(':').length - b.split(':').length)[0] ?? ''

/** So many documents are opened of each screen. */
const ofEach = 3

/** The addresses of a screen about one document, of those that are known. */
const pathsOf = (pattern: string, ids: MarkedShop['ids']): string[] => {
  const [, name = ''] = /^[^:]*:(\w+)[^:]*$/.exec(pattern) ?? []
  return [...(ids.get(name) ?? [])].map((id) => pattern.replace(`:${name}`, encodeURIComponent(id)))
}

/** Opens every screen of the back office, and of each those documents first whose links show a marked text. */
async function showBackOffice(page: Page, { ids }: MarkedShop, seen: Seen): Promise<Set<string>> {
  const opened = new Map<string, number>()
  const waiting = screens.flatMap(({ path }) => (path.includes(':') ? pathsOf(path, ids) : [path]))
  const known = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const pattern = patternOf(path)
    if ((opened.get(pattern) ?? 0) >= ofEach && !path.includes('?')) continue
    opened.set(pattern, (opened.get(pattern) ?? 0) + 1)
    await page.goto(`${origin}${path}`)
    await judgeShown(page, 'back office', seen)
    const links = await page.$$eval('a[href^="/admin/"]', (all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        text: link.closest('tr, li')?.textContent ?? '',
      })),
    )
    const marked = links.toSorted(
      (a, b) => Number(b.text.search(markPattern) >= 0) - Number(a.text.search(markPattern) >= 0),
    )
    for (const { href } of marked) {
      if (known.has(href) || href.includes('?')) continue
      known.add(href)
      waiting.push(href)
    }
  }
  return new Set(opened.keys())
}

/** Shows the shop in a browser with scripts; answers what it complained of. */
export async function showInChromium({
  chromium,
  world,
  shop,
  seen,
}: {
  chromium: Chromium
  world: World
  shop: MarkedShop
  seen: Seen
}): Promise<string[]> {
  await world.owner.signInAgain()
  const office = await openAs(chromium, world, world.owner.cookies)
  const opened = await showBackOffice(office.page, shop, seen)
  await office.close()
  const missed = screens.filter(({ path }) => !opened.has(path)).map(({ path }) => `no ${path} was opened`)
  const [order] = shop.orders
  const own = order
    ? [
        `/orders/${order.params.orderId}?access=${order.query.access ?? ''}`,
        '/account/orders',
        '/account/addresses',
      ]
    : []
  const front = await openAs(chromium, world, order?.buyer.cookies ?? new Map())
  for (const path of [
    '/',
    '/collections/ceramics',
    `/products/${shop.product.handle}`,
    '/search?q=mk',
    '/cart',
    ...own,
  ]) {
    await front.page.goto(`${origin}${path}`)
    await judgeShown(front.page, 'shopfront with scripts', seen)
  }
  await front.close()
  return [...office.complaints, ...front.complaints, ...missed]
}
