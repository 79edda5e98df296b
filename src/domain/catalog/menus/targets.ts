import type { HiddenReason, MenuLinkKind } from '#vocabulary/catalog/menus.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { collectionStatus } from '../products/shown-collections.ts'
import { marketsOf, type SellingMarket } from '../products/availability.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import type { Pages } from '../content/pages.ts'
import { slugOf, type Contents } from '../publishing/contents.ts'
import { inLanguage } from '#vocabulary/catalog/local-text.ts'
import { cardIn, collectionIn, pageIn } from '../translations/translate.ts'
import { screenTitles } from './default-menus.ts'
import type { MenuEntry, Target } from './documents.ts'

/** The read models that menus are resolved by. */
export interface MenuReading {
  catalog: Pick<ShopCatalog, 'collection' | 'collections' | 'outlines' | 'cards'>
  pages: Pick<Pages, 'find' | 'list'>
  contents: Pick<Contents, 'post' | 'posts'>
  clock: Pick<Clock, 'now'>
}

/** A target as it is now: where it leads, its title, and the currencies and markets that it is sold in; null for all. */
export interface FoundTarget {
  kind: MenuLinkKind
  /** A handle, slug or address; empty where the kind says everything. */
  name: string
  /** Empty for a heading or address. */
  title: string
  lang: { title?: Language | undefined }
  currencies: readonly string[] | null
  markets: readonly string[] | null
}

/** Whether a target is sold in a market. */
export const isSoldIn = (
  { currencies, markets }: Pick<FoundTarget, 'currencies' | 'markets'>,
  { marketId, currency }: SellingMarket,
): boolean => (!currencies || currencies.includes(currency)) && (!markets || markets.includes(marketId))

/** A target, or why it is not shown anywhere; then its title, if there is one. */
export type TargetState = { found: FoundTarget } | { hidden: HiddenReason; title: string }

const everywhere = { lang: {}, currencies: null, markets: null }

function findProduct({ catalog }: MenuReading, productId: string, language: Language): TargetState {
  const outline = catalog.outlines().get(productId)
  if (!outline) return { hidden: 'deleted', title: '' }
  const { handle, title, status, currencies } = outline
  if (status !== 'active') return { hidden: 'unpublished', title }
  if (currencies.length === 0) return { hidden: 'not_sold', title }
  const [card] = language === defaultLanguage ? [] : catalog.cards([productId])
  const { said, lang } = card ? cardIn(card.product, language) : { said: { title }, lang: {} }
  return {
    found: {
      kind: 'product',
      name: handle,
      title: said.title,
      lang: { title: lang.title },
      currencies,
      markets: marketsOf(outline),
    },
  }
}

function findPost({ contents }: MenuReading, slug: string, language: Language): TargetState {
  const stored = contents.post(slug)
  if (!stored) return { hidden: 'deleted', title: '' }
  const { content } = stored
  const { text: title, lang } = inLanguage((content.published ?? content.draft)?.post?.title ?? {}, language)
  if (!content.published) return { hidden: 'unpublished', title }
  return { found: { ...everywhere, kind: 'post', name: slugOf(stored), title, lang: { title: lang } } }
}

/** Finds a target, with its title in a language. */
export function findTarget(reading: MenuReading, target: Target, language: Language): TargetState {
  switch (target.kind) {
    case 'heading':
      return { found: { kind: 'heading', name: '', title: '', ...everywhere } }
    case 'home':
    case 'collections':
    case 'journal':
    case 'search':
      return {
        found: { kind: target.kind, name: '', title: screenTitles[target.kind][language], ...everywhere },
      }
    case 'collection': {
      const view = reading.catalog.collection(target.handle)
      if (!view) return { hidden: 'deleted', title: '' }
      const { said, lang } = collectionIn(view.collection, language)
      const { handle: name, title } = said
      if (collectionStatus(view.collection, reading.clock.now()) !== 'published')
        return { hidden: 'unpublished', title }
      const markets = marketsOf(view.collection)
      return {
        found: { ...everywhere, kind: 'collection', name, title, lang: { title: lang.title }, markets },
      }
    }
    case 'product':
      return findProduct(reading, target.productId, language)
    case 'page': {
      const page = reading.pages.find(target.slug)
      if (!page) return { hidden: 'deleted', title: '' }
      const { said, lang } = pageIn(page, language)
      const { slug: name, title, kind } = said
      return { found: { ...everywhere, kind, name, title, lang: { title: lang.title } } }
    }
    case 'post':
      return findPost(reading, target.slug, language)
    case 'address':
      return { found: { kind: 'address', name: target.address, title: '', ...everywhere } }
  }
}

/** An entry as shoppers see it. */
export interface MenuLink {
  id: string
  kind: MenuLinkKind
  name: string
  label: string
  lang: { label?: Language | undefined }
  /** Left out if there are none. */
  children?: MenuLink[]
}

/** Its own label in a language, or else the title of its target. */
function labelOf(
  { label, translations }: MenuEntry,
  found: FoundTarget,
  language: Language,
): Pick<MenuLink, 'label' | 'lang'> {
  if (label === '') return { label: found.title, lang: { label: found.lang.title } }
  const translated = language === defaultLanguage ? label : translations[language]
  return translated ? { label: translated, lang: {} } : { label, lang: { label: defaultLanguage } }
}

/**
 * The entries as shoppers see them in a language, and where prices are in a currency. A target that is gone, not
 * published or not sold there is left out with all that is below it, and so is a heading with nothing below it.
 */
export function resolveEntries(
  reading: MenuReading,
  entries: readonly MenuEntry[],
  place: { language: Language; marketId: string; currency: string },
): MenuLink[] {
  return entries.flatMap((entry) => {
    const state = findTarget(reading, entry.target, place.language)
    if (!('found' in state)) return []
    const { kind, name } = state.found
    if (!isSoldIn(state.found, place)) return []
    const children = resolveEntries(reading, entry.children ?? [], place)
    if (kind === 'heading' && children.length === 0) return []
    const below = children.length > 0 ? { children } : {}
    return { id: entry.id, kind, name, ...labelOf(entry, state.found, place.language), ...below }
  })
}

/** The link of a page that stands in no menu. */
export const linkToPage = (reading: MenuReading, slug: string, language: Language): MenuLink[] =>
  resolveEntries(
    reading,
    [{ id: `page-${slug}`, label: '', translations: {}, target: { kind: 'page', slug } }],
    { language, marketId: '', currency: '' },
  )

/** All entries of a tree, each with its pointer. */
export function* entriesIn(
  entries: readonly MenuEntry[],
  pointer = '/entries',
): Generator<{ entry: MenuEntry; pointer: string }> {
  for (const [at, entry] of entries.entries()) {
    yield { entry, pointer: `${pointer}/${at}` }
    yield* entriesIn(entry.children ?? [], `${pointer}/${at}/children`)
  }
}
