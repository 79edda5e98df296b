import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { ShopLogo } from '#domain/catalog/profile/shop-logo.ts'
import { defaultLanguage, isLanguage, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { placePrefix, splitPlace } from '#vocabulary/places/places.ts'
import { drawIcon, icons } from './icons.ts'
import { createManifest, type Named } from './manifest.ts'
import { offlinePage } from './offline-page.ts'

interface OfflineNeeds {
  shopName: () => string
  /** The logo in place of the mark; null for none. */
  logo: () => ShopLogo | null
  /** Whether browsers get the service worker; otherwise those that have it lose it. */
  serviceWorker: boolean
  /** The shop as a page in a language shows it, and its markets, the default one first. */
  readShop(language: Language): Promise<Named & { markets: readonly { id: string }[] }>
}

/** The paths that {@link createOffline} answers. */
export const offlinePaths = [
  '/offline',
  '/offline.css',
  '/service-worker.js',
  '/manifest.webmanifest',
  '/icon',
] as const

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
const day = 'public, max-age=86400'

/** The files for browsers: icons, manifest, and a page for offline use. */
export function createOffline({ shopName, logo, serviceWorker, readShop }: OfflineNeeds): Hono {
  const app = new Hono()
  const style = read('offline.css')
  const pageIn = (language: Language) => offlinePage(language, shopName(), logo())
  const source = read(serviceWorker ? 'service-worker.js' : 'removal.js')
  const worker = () =>
    serviceWorker ? workerOf(source, [style, ...languageTags.map(pageIn)], logo()?.path) : source
  const drawn = new Map<string, ReturnType<typeof drawIcon>>()

  app.get('/offline', (c) => {
    const requested = c.req.query('language')
    const language = isLanguage(requested) ? requested : defaultLanguage
    return c.html(pageIn(language), 200, { 'cache-control': 'no-cache' })
  })
  app.get('/offline.css', (c) =>
    c.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  app.get('/service-worker.js', (c) =>
    c.body(worker(), 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  app.get('/manifest.webmanifest', async (c) => {
    const named = splitPlace(`/${c.req.query('place') ?? ''}`).place
    const language = named?.language ?? defaultLanguage
    const { markets, ...shop } = await readShop(language)
    const standard = markets[0]?.id ?? ''
    const market = markets.find(({ id }) => id === named?.market)?.id ?? standard
    const start = placePrefix({ market, language }, standard) || '/'
    return c.body(JSON.stringify(createManifest(shop, language, start)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': day,
    })
  })
  app.get('/icon/:file', async (c) => {
    const icon = icons[c.req.param('file')]
    if (!icon) return c.notFound()
    const picture = drawn.get(c.req.param('file')) ?? drawIcon(icon)
    drawn.set(c.req.param('file'), picture)
    return c.body(await picture, 200, { 'content-type': 'image/png', 'cache-control': day })
  })
  return app
}

/** The worker with the version of the files it keeps: when that changes, browsers take it as a new one. */
function workerOf(source: string, kept: readonly string[], logo: string | undefined): string {
  const version = createHash('sha256').update(kept.join('\n')).digest('hex').slice(0, 12)
  const pictures = JSON.stringify(logo === undefined ? [] : [logo])
  return `const version = '${version}'\nconst pictures = ${pictures}\n${source}`
}
