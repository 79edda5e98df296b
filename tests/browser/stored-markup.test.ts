import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Browser as Chromium, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtRenderer } from '#server/serving/pages.ts'
import type { Browser } from '../api/browser.ts'
import { textOfPages } from '../invoices/read-back.ts'
import { openMailServer, type TestMailServer } from '../mail/mail-server.ts'
import { openWorld, type World } from '../security/fuzz/world.ts'
import { crawl } from '../security/markup/crawl.ts'
import { judgeDocument } from '../security/markup/judge.ts'
import { fillShop, type MarkedShop } from '../security/markup/marked-shop.ts'
import { markPattern } from '../security/markup/marked-texts.ts'
import { createSeen, type Seen } from '../security/markup/seen.ts'
import { showInChromium } from '../security/markup/show.ts'
import { launchChromium } from './chromium.ts'

/*
 * Markup typed into every text field of every call, found by the schemas, and looked for in every place that shows it: there
 * it is a text, or not at all.
 */

let mailServer: TestMailServer
let world: World
let shop: MarkedShop
let seen: Seen
let chromium: Chromium
let judging: Page
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  mailServer = await openMailServer({}, (end) => void ends.push(end))
  const settings = {
    MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'shop@example.org',
    SHOP_LEGAL_NAME: 'Kiln & Loom GmbH',
    SHOP_ADDRESS: 'Torstraße 1; 10119 Berlin',
    SHOP_VAT_ID: 'DE123456789',
  }
  world = await openWorld(settings, builtRenderer(join(import.meta.dirname, '../..')))
  chromium = await launchChromium()
  judging = await chromium.newPage()
})
afterAll(async () => {
  const { planted, refused } = shop.planting
  console.log(
    `${planted.size} marked texts in ${seen.planted()} fields; ${refused.size} fields take none. Seen:`,
    seen.counts(),
  )
  await chromium.close()
  await world.close()
  for (const end of ends) await end()
})

/** Waits until every message has been sent. */
const everySent = async (): Promise<void> => {
  await expect
    .poll(async () => {
      const { items } = await world.owner.api.listMails({ query: { limit: 100 } })
      return items.filter(({ state }) => state === 'waiting')
    })
    .toEqual([])
}

async function judge(
  place: string,
  where: string,
  text: string,
  type: DOMParserSupportedType = 'text/html',
): Promise<void> {
  seen.note(place, where, await judging.evaluate(judgeDocument, { text, type }))
}

/** Pages of the shop as somebody sees them without scripts. */
async function judgePages(
  place: string,
  by: Browser,
  start: readonly string[],
  wanted: (path: string) => boolean,
  most = 60,
) {
  const pages = await crawl(by, start, { most, wanted })
  for (const { path, status, headers, text } of pages) {
    expect(status, path).toBeLessThan(500)
    expect(headers.get('location') ?? '/', path).toMatch(/^(\/(?!\/)|http:\/\/localhost:3000\/)/)
    if (/html/.test(headers.get('content-type') ?? '')) await judge(place, path, text)
  }
}

/** The objects of a PDF without their streams, and the streams as they are read. */
function partsOf(bytes: Uint8Array): [string, string] {
  const source = Buffer.from(bytes).toString('latin1')
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return stream
    }
  })
  return [source.replaceAll(/stream\n[\s\S]*?\nendstream/g, ''), streams.join('\n')]
}

test('A marked text is taken by most fields that take a text', { timeout: 600_000 }, async () => {
  shop = await fillShop(world)
  seen = createSeen(shop.planting.planted)
  await everySent()
  expect(shop.untaken).toEqual([])
  expect(shop.planting.planted.size).toBeGreaterThan(300)
})

describe('Markup', () => {
  test('stays text on the pages that anybody sees', async () => {
    const some = [...shop.planting.planted.values()].find(({ pointer }) => pointer === '/title')?.text ?? ''
    const q = encodeURIComponent(some)
    const start = [
      '/',
      '/de-eu',
      '/en-us',
      '/de-eu/products/plate',
      '/de-eu/policies/shipping',
      '/collections',
      '/collections/ceramics',
      '/de-eu/collections/ceramics',
      `/products/${shop.product.handle}`,
      `/search?q=${q}`,
      '/search?q=mk',
      `/sign-in?returnTo=${q}`,
    ]
    await judgePages('shopfront', world.shop.visitor(), start, (path) => !path.startsWith('/admin'), 200)
    expect(seen.wrong).toEqual([])
  })

  test('stays text on the pages of whoever typed it', async () => {
    const start = [
      '',
      '/orders',
      '/returns',
      '/addresses',
      '/profile',
      '/reviews',
      '/privacy',
      '/security',
    ].map((path) => `/account${path}`)
    for (const { by, paths } of shop.owners)
      await judgePages(
        'own pages',
        by,
        [...start, '/cart', '/checkout', '/wish-list', ...paths],
        (path) => /^\/(account|orders)\b/.test(path),
        30,
      )
    expect(seen.wrong).toEqual([])
  })

  test('stays text in feeds and other files for programs', async () => {
    const by = world.shop.visitor()
    const index = await by.send('/sitemap.xml')
    const sitemaps = [...index.text.matchAll(/<loc>[^<]*(\/sitemap-[^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    const feeds = ['', '/de-eu', '/en-us', '/ja-us'].flatMap((place) => [
      `${place}/feeds/google.xml`,
      `${place}/opensearch.xml`,
    ])
    // One for each place: a planted market has four of them.
    for (const path of ['/sitemap.xml', ...sitemaps.slice(0, 8), ...feeds]) {
      const { status, text } = await by.send(path)
      if (status === 404) continue
      await judge('feed or sitemap', path, text, 'application/xml')
    }
    expect((await by.send('/robots.txt')).text).not.toMatch(markPattern)
    expect(seen.wrong).toEqual([])
  })

  test('stays text in messages, and becomes no header or recipient', async () => {
    const { api } = world.owner
    const ids: string[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: Awaited<ReturnType<typeof api.listMails>> = await api.listMails({
        query: { limit: 100, after: after || undefined },
      })
      ids.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    }
    for (const id of ids) {
      const { html, subject, text } = await api.getMail({ params: { mailId: id } })
      await judge('mail as HTML', id, html)
      seen.text('mail as text', text)
      seen.text('subject', subject)
    }
    expect(mailServer.received.length).toBeGreaterThan(10)
    for (const { headers, to } of mailServer.received) {
      expect(
        [...headers.keys()].filter(
          (name) =>
            !/^(from|to|subject|date|message-id|mime-version|content-[a-z-]+|reply-to|list-unsubscribe(-post)?|auto-submitted|references|in-reply-to)$/.test(
              name,
            ),
        ),
      ).toEqual([])
      expect(to.join()).not.toContain('evil')
    }
    expect(seen.wrong).toEqual([])
  })

  test('stays text on invoices and credit notes', async () => {
    const { items } = await world.owner.api.listInvoices({ query: { limit: 100 } })
    for (const { id, orderId } of items) {
      const response = await world.shop.shop.app.fetch(
        new Request(`http://localhost:3000/api/orders/${orderId}/invoices/${id}`, {
          headers: { cookie: [...world.owner.cookies].map((each) => each.join('=')).join('; ') },
        }),
        { address: '127.0.0.1' },
      )
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(response.headers.get('content-type')).toBe('application/pdf')
      const [objects, content] = partsOf(bytes)
      // Texts are numbers of glyphs: a mark in plain letters would stand among operators or names.
      expect(objects + content).not.toMatch(markPattern)
      expect(objects).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile|RichMedia)\b/)
      seen.text('PDF', textOfPages(bytes).join('\n').replaceAll('\n', ''))
    }
  })

  test('stays text in tables, and begins no formula', async () => {
    const buyer = shop.orders[0]?.buyer ?? world.ada
    const tables = {
      subscribers: await shop.ask('exportSubscribers'),
      account: await shop.ask('exportAccountTable', { by: buyer }),
      products: await shop.ask('downloadJobResult'),
      problems: await shop.ask('downloadJobProblems'),
    }
    for (const [name, text] of Object.entries(tables)) {
      const rows = parse(text, { bom: true, relax_column_count: true }) as string[][]
      expect(rows.length, name).toBeGreaterThan(0)
      for (const cell of rows.flat()) {
        if (markPattern.test(cell)) expect(cell, name).not.toMatch(/^[=+\-@\t\r]/)
        markPattern.lastIndex = 0
        seen.text(`table of ${name}`, cell)
      }
    }
  })

  test('runs nothing in a browser, in the back office or before it', async () => {
    const complaints = await showInChromium({ chromium, world, shop, seen })
    expect(complaints).toEqual([])
    expect(seen.wrong).toEqual([])
  }, 900_000)
})

/** So many fields are seen in a kind of place, at least: a shop that showed nothing would show no markup. */
const fewest: Readonly<Record<string, number>> = {
  'shopfront: text': 15,
  'shopfront: title': 3,
  'shopfront: metadata': 8,
  'shopfront: structured data': 10,
  'shopfront: page data': 20,
  'shopfront with scripts: text': 3,
  'own pages: text': 25,
  'own pages: attribute': 15,
  'mail as HTML: text': 8,
  'mail as text': 8,
  PDF: 8,
  'feed or sitemap: text': 3,
  'table of account': 10,
  'table of products': 8,
  'back office: text': 50,
  'back office: attribute': 30,
  'back office: field': 20,
}

test('Marked texts of most fields were seen, in every kind of place', () => {
  const counts = seen.counts()
  for (const [place, count] of Object.entries(fewest))
    expect([place, (counts[place] ?? 0) >= count]).toEqual([place, true])
  expect(seen.pairs()).toBeGreaterThan(400)
  expect(seen.fields()).toBeGreaterThan(120)
})
