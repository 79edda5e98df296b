import type { ArchivedFile } from '#engine/archives/write-zip.ts'
import { inTurns } from '#engine/timers/in-turns.ts'
import { defaultLanguage, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import type { LocalText } from '#vocabulary/catalog/sections.ts'
import type { SectionInput } from '../../catalog/publishing/sections.ts'
import { writeDataSection, writeTextSection } from './content-text.ts'
import { writeFrontMatter, type FrontMatter } from './front-matter.ts'
import { asBlock, htmlToMarkdown } from './html-to-markdown.ts'
import {
  contentIds,
  fileKindOf,
  readContent,
  type ContentModels,
  type KnownContent,
} from './known-content.ts'

/** Reads Markdown as HTML, to check that the written text reads back. */
type Read = (markdown: string) => string

const folders = { page: 'pages/', policy: 'policies/', post: 'journal/' } as const

/** The texts of a page itself, by language. */
export const pageTexts = ({ page }: Pick<KnownContent, 'page'>): LocalText => ({
  ...(page?.html ? { [defaultLanguage]: page.html } : {}),
  ...Object.fromEntries(
    Object.entries(page?.translations ?? {}).flatMap(([language, { html }]) =>
      html ? [[language, html]] : [],
    ),
  ),
})

/** Names without those that have no text. */
const filled = (fields: { [Name in keyof FrontMatter]: string | undefined }): FrontMatter =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined && text !== ''))

function frontMatterOf(known: KnownContent, language: Language): FrontMatter {
  const { edition, page, date, publish } = known
  const { head, post } = edition
  const kind = fileKindOf(known)
  const isFirst = language === defaultLanguage
  return filled({
    kind,
    handle: head.handle,
    language,
    title: kind === 'post' ? post?.title[language] : head.title[language],
    excerpt: post?.excerpt[language],
    'picture-alt': post?.picture?.alt[language],
    'seo-title': head.seoTitle[language],
    'seo-description': head.seoDescription[language],
    ...(isFirst && {
      author: post?.author,
      picture: post?.picture?.mediaId,
      position: page && String(page.position),
      date: date ?? undefined,
      publish: publish ?? undefined,
    }),
  })
}

type TextSection = Extract<SectionInput, { type: 'text' }>

const hasText = (text: LocalText | undefined, language: Language): boolean => Boolean(text?.[language])

/** A section of text by language; undefined where Markdown cannot say it in all of them. */
function markdownOf({ id, heading, html }: TextSection, read: Read): LocalText | undefined {
  const said: Partial<Record<Language, string>> = {}
  for (const language of languageTags) {
    const markdown = htmlToMarkdown(html[language] ?? '', read)
    const written =
      markdown === undefined ? undefined : writeTextSection(id, heading[language] ?? '', markdown)
    if (written === undefined) return undefined
    const isThere = hasText(heading, language) || hasText(html, language)
    if (isThere || language === defaultLanguage) said[language] = written
  }
  return said
}

/**
 * A section by language: text as Markdown, where that can say it. All others are data, with all their languages, in the
 * file of the default one.
 */
const sectionTexts = (section: SectionInput, read: Read): LocalText =>
  (section.type === 'text' ? markdownOf(section, read) : undefined) ?? {
    [defaultLanguage]: writeDataSection(section),
  }

/** The languages that a content has a file in: the default one, and those in which it has a text of its own. */
function languagesOf(known: KnownContent): Language[] {
  const { head, post, sections } = known.edition
  const texts = [
    head.title,
    head.seoTitle,
    head.seoDescription,
    post?.title,
    post?.excerpt,
    post?.picture?.alt,
    pageTexts(known),
    ...sections.flatMap((section) => (section.type === 'text' ? [section.heading, section.html] : [])),
  ]
  return languageTags.filter(
    (language) => language === defaultLanguage || texts.some((text) => hasText(text, language)),
  )
}

function fileOf(
  known: KnownContent,
  language: Language,
  sections: readonly LocalText[],
  read: Read,
): ArchivedFile {
  const own = pageTexts(known)[language] ?? ''
  const parts = [
    own === '' ? undefined : (htmlToMarkdown(own, read) ?? asBlock(own)),
    ...sections.map((texts) => texts[language]),
  ]
  const body = parts.filter((part) => part !== undefined).join('\n\n')
  const kind = fileKindOf(known)
  const stem = kind === 'home' ? 'home' : `${folders[kind]}${known.edition.head.handle}`
  const name = language === defaultLanguage ? `${stem}.md` : `${stem}.${language}.md`
  const text = `${writeFrontMatter(frontMatterOf(known, language))}\n${body}`.trimEnd()
  return { name, bytes: new TextEncoder().encode(`${text}\n`) }
}

/** All contents as files: one a content and language. */
export async function contentFiles(models: ContentModels, read: Read): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  for await (const id of inTurns(contentIds(models), 1)) {
    const known = readContent(id, models)
    const sections = known.edition.sections.map((section) => sectionTexts(section, read))
    files.push(...languagesOf(known).map((language) => fileOf(known, language, sections, read)))
  }
  return files
}
