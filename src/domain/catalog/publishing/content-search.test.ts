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

test('pages are read again after a change alone, however often they are searched', () => {
  let pages = [page('care', 'Care of wood'), page('about', 'Our workshop')]
  let [revision, lists] = [1, 0]
  const search = createContentSearch({
    pages: {
      revision: () => revision,
      list() {
        lists += 1
        return pages
      },
    },
    contents: {
      revision: () => 0,
      posts: () => [],
      find: (id) => ({
        id,
        version: 0,
        content: { kind: 'page', published: null, draft: null, schedule: null, firstPublishedAt: null },
      }),
    },
  })
  const found = (query: string) => search.pages(query).map(({ id }) => id)
  expect(['wood', 'woo', 'workshop'].map(found)).toEqual([['care'], ['care'], ['about']])
  expect(lists).toBe(1)
  pages = [page('about', 'Our studio', 2)]
  revision += 1
  expect(['studio', 'workshop', 'wood'].map(found)).toEqual([['about'], [], []])
  expect(lists).toBe(2)
})
