import type { ShopApi } from '#client/shop-api.ts'
import type { FoundContents } from '../types.ts'

/** The pages and posts of the last search. */
const found = new WeakMap<ShopApi, { q: string; contents: Promise<FoundContents> }>()

/** Keeps pages and posts that are known already, from the page in which they came. */
export function rememberContents(api: ShopApi, q: string, contents: FoundContents): void {
  if (found.get(api)?.q !== q) found.set(api, { q, contents: Promise.resolve(contents) })
}

/** The pages and posts of a search: other filters or another page of its products ask for none. */
export function findContents(api: ShopApi, q: string): Promise<FoundContents> {
  const known = found.get(api)
  if (known?.q === q) return known.contents
  const contents = api.searchContents({ query: { q } })
  found.set(api, { q, contents })
  contents.catch(() => found.delete(api))
  return contents
}
