import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { contentIdOf, contentOfId, type LocalText } from '#vocabulary/catalog/sections.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import type { ContentPageDocument } from '../content/documents.ts'
import { namesAfter, type Pages } from '../content/pages.ts'
import { slugOf, type Contents } from './contents.ts'
import type { ContentDocument, Head } from './documents.ts'

/** The read models that say which addresses are taken. */
export interface HeadNeeds {
  pages: Pick<Pages, 'find'>
  known: Pick<Contents, 'find' | 'post'>
}

/** The read models that say where a content is shown. */
interface PathNeeds {
  pages: HeadNeeds['pages']
  known: Pick<Contents, 'find'>
}

type PageText = 'title' | 'html'

/** A text of a page by language; empty ones are left out. */
const textOf = (page: ContentPageDocument, field: PageText): LocalText =>
  Object.fromEntries(
    [[defaultLanguage, page] as const, ...Object.entries(page.translations)].flatMap(([language, said]) =>
      said[field] ? [[language, said[field]]] : [],
    ),
  )

const nothing = { title: {}, handle: '', seoTitle: {}, seoDescription: {} } satisfies Head

/** The head of a content before its draft changes it. */
export function headOf(id: string, { pages, known }: HeadNeeds): Head {
  const { kind, slug = '' } = contentOfId(id) ?? {}
  const published = known.find(id).content.published?.head ?? nothing
  if (kind === 'post') return { ...published, handle: published.handle || slug }
  const page = kind === 'page' ? pages.find(slug) : undefined
  if (!page) return published
  const { seo = { title: {}, description: {} } } = page
  return {
    title: textOf(page, 'title'),
    handle: page.slug,
    html: textOf(page, 'html'),
    kind: page.kind,
    position: page.position,
    seoTitle: seo.title,
    seoDescription: seo.description,
  }
}

/** Where a content is shown, without its place; undefined for one that is gone. */
export function pathOfContent(id: string, { pages, known }: PathNeeds): string | undefined {
  const { kind, slug = '' } = contentOfId(id) ?? {}
  if (kind === 'home') return '/'
  if (kind === 'post') {
    const post = known.find(id)
    return post.version > 0 ? `/journal/${encodeURIComponent(slugOf(post))}` : undefined
  }
  const page = pages.find(slug)
  if (!page || contentIdOf('page', page.id) !== id) return undefined
  return `/${page.kind === 'policy' ? 'policies' : 'pages'}/${encodeURIComponent(page.slug)}`
}

/** Whether another page or post has a handle, or had it. */
export function isTaken(id: string, handle: string, { pages, known }: HeadNeeds): boolean {
  const kind = contentOfId(id)?.kind
  const other = kind === 'page' ? pages.find(handle)?.id : known.post(handle)?.id
  const own = kind === 'page' ? contentOfId(id)?.slug : id
  return kind !== 'home' && other !== undefined && other !== own
}

/** The errors of a head: pages have a title, pages and posts an address of their own. */
export function headErrors(id: string, head: Head | null, needs: HeadNeeds): FieldError[] {
  if (!head) return []
  const kind = contentOfId(id)?.kind
  const errors: FieldError[] = []
  if (kind === 'page' && !head.title[defaultLanguage])
    errors.push(fieldError('/head/title', 'required', 'fill_in'))
  const { html, kind: pageKind, position } = head
  const ofPages = [html, pageKind, position].some((value) => value !== undefined)
  if (kind !== 'page' && (ofPages || Object.keys(head.title).length > 0))
    errors.push(fieldError('/head/title', 'not_possible', 'title_of_pages'))
  if (kind === 'home') {
    if (head.handle !== '') errors.push(fieldError('/head/handle', 'not_possible', 'home_has_no_handle'))
  } else if (head.handle === '') errors.push(fieldError('/head/handle', 'required', 'fill_in'))
  else if (isTaken(id, head.handle, needs))
    errors.push(fieldError('/head/handle', 'taken', kind === 'post' ? 'post_slug_taken' : 'page_slug_taken'))
  return errors
}

/** The record of a page once a head is published. */
export function pageAfter(
  id: string,
  page: ContentPageDocument,
  { title, handle, seoTitle, seoDescription, kind = page.kind, position = page.position, ...head }: Head,
  at: string,
): ContentPageDocument {
  const html = head.html ?? textOf(page, 'html')
  const languages = new Set(
    [page.translations, title, html].flatMap((texts) => Object.keys(texts)),
  ) as Set<Language>
  languages.delete(defaultLanguage)
  const translations = [...languages].flatMap((language) => {
    const said = {
      ...(title[language] && { title: title[language] }),
      ...(html[language] && { html: html[language] }),
    }
    return Object.keys(said).length > 0 ? [[language, said] as const] : []
  })
  return {
    ...page,
    kind,
    position,
    title: title[defaultLanguage] ?? page.title,
    html: html[defaultLanguage] ?? '',
    translations: Object.fromEntries(translations),
    seo: { title: seoTitle, description: seoDescription },
    ...namesAfter(id, page, handle),
    updatedAt: at,
  }
}

/** The former addresses of a post once a head is published. */
export function formerSlugsAfter(id: string, content: ContentDocument, head: Head | null): string[] {
  const slug = contentOfId(id)?.slug ?? ''
  const before = { slug: content.published?.head?.handle, formerSlugs: content.formerSlugs }
  const isPublished = content.published !== null
  return content.kind === 'post' && isPublished && head
    ? (namesAfter(slug, before, head.handle).formerSlugs ?? [])
    : (content.formerSlugs ?? [])
}
