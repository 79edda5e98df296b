import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ContentPage } from '#domain/catalog/content/pages.ts'
import type { ContentSearch } from '#domain/catalog/publishing/content-search.ts'
import { pageIn } from '#domain/catalog/translations/translate.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { excerptOfHtml } from '#vocabulary/text/html-text.ts'
import type { Handlers } from '../api/handler.ts'
import type { ToImage } from './images.ts'
import { toPostCard } from './section-views.ts'

const longestExcerpt = 160

type PageCard = OutputOf<Contract['searchContents']>['pages'][number]

function toPageCard(page: ContentPage, language: Language): PageCard {
  const {
    said: { slug, title, kind, html },
    lang,
  } = pageIn(page, language)
  return {
    slug,
    title,
    kind,
    // Before the first heading, unless it begins with one.
    excerpt: excerptOfHtml(html.split(/<h[1-6]/)[0] || html, longestExcerpt),
    lang: { title: lang.title, excerpt: lang.html },
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
        .pages(q)
        .slice(0, limit)
        .map((page) => toPageCard(page, language)),
      posts: contentSearch
        .posts(q)
        .slice(0, limit)
        .map((post) => toPostCard(post, language, toImage)),
    }),
  }
}
