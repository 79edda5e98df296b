import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Announcements } from '#domain/catalog/announcements/announcements.ts'
import type { MenuDocument, MenuEntry } from '#domain/catalog/menus/documents.ts'
import type { Menu, Menus } from '#domain/catalog/menus/menus.ts'
import {
  findTarget,
  isSoldIn,
  linkToPage,
  resolveEntries,
  type MenuLink,
  type MenuReading,
} from '#domain/catalog/menus/targets.ts'
import { slugOf } from '#domain/catalog/publishing/contents.ts'
import { isShown } from '#domain/catalog/products/shown-collections.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { MenuName } from '#vocabulary/catalog/menus.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { shownAnnouncement } from './announcements.ts'
import { toCollectionLink } from './catalog-views.ts'
import type { Handlers } from '../api/handler.ts'

interface MenuNeeds extends MenuReading {
  menus: Menus
  announcements: Pick<Announcements, 'shownIn'>
  markets: Markets
}

type MenuCalls = 'getMenus' | 'getAdminMenu' | 'replaceMenu' | 'removeMenu'
type AdminMenu = OutputOf<Contract['getAdminMenu']>
type Entry = MenuDocument['entries'][number]

const pagesOf = (needs: MenuNeeds, wanted: 'page' | 'policy', language: Language): MenuLink[] =>
  needs.pages
    .list()
    .filter(({ kind }) => kind === wanted)
    .flatMap(({ slug }) => linkToPage(needs, slug, language))

/** The policies that no shown entry leads to. The law wants them on every page. */
function missingPolicies(needs: MenuNeeds, shown: readonly MenuLink[], language: Language): MenuLink[] {
  const named = new Set<string>()
  const visit = (links: readonly MenuLink[]): void => {
    for (const { kind, name, children = [] } of links) {
      if (kind === 'policy') named.add(name)
      visit(children)
    }
  }
  visit(shown)
  return pagesOf(needs, 'policy', language).filter(({ name }) => !named.has(name))
}

/** A target by its present handle. */
function presentTarget(needs: MenuNeeds, target: MenuEntry['target']): MenuEntry['target'] {
  const { catalog, pages, contents } = needs
  if (target.kind === 'collection')
    return { ...target, handle: catalog.collection(target.handle)?.collection.handle ?? target.handle }
  if (target.kind === 'page') return { ...target, slug: pages.find(target.slug)?.slug ?? target.slug }
  if (target.kind !== 'post') return target
  const post = contents.post(target.slug)
  return post ? { ...target, slug: slugOf(post) } : target
}

/** Menus: resolved for shoppers, and as staff write them. */
export function createMenuHandlers(needs: MenuNeeds): Pick<Handlers, MenuCalls> {
  const { menus, markets } = needs
  function seen({ id, label, translations, target }: MenuEntry) {
    const state = findTarget(needs, target, defaultLanguage)
    const about =
      'found' in state
        ? { title: state.found.title, hidden: null }
        : { title: state.title, hidden: state.hidden }
    const others = markets
      .all()
      .filter(
        (each) =>
          'found' in state && !isSoldIn(state.found, { marketId: each.id, currency: each.market.currency }),
      )
    return {
      id,
      label,
      translations,
      target: presentTarget(needs, target),
      ...about,
      notSoldIn: others.map(({ id: marketId }) => marketId),
    }
  }
  const seenTop = (top: Entry) => ({
    ...seen(top),
    children: top.children.map((sub) => ({ ...seen(sub), children: sub.children.map(seen) })),
  })
  const view = (name: MenuName, { version, entries }: Menu): AdminMenu => ({
    name,
    version,
    entries: entries.map(seenTop),
  })
  return {
    async getMenus({ query, language }) {
      const { id: marketId, market } = markets.find(query.market)
      const { currency } = market
      const where = { marketId, now: needs.clock.now() }
      const resolved = (name: MenuName) =>
        resolveEntries(needs, menus.find(name).entries, { language, marketId, currency })
      const footer = resolved('footer')
      return {
        header: resolved('header'),
        footer,
        pages: menus.find('header').version === 0 ? pagesOf(needs, 'page', language) : [],
        announcement: shownAnnouncement(needs.announcements.shownIn(marketId), language),
        policies: missingPolicies(needs, footer, language),
        collections: needs.catalog
          .collections()
          .filter(({ collection }) => isShown(collection, where))
          .map((each) => ({ ...toCollectionLink(each, { language }), parent: each.collection.parent })),
      }
    },
    getAdminMenu: async ({ params: { name } }) => view(name, menus.find(name)),
    replaceMenu: async ({ params: { name }, version, body }) =>
      view(name, await menus.replace(name, version, body.entries)),
    async removeMenu({ params: { name }, version }) {
      await menus.remove(name, version)
      return undefined
    },
  }
}
