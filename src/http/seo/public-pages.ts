import { collectionStatus } from '#domain/catalog/products/shown-collections.ts'
import { isForMarket, marketsOf } from '#domain/catalog/products/availability.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { ProductOutline } from '#domain/catalog/read-model/outline.ts'
import type { Contents } from '#domain/catalog/publishing/contents.ts'
import { contentIdOf, homeId } from '#vocabulary/catalog/sections.ts'
import type { Pages } from '#domain/catalog/content/pages.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { ShopPaths } from './shop-paths.ts'

/** The read models from which the public pages are listed. */
export interface PublicPagesNeeds {
  catalog: Pick<ShopCatalog, 'outlines' | 'collections' | 'lineage'>
  pages: Pick<Pages, 'list'>
  contents: Pick<Contents, 'posts' | 'find'>
  markets: Pick<Markets, 'all'>
  paths: ShopPaths
  clock: Pick<Clock, 'now'>
}

/** A page that search engines may list, in every place alike. */
export interface PublicPage {
  /** Within a place. */
  path: string
  /** When its content was last changed (RFC 3339); null if unknown. */
  changedAt: string | null
  /** The markets that have it; all of them when left out. */
  soldIn?: readonly string[]
}

/** The kinds of public pages, each with sitemaps of its own. */
export const pageKinds = ['pages', 'collections', 'products'] as const

/** A kind of public pages. */
export type PageKind = (typeof pageKinds)[number]

/** The latest of some times; null of none. */
export function latest(times: Iterable<string | null>): string | null {
  let found: string | null = null
  for (const time of times) if (time !== null && (found === null || time > found)) found = time
  return found
}

function productPages({ catalog, markets, paths }: PublicPagesNeeds): PublicPage[] {
  const known = markets.all()
  return [...catalog.outlines().values()]
    .filter(({ status }) => status === 'active')
    .map((product) => ({
      path: paths.product(product.handle),
      changedAt: product.updatedAt,
      soldIn: known
        .filter(({ id, market }) => product.currencies.includes(market.currency) && isForMarket(product, id))
        .map(({ id }) => id),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** A listing has changed when any of its products has, products taken from sale included. */
function changesByCollection({ catalog }: PublicPagesNeeds): Map<string, string> {
  const changes = new Map<string, string>()
  const note = (handle: string, { updatedAt }: ProductOutline): void => {
    const known = changes.get(handle)
    if (known === undefined || known < updatedAt) changes.set(handle, updatedAt)
  }
  for (const product of catalog.outlines().values()) {
    const handles = product.collections.flatMap((handle) => catalog.lineage(handle))
    for (const handle of new Set(handles)) note(handle, product)
  }
  return changes
}

function collectionPages(needs: PublicPagesNeeds): PublicPage[] {
  const changes = changesByCollection(needs)
  const now = needs.clock.now()
  return needs.catalog
    .collections()
    .filter(({ collection }) => collectionStatus(collection, now) === 'published')
    .map(({ collection }) => {
      const soldIn = marketsOf(collection)
      return {
        path: needs.paths.collection(collection.handle),
        changedAt: changes.get(collection.handle) ?? null,
        ...(soldIn && { soldIn }),
      }
    })
}

function textPages({ catalog, pages, contents, paths }: PublicPagesNeeds): PublicPage[] {
  const products = [...catalog.outlines().values()]
  const publishedAt = (id: string): string | null => contents.find(id).content.published?.at ?? null
  const posts = contents.posts()
  return [
    {
      path: paths.home,
      changedAt: latest([publishedAt(homeId), ...products.map(({ updatedAt }) => updatedAt)]),
    },
    { path: paths.collections, changedAt: null },
    { path: paths.products, changedAt: null },
    ...pages.list().map(({ id, kind, slug, updatedAt }) => ({
      path: kind === 'policy' ? paths.policy(slug) : paths.page(slug),
      changedAt: latest([updatedAt, publishedAt(contentIdOf('page', id))]),
    })),
    ...(posts.length > 0
      ? [{ path: paths.journal, changedAt: latest(posts.map(({ updatedAt }) => updatedAt)) }]
      : []),
    ...posts.map(({ slug, updatedAt }) => ({ path: paths.post(slug), changedAt: updatedAt })),
  ]
}

const makers = { pages: textPages, collections: collectionPages, products: productPages }

/** The public pages of a kind, in a lasting order. Everything is in memory: no document is read. */
export function publicPages(kind: PageKind, needs: PublicPagesNeeds): PublicPage[] {
  return makers[kind](needs)
}
