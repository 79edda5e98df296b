import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import type { LocalText } from '#vocabulary/catalog/sections.ts'
import { limits } from '#vocabulary/limits.ts'
import { MarkdownRefused, type ReadMarkdown } from '#ports/rich-text/rich-text.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { EditionInput } from '../../catalog/publishing/check-edition.ts'
import type { SectionInput } from '../../catalog/publishing/sections.ts'
import { FieldRefused } from './field-refused.ts'
import { readsAs } from './html-to-markdown.ts'
import type { KnownContent } from './known-content.ts'
import type { ContentFile } from './read-file.ts'

/** A content once its files are joined with it. */
export interface JoinedContent {
  edition: KnownContent['edition']
  /** The texts of a page itself, by language. */
  own: LocalText
}

type TextSection = Extract<SectionInput, { type: 'text' }>

/** A text with its wording in a language; an empty one is left out, undefined changes nothing. */
function said(text: LocalText, language: Language, next: string | undefined): LocalText {
  if (next === undefined) return text
  const { [language]: _, ...others } = text
  return next === '' ? others : { ...others, [language]: next }
}

/** Markdown of twice the length of the longest text is none that could be taken. */
const longestMarkdown = 2 * limits.descriptionLength.value

function htmlOf(markdown: string, before: string | undefined, read: ReadMarkdown): string {
  if (markdown.length > longestMarkdown)
    throw new FieldRefused('text', statement('markdown_too_long', { most: longestMarkdown }))
  try {
    const html = read(markdown)
    // The same text keeps its spelling, so that nothing changes.
    return before !== undefined && readsAs(html) === readsAs(before) ? before : html
  } catch (error) {
    if (error instanceof MarkdownRefused) throw new FieldRefused('text', 'markdown_too_deep')
    throw error
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Joins the parts of a file with the sections that a content has. */
function joinSections(
  { kind, language, parts }: ContentFile,
  { edition: { sections }, own }: JoinedContent,
  read: ReadMarkdown,
): { sections: readonly SectionInput[]; own: LocalText } {
  const textOf = (id: string): TextSection | undefined =>
    sections.find((each): each is TextSection => each.type === 'text' && each.id === id)
  const changed: SectionInput[] = []
  let [texts, unnamed] = [own, 0]
  for (const [at, part] of parts.entries()) {
    if ('data' in part) {
      if (language !== defaultLanguage) throw new FieldRefused('sections', 'section_in_translation')
      if (!isObject(part.data))
        throw new FieldRefused('sections', statement('section_not_json', { line: part.line }))
      changed.push(part.data as unknown as SectionInput)
    } else if (part.id === null && at === 0 && (kind === 'page' || kind === 'policy'))
      texts = said(texts, language, htmlOf(part.markdown, texts[language], read))
    else {
      unnamed += part.id === null ? 1 : 0
      const id = part.id ?? (unnamed === 1 ? 'text' : `text-${unnamed}`)
      const before = textOf(id)
      if (!before && language !== defaultLanguage)
        throw new FieldRefused('sections', statement('section_unknown', { id }))
      const { heading, html } = before ?? { heading: {}, html: {} }
      changed.push({
        id,
        type: 'text',
        heading: part.id === null ? heading : said(heading, language, part.heading),
        html: said(html, language, htmlOf(part.markdown, html[language], read)),
      })
    }
  }
  return { sections: changed, own: texts }
}

/** Translations change the sections that they name, and leave the others. */
const translated = (
  before: readonly SectionInput[],
  changed: readonly SectionInput[],
): readonly SectionInput[] => before.map((each) => changed.find(({ id }) => id === each.id) ?? each)

function joinPost({ fields, language }: ContentFile, post: EditionInput['post']): EditionInput['post'] {
  if (!post) return null
  const { picture } = post
  const mediaId = fields.picture ?? picture?.mediaId ?? ''
  const alt = picture?.mediaId === mediaId ? picture.alt : {}
  return {
    title: said(post.title, language, fields.title),
    excerpt: said(post.excerpt, language, fields.excerpt),
    author: fields.author ?? post.author,
    picture: mediaId === '' ? null : { mediaId, alt: said(alt, language, fields['picture-alt']) },
  }
}

/**
 * Joins a file with a content: fields that it lacks stay as they are, and sections if it has no text at all.
 * @throws FieldRefused that names the field
 */
export function joinFile(file: ContentFile, content: JoinedContent, read: ReadMarkdown): JoinedContent {
  const { fields, language, kind, parts } = file
  const { edition } = content
  const { head, post, sections } = edition
  const joined = joinSections(file, content, read)
  const isFirst = language === defaultLanguage
  const hasTitle = kind === 'page' || kind === 'policy'
  return {
    own: joined.own,
    edition: {
      post: joinPost(file, post),
      head: {
        ...head,
        title: hasTitle ? said(head.title, language, fields.title) : head.title,
        seoTitle: said(head.seoTitle, language, fields['seo-title']),
        seoDescription: said(head.seoDescription, language, fields['seo-description']),
      },
      sections: isFirst && parts.length > 0 ? joined.sections : translated(sections, joined.sections),
    },
  }
}
