import { createTextIndex } from '#engine/text-search/text-index.ts'
import type { IndexedText, QueryOptions, TextField } from '#engine/text-search/text-search.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { textOfHtml } from '#vocabulary/text/html-text.ts'
import { contentIdOf, type LocalText } from '#vocabulary/catalog/sections.ts'
import type { ContentPage, Pages } from '../content/pages.ts'
import type { Contents, Post } from './contents.ts'
import { mapFields } from './sections.ts'

/** Pages, policies and posts by their words, in any language and form. */
export interface ContentSearch {
  /**
   * The pages and policies that have all words of a query typed in a language, best match first; without any, those whose
   * title has some of them: most questions have a word that no page has.
   */
  pages(query: string, language: Language): ContentPage[]
  /** The published posts that have all words of a query, best match first. */
  posts(query: string, language: Language): Post[]
}

const fields: readonly TextField[] = [
  { name: 'title', weight: 8, usual: 2 },
  { name: 'text', weight: 1, usual: 200 },
]

/** The fields of sections that hold text by language. */
const texts = ['heading', 'text', 'html', 'caption', 'question', 'answer'] as const

/** The texts of sections in all languages, a line each. */
function sectionTexts(sections: Post['sections']): string[] {
  const found: string[] = []
  const note = (text: unknown) => void found.push(...Object.values(text as LocalText))
  mapFields(sections, Object.fromEntries(texts.map((name) => [name, note])))
  return found
}

const textOf = (titles: readonly string[], lines: readonly string[]): IndexedText => ({
  fields: {
    title: titles.join('\n'),
    text: lines.map((line) => textOfHtml(line).replaceAll(/\s+/g, ' ')).join('\n'),
  },
  codes: [],
})

interface Searched<T> {
  meaningsIn: (language: Language) => QueryOptions
  /** Where nothing has all words of a query, those whose title has some are found. */
  isTitleEnough: boolean
  list(): readonly T[]
  /** Another number after each change of the list or its texts. */
  revision(): number
  /** Another text where an entry has to be read again. */
  versionOf(entry: T): string
  read(entry: T): IndexedText
}

/** Creates a search over a list: its changed entries are read again, and none while its revision stays. */
function createFinder<T>(searched: Searched<T>) {
  const { list, revision, versionOf, read, meaningsIn, isTitleEnough } = searched
  const index = createTextIndex(fields)
  const titles = isTitleEnough ? createTextIndex(fields) : undefined
  let entries: readonly T[] = []
  let versions: readonly string[] = []
  let known: number | undefined
  const update = (): void => {
    if (known === revision()) return
    known = revision()
    entries = list()
    const now = entries.map(versionOf)
    for (const [at, entry] of entries.entries()) {
      if (now[at] === versions[at]) continue
      const text = read(entry)
      index.put(at, text)
      titles?.put(at, { ...text, fields: { title: text.fields.title ?? '' } })
    }
    for (let at = now.length; at < versions.length; at += 1) {
      index.remove(at)
      titles?.remove(at)
    }
    versions = now
  }
  return (query: string, language: Language): T[] => {
    update()
    const options = { ...meaningsIn(language), exactly: true }
    const { ids, partial } = index.search(query, options)
    const found = ids.length > 0 && !partial ? ids : (titles?.search(query, options).ids ?? [])
    return Array.from(found).flatMap((at) => entries[at] ?? [])
  }
}

/** Creates the search over pages, policies and posts as this process knows them. */
export function createContentSearch({
  pages,
  contents,
  meaningsIn,
}: {
  meaningsIn: (language: Language) => QueryOptions
  pages: Pick<Pages, 'list' | 'revision'>
  contents: Pick<Contents, 'find' | 'posts' | 'revision'>
}): ContentSearch {
  const below = ({ id }: ContentPage) => contents.find(contentIdOf('page', id)).content.published
  return {
    pages: createFinder<ContentPage>({
      meaningsIn,
      isTitleEnough: true,
      list: pages.list,
      revision: () => pages.revision() + contents.revision(),
      versionOf: (page) => [page.id, page.version, below(page)?.at].join(' '),
      read(page) {
        const said = [page, ...Object.values(page.translations)]
        return textOf(
          said.map(({ title = '' }) => title),
          [...said.map(({ html = '' }) => html), ...sectionTexts(below(page)?.sections ?? [])],
        )
      },
    }),
    posts: createFinder<Post>({
      meaningsIn,
      isTitleEnough: false,
      list: contents.posts,
      revision: contents.revision,
      versionOf: ({ id, updatedAt }) => `${id} ${updatedAt}`,
      read: ({ post, sections }) =>
        textOf(Object.values(post.title), [
          ...Object.values(post.excerpt),
          post.author,
          ...sectionTexts(sections),
        ]),
    }),
  }
}
