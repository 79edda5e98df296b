import { isDeepStrictEqual } from 'node:util'
import type { ArchivedFile } from '#engine/archives/write-zip.ts'
import { Unstorable } from '#ports/document-store/document-store.ts'
import type { ReadMarkdown } from '#ports/rich-text/rich-text.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { asText, statement, type Said, type Statement } from '#vocabulary/statements/statement.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { PageCommands } from '../../catalog/content/page-commands.ts'
import type { ContentPage } from '../../catalog/content/pages.ts'
import { checkEdition, type EditionInput, type EditionNeeds } from '../../catalog/publishing/check-edition.ts'
import type { ContentCommands } from '../../catalog/publishing/content-commands.ts'
import type { TranslationCommands } from '../../catalog/translations/translation-commands.ts'
import { FieldRefused } from './field-refused.ts'
import { joinFile, type JoinedContent } from './join-file.ts'
import {
  findContent,
  newContentId,
  readContent,
  type ContentModels,
  type KnownContent,
} from './known-content.ts'
import { readFile, type ContentFile } from './read-file.ts'
import { pageTexts } from './write-contents.ts'

/** Dependencies of the import of pages and posts. */
export interface ContentImportNeeds extends ContentModels, Omit<EditionNeeds, 'pages' | 'known' | 'catalog'> {
  clock: Pick<Clock, 'now'>
  catalog: ContentModels['catalog'] & EditionNeeds['catalog']
  contentCommands: Pick<ContentCommands, 'createPost' | 'saveDraft' | 'publish' | 'schedule'>
  pageCommands: Pick<PageCommands, 'create' | 'replace'>
  translating: Pick<TranslationCommands, 'pages'>
  readMarkdown: ReadMarkdown
  /** Checks a content in form, as the API does; answers the first thing that is wrong, with its place. */
  checkForm(edition: EditionInput): { edition: EditionInput } | { problem: Said; field: string }
}

/** Something that is wrong with a file. */
export interface FileProblem {
  /** The field at the head of the file, or a place in its sections; null for the whole file. */
  field: string | null
  said: Statement
}

/** The result of a file, or of its dry run. */
export interface FileResult {
  file: string
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  problems: FileProblem[]
}

/** The content of some files, with the one in the shop. */
interface Plan {
  id: string
  isNew: boolean
  first: ContentFile
  before: KnownContent
  after: JoinedContent
  /** Whether its draft changes. */
  drafts: boolean
  /** Whether the fields without a draft change: the text, kind or position of a page. */
  replaces: boolean
}

const problemsOf = (error: unknown): FileProblem[] => {
  if (error instanceof FieldRefused) return [{ field: error.field, said: error.said }]
  if (error instanceof Unstorable)
    return [{ field: null, said: statement('not_storable', { detail: error.message }) }]
  if (!(error instanceof ShopFailure)) throw error
  const [reason] = error.reasons
  if (error.fields.length === 0)
    return [{ field: null, said: reason ?? statement('failure_of', { code: error.code }) }]
  return error.fields.map(({ pointer, reason: why, message }) => ({
    field: pointer,
    said: why ?? asText(message),
  }))
}

/** A content that is not there yet, as its commands make it. */
const newContent = (id: string, { kind, handle, fields }: ContentFile): KnownContent => ({
  id,
  version: 0,
  page: undefined,
  edition: {
    post: kind === 'post' ? { title: {}, excerpt: {}, author: '', picture: null } : null,
    head: {
      title: kind === 'post' ? {} : { [defaultLanguage]: fields.title ?? '' },
      handle,
      seoTitle: {},
      seoDescription: {},
    },
    sections: [],
  },
  date: null,
  publish: null,
})

/** Whether the record of a page changes, which has no draft. */
function replacesPage(
  { page }: KnownContent,
  first: ContentFile,
  own: JoinedContent['own'],
  isNew: boolean,
): boolean {
  if (first.kind !== 'page' && first.kind !== 'policy') return false
  if (isNew || !page) return true
  const position = first.position ?? page.position
  return (
    page.kind !== first.kind || page.position !== position || !isDeepStrictEqual(own, pageTexts({ page }))
  )
}

/** @throws FieldRefused for a time that cannot be, and where something changes at once that the file does not publish */
function checkPublish({ publish }: ContentFile, replaces: boolean, now: number): void {
  if (replaces && !(publish && 'now' in publish)) throw new FieldRefused('publish', 'page_text_at_once')
  if (!publish || 'now' in publish) return
  const wait = Date.parse(publish.at) - now
  if (wait <= 0 || wait > limits.publicationAhead.value) throw new FieldRefused('publish', 'publish_time')
}

/** Imports pages, policies and posts from files. */
export function createContentImport(needs: ContentImportNeeds) {
  const { contentCommands, pageCommands, translating, pages, contents, clock } = needs

  /** @throws FieldRefused, ShopFailure */
  async function plan(files: readonly ContentFile[]): Promise<Plan> {
    const [first] = files
    if (!first) throw new FieldRefused(null, 'archive_without_files')
    const found = findContent(first.kind, first.handle, needs)
    const id = found ?? newContentId(first.kind, first.handle)
    const isNew = found === undefined
    if (isNew && (first.language !== defaultLanguage || !first.fields.title))
      throw new FieldRefused('title', 'no_title')
    const before = isNew ? newContent(id, first) : readContent(id, needs)
    let after: JoinedContent = { edition: before.edition, own: pageTexts(before) }
    for (const file of files) after = joinFile(file, after, needs.readMarkdown)
    const checked = needs.checkForm(after.edition)
    if ('problem' in checked) throw new FieldRefused(checked.field, checked.problem)
    const edition = { ...checked.edition, head: checked.edition.head ?? before.edition.head }
    await checkEdition(id, edition, { ...needs, known: contents })
    const stands = needs.checkForm(before.edition)
    const same = 'edition' in stands && isDeepStrictEqual(stands.edition, checked.edition)
    const replaces = replacesPage(before, first, after.own, isNew)
    checkPublish(first, replaces, clock.now())
    return { id, isNew, first, before, after: { ...after, edition }, drafts: !same, replaces }
  }
  /** Saves the fields of a page that have no draft. */
  async function replacePage({ isNew, first, before, after }: Plan): Promise<void> {
    const { kind, handle, position } = first
    if (kind !== 'page' && kind !== 'policy') return
    const html = after.own[defaultLanguage] ?? ''
    const { page } = before
    const title = after.edition.head.title[defaultLanguage] ?? ''
    if (isNew || !page)
      await pageCommands.create({ title, kind, html, position: position ?? 100, slug: handle })
    else {
      const fixed = { title: page.title, slug: page.slug, position: position ?? page.position }
      await pageCommands.replace(page.id, page.version, { ...fixed, kind, html })
    }
    await translatePage(pages.find(handle), after)
  }
  async function translatePage(page: ContentPage | undefined, { own }: JoinedContent): Promise<void> {
    let { version = 0 } = page ?? {}
    for (const [language, html] of Object.entries(own) as [Language, string][]) {
      const { title = '', html: stands = '' } = page?.translations[language] ?? {}
      if (!page || language === defaultLanguage || stands === html) continue
      version = (await translating.pages.replace(page.id, version, language, { title, html })).version
    }
  }
  async function save(planned: Plan): Promise<void> {
    const { id, isNew, first, after, drafts, replaces, before } = planned
    if (replaces) await replacePage(planned)
    if (isNew && first.kind === 'post')
      await contentCommands.createPost(first.handle, first.fields.title ?? '')
    const version = () => contents.find(id).version
    if (drafts) await contentCommands.saveDraft(id, version(), after.edition)
    if (!contents.find(id).content.draft || !first.publish) return
    if ('now' in first.publish) await contentCommands.publish(id, version())
    else if (drafts || before.publish !== first.publish.at)
      await contentCommands.schedule(id, version(), first.publish.at)
  }
  async function importGroup(files: readonly ContentFile[], dryRun: boolean): Promise<FileResult[]> {
    const resultOf = (outcome: FileResult['outcome'], problems: FileProblem[] = []): FileResult[] =>
      files.map(({ name: file }, at) => ({ file, outcome, problems: at === 0 ? problems : [] }))
    try {
      const planned = await plan(files)
      if (!dryRun) await save(planned)
      const isSame = !planned.drafts && !planned.replaces
      return resultOf(planned.isNew ? 'created' : isSame ? 'unchanged' : 'changed')
    } catch (error) {
      return resultOf('refused', problemsOf(error))
    }
  }
  return {
    /** The files of each content together, the English one first. Those that cannot be read are refused. */
    read(files: readonly ArchivedFile[]): { groups: ContentFile[][]; refused: FileResult[] } {
      const refused: FileResult[] = []
      const groups = new Map<string, ContentFile[]>()
      for (const { name, bytes } of files) {
        try {
          const file = readFile(name, bytes)
          const key = newContentId(file.kind, file.handle)
          const group = groups.get(key) ?? []
          if (group.some(({ language }) => language === file.language))
            throw new FieldRefused('handle', 'content_twice')
          groups.set(key, [...group, file])
        } catch (error) {
          refused.push({ file: name, outcome: 'refused', problems: problemsOf(error) })
        }
      }
      const ordered = [...groups.values()].map((group) =>
        group.toSorted(
          (a, b) => Number(b.language === defaultLanguage) - Number(a.language === defaultLanguage),
        ),
      )
      return { groups: ordered, refused }
    },
    /** Imports the files of one content, or only reports the results; nothing is removed. */
    importGroup,
  }
}

/** The import of contents. */
export type ContentImport = ReturnType<typeof createContentImport>
