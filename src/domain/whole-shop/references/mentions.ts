import { menuNames } from '#vocabulary/catalog/menus.ts'
import type { ReferenceKind } from '#vocabulary/catalog/references.ts'
import { contentOfId } from '#vocabulary/catalog/sections.ts'
import type { Announcements } from '../../catalog/announcements/announcements.ts'
import type { Pages } from '../../catalog/content/pages.ts'
import type { ProductKeys } from '../../catalog/library/product-keys.ts'
import { keysIn, type ReferenceKey } from '../../catalog/library/reference-keys.ts'
import type { Menus } from '../../catalog/menus/menus.ts'
import type { Contents, StoredContent } from '../../catalog/publishing/contents.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import type { SearchRules } from '../../catalog/search/search-rules.ts'
import type { PriceLists } from '../../pricing/price-lists/price-lists.ts'
import type { Promotions } from '../../pricing/promotions/promotions.ts'

/** Something that names a product, collection, page or post. */
export interface Reference {
  kind: ReferenceKind
  /** Its id; null for orders and carts, of which one is told for all, and where there is only one. */
  id: string | null
  /** Its name for staff; empty where it has none. */
  name: string
}

/** A reference in a record that is in memory. */
export interface Mention extends Reference {
  kind: Exclude<ReferenceKind, 'order' | 'draft_order' | 'cart'>
}

/** The read models that mentions are found in. */
export interface MentionNeeds {
  /** The shop's own address. */
  publicUrl: string
  catalog: Pick<ShopCatalog, 'collections' | 'outlines'>
  productKeys: Pick<ProductKeys, 'having'>
  priceLists: Pick<PriceLists, 'all'>
  promotions: Pick<Promotions, 'all'>
  menus: Pick<Menus, 'find'>
  pages: Pick<Pages, 'list' | 'find'>
  contents: Pick<Contents, 'list'>
  announcements: Pick<Announcements, 'find'>
  searchRules: Pick<SearchRules, 'redirects'>
}

type Source = Mention & { value: unknown }

/** A home page, page or post, published or drafted. */
function ofContent(
  { id, content: { kind, published, draft } }: StoredContent,
  pages: MentionNeeds['pages'],
): Source {
  const value = [published, draft]
  if (kind === 'home') return { kind: 'home_page', id: null, name: '', value }
  const slug = contentOfId(id)?.slug ?? ''
  if (kind === 'post') return { kind, id: slug, name: (published ?? draft)?.post?.title.en || slug, value }
  return { kind, id: slug, name: pages.find(slug)?.title ?? slug, value }
}

/** All records in memory with their content, but for products. */
function* sources(needs: MentionNeeds): Generator<Source> {
  const { catalog, priceLists, promotions, menus, pages, contents, announcements, searchRules } = needs
  for (const { id, data } of priceLists.all())
    yield { kind: 'price_list', id, name: data.name, value: data.entries }
  for (const { id, data } of promotions.all()) yield { kind: 'promotion', id, name: data.name, value: data }
  for (const { id, collection } of catalog.collections()) {
    const { title, parent, pinned, description, translations } = collection
    const value = { parent, pinned, description, translations }
    yield { kind: 'collection', id, name: title, value }
  }
  for (const name of menuNames) {
    const { version, entries } = menus.find(name)
    if (version > 0) yield { kind: 'menu', id: name, name: '', value: entries }
  }
  for (const content of contents.list()) yield ofContent(content, pages)
  for (const { id, title, html, translations } of pages.list())
    yield { kind: 'page', id, name: title, value: { html, translations } }
  yield { kind: 'announcement', id: null, name: '', value: announcements.find().announcement }
  for (const { id, data } of searchRules.redirects.list())
    yield { kind: 'search_redirect', id, name: data.query, value: data }
}

/** The records in memory that name something by one of its keys, each once. */
export function* mentionsOf(keys: readonly ReferenceKey[], needs: MentionNeeds): Generator<Mention> {
  const wanted = new Set(keys)
  const found = new Set<string>()
  for (const { value, ...reference } of sources(needs)) {
    const name = `${reference.kind} ${reference.id}`
    if (found.has(name)) continue
    for (const key of keysIn(value, needs.publicUrl))
      if (wanted.has(key)) {
        found.add(name)
        yield reference
        break
      }
  }
  const products = new Set(keys.flatMap((key) => [...needs.productKeys.having(key)]))
  for (const id of products)
    yield { kind: 'product', id, name: needs.catalog.outlines().get(id)?.title ?? '' }
}
