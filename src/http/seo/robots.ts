import type { Markets } from '#domain/pricing/markets/documents.ts'
import { allPlaces } from './places.ts'
import type { ShopPaths } from './shop-paths.ts'

/** The API, sign-in, and the server's own state: no page for anyone to find. */
const outside = ['/api/', '/auth/', '/idp/', '/healthz', '/readyz']

/** The beginnings of the paths of screens that show something of someone's own, within a place. */
const privateRoots = ({ personal }: ShopPaths): string[] =>
  [...new Set(personal.map((path) => `/${path.split('/')[1] ?? ''}`))].sort()

interface RobotsNeeds {
  origin: string
  markets: Pick<Markets, 'all'>
  paths: ShopPaths
}

/**
 * The robots.txt (RFC 9309). It keeps crawlers from pages of no use to them. Filtered listings and searches are not
 * among these: they say `noindex` themselves, which a crawler can only learn by reading them.
 */
export function robotsText({ origin, markets, paths }: RobotsNeeds): string {
  const roots = privateRoots(paths)
  const within = allPlaces(markets).flatMap(({ prefix }) => roots.map((root) => prefix + root))
  const lines = [paths.backOffice, ...outside, ...within].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
