import { alternatesOf, type AlternateMarket } from '#vocabulary/places/alternates.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { allPlaces, nameOf, placeNamed, type KnownPlace } from './places.ts'
import {
  latest,
  pageKinds,
  publicPages,
  type PageKind,
  type PublicPage,
  type PublicPagesNeeds,
} from './public-pages.ts'

/** The sources of the sitemaps. */
export interface SitemapNeeds extends PublicPagesNeeds {
  /** Where the shop is reached, without a path. */
  origin: string
  /** For tests: most addresses of a file. */
  perFile?: number
}

/** A file may hold 50,000 addresses and 50 MB (sitemaps.org); small ones are made and read faster. */
const most = { addresses: 5_000, bytes: 40_000_000 }

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const alternateMarkets = ({ markets }: SitemapNeeds): AlternateMarket[] =>
  markets.all().map(({ id, market }) => ({ id, countries: market.zones.flatMap((zone) => zone.countries) }))

/** How many addresses a file takes, every address with those of the same page elsewhere. */
function addressesPerFile({ origin, perFile }: SitemapNeeds, alternates: number): number {
  const lineLength = origin.length + 200
  return (
    perFile ?? Math.max(1, Math.min(most.addresses, Math.floor(most.bytes / (lineLength * (alternates + 2)))))
  )
}

const isIn = ({ soldIn }: PublicPage, { market }: KnownPlace): boolean => !soldIn || soldIn.includes(market)

/** The pages of a kind in a place, in parts that each make a file. */
function partsOf(needs: SitemapNeeds, kind: PageKind, place: KnownPlace, pages: readonly PublicPage[]) {
  const here = pages.filter((page) => isIn(page, place))
  const size = addressesPerFile(needs, alternatesOf(alternateMarkets(needs), '/').length)
  const parts: PublicPage[][] = []
  for (let at = 0; at < here.length; at += size) parts.push(here.slice(at, at + size))
  return parts
}

const lastmod = (at: string | null): string => (at === null ? '' : `<lastmod>${at}</lastmod>`)

/** The index: every sitemap of every place, each with the time of the last change in it. */
export function sitemapIndex(needs: SitemapNeeds): string {
  const places = allPlaces(needs.markets)
  const entries = pageKinds.flatMap((kind) => {
    const pages = publicPages(kind, needs)
    return places.flatMap((place) =>
      partsOf(needs, kind, place, pages).map((part, at) => {
        const address = `${needs.origin}/sitemap-${nameOf(place)}-${kind}-${at + 1}.xml`
        const changedAt = latest(part.map((page) => page.changedAt))
        return `<sitemap><loc>${escapeHtml(address)}</loc>${lastmod(changedAt)}</sitemap>\n`
      }),
    )
  })
  return `${xml}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

function entryOf(
  { path, changedAt, soldIn }: PublicPage,
  { prefix }: KnownPlace,
  { origin, markets }: { origin: string; markets: readonly AlternateMarket[] },
): string {
  const here = path === '/' ? prefix || '/' : prefix + path
  const alternates = alternatesOf(markets, path, soldIn).map(
    ({ hreflang, path: there }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + there)}"/>`,
  )
  return `<url><loc>${escapeHtml(origin + here)}</loc>${lastmod(changedAt)}${alternates.join('')}</url>\n`
}

/**
 * One sitemap by the name of its file, `sitemap-de-eu-products-1.xml`; undefined when there is none. They stand at the
 * root, for a sitemap may only list URLs below it.
 */
export function sitemapFile(needs: SitemapNeeds, name: string): string | undefined {
  const [, placeName = '', kindName = '', number = ''] =
    /^sitemap-([\w-]+)-([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(name) ?? []
  const kind = pageKinds.find((each) => each === kindName)
  const place = placeNamed(needs.markets, placeName)
  if (!kind || !place) return undefined
  const part = partsOf(needs, kind, place, publicPages(kind, needs))[Number(number) - 1]
  if (!part) return undefined
  const markets = alternateMarkets(needs)
  const entries = part.map((page) => entryOf(page, place, { origin: needs.origin, markets }))
  return `${xml}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}
