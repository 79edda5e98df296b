import { expect, test } from 'vitest'
import type { ContentPage } from '../content/pages.ts'
import { createContentSearch } from './content-search.ts'

const page = (id: string, title: string, version = 1): ContentPage => ({
  id,
  slug: id,
  version,
  title,
  kind: 'page',
  html: `<p>All about ${title}.</p>`,
  position: 1,
  translations: {},
  updatedAt: '2026-01-01T00:00:00.000Z',
})

const noContents: Parameters<typeof createContentSearch>[0]['contents'] = {
  revision: () => 0,
  posts: () => [],
  find: (id) => ({
    id,
    version: 0,
    content: { kind: 'page', published: null, draft: null, schedule: null, firstPublishedAt: null },
  }),
}

test('pages are read again after a change alone, however often they are searched', () => {
  let pages = [page('care', 'Care of wood'), page('about', 'Our workshop')]
  let [revision, lists] = [1, 0]
  const search = createContentSearch({
    meaningsIn: () => ({}),
    pages: {
      revision: () => revision,
      list() {
        lists += 1
        return pages
      },
    },
    contents: noContents,
  })
  const found = (query: string) => search.pages(query, 'en').map(({ id }) => id)
  expect(['wood', 'woo', 'workshop'].map(found)).toEqual([['care'], ['care'], ['about']])
  expect(lists).toBe(1)
  pages = [page('about', 'Our studio', 2)]
  revision += 1
  expect(['studio', 'workshop', 'wood'].map(found)).toEqual([['about'], [], []])
  expect(lists).toBe(2)
})

test('a question finds the page about it, though no page has all its words', () => {
  const pages = [page('shipping', 'Shipping'), page('returns', 'Returns')]
  const search = createContentSearch({
    meaningsIn: () => ({ isOfSentence: (word) => word === 'to' }),
    pages: { revision: () => 1, list: () => pages },
    contents: noContents,
  })
  const found = (query: string) => search.pages(query, 'en').map(({ id }) => id)
  expect(found('shipping to Norway')).toEqual(['shipping'])
  expect(found('Norway')).toEqual([])
})
