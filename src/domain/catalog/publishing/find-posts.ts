import { textOfHtml } from '#vocabulary/text/html-text.ts'
import { searchedWords } from '#vocabulary/text/search-words.ts'
import type { LocalText } from '#vocabulary/catalog/sections.ts'
import type { Post } from './contents.ts'
import { mapFields } from './sections.ts'

/** The words of a post in all languages. A post that is published again is another object. */
const known = new WeakMap<Post['sections'], ReadonlySet<string>>()

/** The fields of sections that hold text by language. */
const texts = ['heading', 'text', 'html', 'caption', 'question', 'answer'] as const

function wordsOf({ post, sections }: Post): ReadonlySet<string> {
  const before = known.get(sections)
  if (before) return before
  const said: string[] = []
  const note = (text: unknown) => void said.push(...Object.values(text as LocalText))
  for (const text of [post.title, post.excerpt]) note(text)
  mapFields(sections, Object.fromEntries(texts.map((name) => [name, note])))
  const words = new Set(searchedWords([...said.map(textOfHtml), post.author].join(' ')))
  known.set(sections, words)
  return words
}

/** The posts with words that begin with all words of a query, in any language; all of them without a query. */
export function findPosts(posts: readonly Post[], query: string): readonly Post[] {
  const typed = searchedWords(query)
  if (typed.length === 0) return query.trim() === '' ? posts : []
  return posts.filter((post) => {
    const words = [...wordsOf(post)]
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  })
}
