import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ContentPage } from '#domain/catalog/content/pages.ts'
import type { ContentSearch } from '#domain/catalog/publishing/content-search.ts'
import { pageIn } from '#domain/catalog/translations/translate.ts'
import { excerptOfHtml } from '#vocabulary/text/html-text.ts'
import type { Handlers } from '../api/handler.ts'
import type { ToImage } from './images.ts'
import { toPostCard } from './section-views.ts'

const longestExcerpt = 160

type PageCard = OutputOf<Contract['searchContents']>['pages'][number]

type SpokenPage = ReturnType<typeof pageIn<ContentPage>>

/** A page by its title alone. */
export const toPageLink = ({ said: { slug, title, kind }, lang }: SpokenPage) => ({
  slug,
  title,
  kind,
  lang: { title: lang.title },
})

function toPageCard(page: SpokenPage): PageCard {
  const { html } = page.said
  const link = toPageLink(page)
  return {
    ...link,
    // Before the first heading, unless it begins with one.
    excerpt: excerptOfHtml(html.split(/<h[1-6]/)[0] || html, longestExcerpt),
    lang: { ...link.lang, excerpt: page.lang.html },
  }
}

/** The search over pages, policies and posts. */
export function createContentSearchHandlers({
  contentSearch,
  toImage,
}: {
  contentSearch: ContentSearch
  toImage: ToImage
}): Pick<Handlers, 'searchContents'> {
  return {
    searchContents: async ({ query: { q, limit }, language }) => ({
      pages: contentSearch
        .pages(q, language)
        .slice(0, limit)
        .map((page) => toPageCard(pageIn(page, language))),
      posts: contentSearch
        .posts(q, language)
        .slice(0, limit)
        .map((post) => toPostCard(post, language, toImage)),
    }),
  }
}
