import type { Markets } from '#domain/pricing/markets/documents.ts'
import { paths } from '#screens/paths.ts'
import { screenFiles } from '#screens/shopfront/screen-files.ts'
import { allPlaces } from './places.ts'

/** What is no page for anyone to find: the back office, the API, sign-in, and the server's own state. */
const outside = [paths.backOffice, '/api/', '/auth/', '/idp/', '/healthz', '/readyz']

/** Addresses that take posts alone. */
const posts = [paths.theme, paths.market]

/** The beginnings of the paths of screens that show something of someone's own, within a place. */
function privateRoots(): string[] {
  const personal = Object.entries(screenFiles).flatMap(([path, screen]) => (screen.personal ? [path] : []))
  return [...new Set([...personal, ...posts].map((path) => `/${path.split('/')[1] ?? ''}`))].sort()
}

/**
 * The robots.txt (RFC 9309). It keeps crawlers from what they could not use. Filtered listings and searches are not
 * among it: they say `noindex` themselves, which only who may read them can learn.
 */
export function robotsText({ origin, markets }: { origin: string; markets: Pick<Markets, 'all'> }): string {
  const roots = privateRoots()
  const within = allPlaces(markets).flatMap(({ prefix }) => roots.map((root) => prefix + root))
  const lines = [...outside, ...within].map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
