import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isKnown, tagOf } from '../api/etags.ts'
import type { ProductViewContext } from '../catalog/catalog-views.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import type { Contents } from '#domain/catalog/publishing/contents.ts'
import type { Pages } from '#domain/catalog/content/pages.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { inTurns } from '#engine/timers/in-turns.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { MediaStore } from '#ports/media/media.ts'
import type { Pictures } from '#ports/media/pictures.ts'
import { journalFeed } from './journal-feed.ts'
import { feedEnd, feedHead, feedItem, type Feed } from './google-feed.ts'
import { createPictureRenditions, type RenditionSize } from './picture-renditions.ts'
import { placeOfPath, type KnownPlace } from './places.ts'
import { robotsText } from './robots.ts'
import type { ShopPaths } from './shop-paths.ts'
import { shownProducts, type ShownProduct } from './shown-products.ts'
import { openSearchXml, securityText } from './small-files.ts'
import { sitemapFile, sitemapIndex } from './sitemaps.ts'

/** The dependencies of {@link createSeoFiles}. */
export interface SeoFilesNeeds extends Omit<
  ProductViewContext,
  'market' | 'marketId' | 'wording' | 'now' | 'markets'
> {
  publicUrl: string
  shop: { name: string; tagline: string }
  /** Where weaknesses are reported; none when unset. */
  securityContact: string | undefined
  paths: ShopPaths
  markets: Markets
  pages: Pick<Pages, 'list'>
  contents: Pick<Contents, 'posts' | 'find'>
  wordings: Pick<Wordings, 'in'>
  media: Pick<MediaStore, 'get'>
  pictures: Pick<Pictures, 'toJpeg'>
  /** Where browsers find the files of the media store. */
  mediaBase: string
  clock: Clock
}

/** Seconds that anybody may cache these files for. */
export const filesMaxAge = 300

/** A file as it is now, or that who asks has it already (RFC 9110, 13.1.2). */
function fileResponse(request: Request, contentType: string, text: string): Response {
  const etag = tagOf(text)
  const headers = { etag, 'cache-control': `public, max-age=${filesMaxAge}`, 'content-type': contentType }
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}

const xmlType = 'application/xml; charset=utf-8'
const textType = 'text/plain; charset=utf-8'

/** For feeds, and a small one for messages. */
const drawingPath = /^\/feeds\/pictures\/([\w.-]+\.svg)(\.small)?\.jpg$/

/**
 * The address of a picture that everybody takes: the largest JPEG there is of it, else one that is made of a drawing,
 * else the picture as it is.
 */
function pictureFor(
  { url, sources }: ShownProduct['images'][number],
  { publicUrl, mediaBase }: SeoFilesNeeds,
): string {
  const jpeg = sources.filter(({ type }) => type === 'image/jpeg').toSorted((a, b) => b.width - a.width)[0]
  const own = url.startsWith(`${mediaBase}/`) && url.endsWith('.svg')
  const drawing = own && `/feeds/pictures/${url.slice(mediaBase.length + 1)}.jpg`
  return new URL(jpeg?.url ?? (drawing || url), publicUrl).href
}

/** The size of a chunk: large enough to be efficient, and little work at a time. */
const productsAtOnce = 20

function* feedParts(feed: Feed, products: Iterable<ShownProduct>): Generator<string> {
  let part = feedHead(feed)
  let gathered = 0
  for (const product of products) {
    part += product.variants.map((variant) => feedItem(product, variant, feed) ?? '').join('')
    gathered += 1
    if (gathered % productsAtOnce > 0) continue
    yield part
    part = ''
  }
  yield part + feedEnd
}

/** The feed of a place, always compressed: thousands of products make tens of megabytes. */
async function feedResponse(needs: SeoFilesNeeds, place: KnownPlace): Promise<Response> {
  const { catalog, clock, markets, shop, wordings } = needs
  const { origin } = new URL(needs.publicUrl)
  const addressOf = (path: string): string =>
    origin + (path === '/' ? place.prefix || '/' : place.prefix + path)
  const feed: Feed = {
    title: shop.name,
    description: shop.tagline || shop.name,
    link: addressOf(needs.paths.home),
    linkTo: (handle, variant) => addressOf(needs.paths.product(handle, variant)),
    pictureOf: (image) => pictureFor(image, needs),
    variant: (id) => catalog.variant(id)?.variant,
  }
  const { id: marketId, market } = markets.find(place.market)
  const showing = { ...needs, marketId, market, wording: wordings.in(place.language), now: clock.now() }
  const bytes = await gzipped(inTurns(feedParts(feed, shownProducts(showing)), 1))
  return new Response(bytes, {
    headers: {
      'content-type': xmlType,
      'content-encoding': 'gzip',
      'cache-control': `public, max-age=${filesMaxAge}`,
      vary: 'accept-encoding',
    },
  })
}

/** The compressed bytes of a text that is made part by part. */
async function gzipped(parts: AsyncIterable<string>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  await pipeline(parts, createGzip(), async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk)
  })
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * The files that crawlers read besides the pages: robots.txt, sitemaps, the product feed, the search for browsers,
 * and the contact for weaknesses. All of it comes from memory, and its caller keeps it for {@link filesMaxAge}: a
 * feed takes seconds in a large shop. Returns undefined for any other request.
 */
export function createSeoFiles(needs: SeoFilesNeeds): (request: Request) => Promise<Response | undefined> {
  const { clock, markets, securityContact, shop } = needs
  const { origin } = new URL(needs.publicUrl)
  const renditions = createPictureRenditions(needs)
  const feeds = createKeyedLock()

  async function drawing(name: string, size: RenditionSize): Promise<Response | undefined> {
    const bytes = await renditions.jpegOf(name, size)
    const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' }
    return bytes && new Response(bytes, { headers })
  }

  function text(request: Request, pathname: string): Response | undefined {
    if (pathname === '/robots.txt')
      return fileResponse(request, textType, robotsText({ origin, markets, paths: needs.paths }))
    if (pathname === '/sitemap.xml') return fileResponse(request, xmlType, sitemapIndex({ ...needs, origin }))
    if (pathname === '/.well-known/security.txt' && securityContact) {
      const file = securityText({ contact: securityContact, origin, now: clock.now() })
      return fileResponse(request, textType, file)
    }
    const sitemap = pathname.startsWith('/sitemap-') && sitemapFile({ ...needs, origin }, pathname.slice(1))
    return sitemap ? fileResponse(request, xmlType, sitemap) : undefined
  }

  async function inPlace(request: Request, pathname: string): Promise<Response | undefined> {
    const found = placeOfPath(markets, pathname)
    if (found?.rest === '/feeds/google.xml') {
      // One at a time: each is made in turns with all else, and several would leave little to it.
      return feeds.lock(['feeds'], () => feedResponse(needs, found.place))
    }
    if (found?.rest === '/feeds/journal.xml') {
      const feed = journalFeed({ ...needs, origin }, found.place)
      return feed === undefined
        ? undefined
        : fileResponse(request, 'application/atom+xml; charset=utf-8', feed)
    }
    if (found?.rest !== '/opensearch.xml') return undefined
    const { language, prefix } = found.place
    const file = openSearchXml({ ...shop, origin, prefix, language })
    return fileResponse(request, 'application/opensearchdescription+xml; charset=utf-8', file)
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { pathname } = new URL(request.url)
    if (!/\.(txt|xml|jpg)$/.test(pathname)) return undefined
    const [, name, small] = drawingPath.exec(pathname) ?? []
    if (name) return drawing(name, small ? 'small' : 'large')
    return text(request, pathname) ?? inPlace(request, pathname)
  }
}
