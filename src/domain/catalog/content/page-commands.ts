import type { ReadModel } from '#engine/read-model/read-model.ts'
import { createRecords } from '#engine/records/records.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored, Write } from '#ports/document-store/document-store.ts'
import type { CleanHtml } from '#ports/rich-text/rich-text.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { contentPages, type ContentPageDocument } from './documents.ts'
import type { Pages } from './pages.ts'

/** A page as staff write it. Its slug is its id. */
export type PageInput = Pick<ContentPageDocument, 'title' | 'kind' | 'html' | 'position'> & { slug: string }

/** The content pages as staff change them. */
export interface PageCommands {
  /** A repeat with the same input returns the existing one. @throws ShopFailure `handle_taken`, `page_limit` */
  create(input: PageInput): Promise<Stored<ContentPageDocument>>
  /** The slug stays: it changes with the draft of the page. @throws ShopFailure `page_not_found`, `version_stale`, `invalid_request` */
  replace(slug: string, version: number, input: PageInput): Promise<Stored<ContentPageDocument>>
  /** @throws ShopFailure `page_not_found`, `version_stale` */
  remove(slug: string, version: number): Promise<void>
}

interface PageNeeds {
  store: DocumentStore
  clock: Clock
  pages: Pick<Pages, 'list' | 'find'> & Pick<ReadModel, 'caughtUp'>
  cleanHtml: CleanHtml
  /** The writes that remove the sections of a page. */
  sectionsOf: (slug: string) => Promise<readonly Write[]>
}

const taken = () =>
  new ShopFailure('handle_taken', { fields: [fieldError('/slug', 'taken', 'page_slug_taken')] })

/** Creates the commands of content pages. */
export function createPageCommands({ store, clock, pages, cleanHtml, sectionsOf }: PageNeeds): PageCommands {
  const records = createRecords({
    store,
    collection: contentPages,
    missing: 'page_not_found',
    caughtUp: pages.caughtUp,
  })
  const written = ({ title, kind, html, position }: PageInput) => ({
    title,
    kind,
    html: cleanHtml(html),
    position,
    updatedAt: toTimestamp(clock.now()),
  })
  return {
    async create(input) {
      const known = pages.find(input.slug)
      if (known && known.id !== input.slug) throw taken()
      if (!known && pages.list().length >= limits.pages.value) throw new ShopFailure('page_limit')
      const page = { ...written(input), translations: {} }
      const made = await records.claim(input.slug, page, ['title', 'kind', 'html', 'position'])
      if (made) return made
      throw taken()
    },
    async replace(slug, version, input) {
      if (input.slug !== (pages.find(slug)?.slug ?? slug))
        throw new ShopFailure('invalid_request', {
          fields: [fieldError('/slug', 'not_possible', 'page_slug_stays')],
        })
      return records.replace(slug, version, (before) => ({ ...before, ...written(input) }))
    },
    remove: async (slug, version) => records.remove(slug, version, undefined, await sectionsOf(slug)),
  }
}
