import type { Contents, Post } from '#domain/catalog/publishing/contents.ts'
import { inLanguage } from '#vocabulary/catalog/local-text.ts'
import { contentOfId } from '#vocabulary/catalog/sections.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import type { KnownPlace } from './places.ts'
import { latest } from './public-pages.ts'
import type { ShopPaths } from './shop-paths.ts'

interface FeedNeeds {
  origin: string
  shop: { name: string; tagline: string }
  contents: Pick<Contents, 'posts'>
  paths: Pick<ShopPaths, 'journal' | 'post'>
}

/** Posts in a feed: readers keep older ones themselves. */
const most = 50

/** The journal as a feed in the language of a place (Atom, RFC 4287); undefined before the first post. */
export function journalFeed(
  { origin, shop, contents, paths }: FeedNeeds,
  { prefix, language }: KnownPlace,
): string | undefined {
  const posts = contents.posts().slice(0, most)
  if (posts.length === 0) return undefined
  const addressOf = (path: string): string => escapeHtml(origin + prefix + path)
  const self = addressOf('/feeds/journal.xml')
  function entry({ id, slug, post, publishedAt, updatedAt }: Post): string {
    const address = addressOf(paths.post(slug))
    // Readers know an entry by its id, whatever its address is now: this one leads to it all the same.
    const lasting = addressOf(paths.post(contentOfId(id)?.slug ?? slug))
    const title = inLanguage(post.title, language)
    const excerpt = inLanguage(post.excerpt, language)
    const lang = (text: { lang?: string }) => (text.lang ? ` xml:lang="${text.lang}"` : '')
    return `<entry>
<id>${lasting}</id>
<title${lang(title)}>${escapeHtml(title.text)}</title>
<link href="${address}"/>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
<author><name>${escapeHtml(post.author || shop.name)}</name></author>
<summary${lang(excerpt)}>${escapeHtml(excerpt.text)}</summary>
</entry>
`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${self}</id>
<title>${escapeHtml(shop.name)}</title>
<subtitle>${escapeHtml(shop.tagline)}</subtitle>
<link rel="self" href="${self}"/>
<link href="${addressOf(paths.journal)}"/>
<updated>${latest(posts.map(({ updatedAt }) => updatedAt))}</updated>
${posts.map(entry).join('')}</feed>
`
}
