import { contents, type ContentDocument } from '#domain/catalog/publishing/documents.ts'
import type { Section, SectionPicture } from '#domain/catalog/publishing/sections.ts'
import { contentIdOf, type LocalText } from '#vocabulary/catalog/sections.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { day, plus, type Timestamp } from '#vocabulary/time.ts'
import { wanted, type Wanted } from './commit-missing.ts'
import { demoPosts, type DemoPost } from './post-texts.ts'
import type { DrawnPicture } from './products.ts'

const html = (text: Record<Language, readonly string[]>): LocalText =>
  Object.fromEntries(
    Object.entries(text).map(([language, paragraphs]) => [
      language,
      paragraphs.map((each) => `<p>${each}</p>`).join('\n'),
    ]),
  )

function sectionsOf({ body, quote, collection }: DemoPost): Section[] {
  return [
    { id: 'body', type: 'text', heading: {}, html: html(body) },
    ...(quote
      ? [
          {
            id: 'quote',
            type: 'quotes' as const,
            heading: {},
            quotes: [{ text: quote.text, by: quote.by }],
          },
        ]
      : []),
    { id: 'products', type: 'products', heading: {}, source: 'collection', collection, most: 4 },
  ]
}

/** The posts of the demo's journal, published in the weeks before. */
export function postDocuments(now: Timestamp, drawn: ReadonlyMap<string, readonly DrawnPicture[]>): Wanted[] {
  return demoPosts.map((post) => {
    const at = plus(now, -post.daysAgo * day)
    const shown = drawn.get(post.picture.product)?.[post.picture.at]
    const picture: SectionPicture = shown ? { media: shown.media, alt: {} } : null
    const content: ContentDocument = {
      kind: 'post',
      published: {
        post: { title: post.title, excerpt: post.excerpt, author: post.author, picture },
        head: null,
        sections: sectionsOf(post),
        at,
      },
      draft: null,
      schedule: null,
      firstPublishedAt: at,
    }
    return wanted(contents, contentIdOf('post', post.slug), content)
  })
}
