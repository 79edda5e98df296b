import type { ShopApi } from '#client/shop-api.ts'
import type { PostCard } from '../types.ts'

const mostPosts = 3

/** The posts of the last search. */
const found = new WeakMap<ShopApi, { q: string; posts: Promise<PostCard[]> }>()

/** Keeps posts that are known already, from the page in which they came. */
export function rememberPosts(api: ShopApi, q: string, posts: PostCard[]): void {
  if (found.get(api)?.q !== q) found.set(api, { q, posts: Promise.resolve(posts) })
}

/** The posts of a search: other filters or another page of its products ask for none. */
export function findPosts(api: ShopApi, q: string): Promise<PostCard[]> {
  const known = found.get(api)
  if (known?.q === q) return known.posts
  const posts = api.listPosts({ query: { q, limit: mostPosts } }).then(({ items }) => items)
  found.set(api, { q, posts })
  posts.catch(() => found.delete(api))
  return posts
}
