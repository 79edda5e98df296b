import type { ReadModel } from '#engine/read-model/read-model.ts'
import { currentActor } from '#engine/audit/actor.ts'
import { asStale } from '#engine/records/records.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import type { CleanHtml } from '#ports/rich-text/rich-text.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import type { LocalText } from '#vocabulary/catalog/home-sections.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import type { PlainCode } from '#vocabulary/statements/statement.ts'
import { readMedia } from '../media/read-media.ts'
import type { Pages } from '../content/pages.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import {
  homeId,
  homePages,
  homeVersions,
  type HomePageDocument,
  type HomeSection,
  type HomeVersionDocument,
} from './documents.ts'
import type { HomePage } from './home-page.ts'
import { createPublications } from './publications.ts'

type PictureInput = { mediaId: string; alt: LocalText } | null
type WithPicture = Extract<HomeSection, { picture: unknown }>

/** A section as staff write it: a picture by its id. */
export type SectionInput =
  | Exclude<HomeSection, { picture: unknown }>
  | (Omit<Extract<WithPicture, { type: 'hero' }>, 'picture'> & { picture: PictureInput })
  | (Omit<Extract<WithPicture, { type: 'picture' }>, 'picture'> & { picture: PictureInput })

/** The home page as staff change it. Each takes the version that the change builds on. @throws ShopFailure `version_stale` */
export interface HomeCommands {
  /** @throws ShopFailure `invalid_request`, by field */
  saveDraft(version: number, sections: readonly SectionInput[]): Promise<void>
  /** @throws ShopFailure `home_unchanged` without a draft */
  publish(version: number): Promise<void>
  /** @throws ShopFailure `home_unchanged` without a draft */
  discard(version: number): Promise<void>
  /** Publishes the draft at a time, unless it changes before. @throws ShopFailure `home_unchanged`, `invalid_request` */
  schedule(version: number, at: Timestamp): Promise<void>
  /** @throws ShopFailure `home_not_scheduled` */
  unschedule(version: number): Promise<void>
  /** Runs `publication` tasks: publishes a scheduled draft, or records that the draft has changed since. */
  publicationTasks: TaskHandler
  /** The newest first. */
  versions(): Promise<Stored<HomeVersionDocument>[]>
  /** @throws ShopFailure `home_version_not_found` */
  restore(version: number, versionId: string): Promise<void>
}

interface HomeNeeds {
  store: DocumentStore
  clock: Clock
  home: Pick<HomePage, 'stored'> & Pick<ReadModel, 'caughtUp'>
  catalog: Pick<ShopCatalog, 'collection'>
  pages: Pick<Pages, 'find'>
  cleanHtml: CleanHtml
}

/** Creates the commands of the home page. */
export function createHomeCommands(needs: HomeNeeds): HomeCommands {
  const { store, clock, home, cleanHtml } = needs
  const { publish, versions, tasks } = createPublications(needs)

  async function write(version: number, page: HomePageDocument, more: readonly Write[] = []): Promise<void> {
    const current = home.stored()
    if (current.version !== version) throw new ShopFailure('version_stale')
    const own = put(homePages, homeId, page, version === 0 ? 'absent' : version)
    await store.commit([own, ...more]).catch(asStale)
    await home.caughtUp()
  }
  const now = () => toTimestamp(clock.now())
  function draftOf(page: HomePageDocument): NonNullable<HomePageDocument['draft']> {
    if (!page.draft) throw new ShopFailure('home_unchanged')
    return page.draft
  }
  return {
    async saveDraft(version, sections) {
      const checked = await checkSections(sections, needs)
      const { page } = home.stored()
      const draft = { sections: checked.map(cleanedBy(cleanHtml)), at: now() }
      await write(version, { ...page, draft, schedule: changed(page) })
    },
    async publish(version) {
      const { page, more } = await publish(version, draftOf(home.stored().page))
      await write(version, page, more)
    },
    async discard(version) {
      const { page } = home.stored()
      draftOf(page)
      await write(version, { ...page, draft: null, schedule: null })
    },
    async schedule(version, at) {
      const { page } = home.stored()
      draftOf(page)
      const wait = Date.parse(at) - clock.now()
      if (wait <= 0 || wait > limits.publicationAhead.value)
        throw new ShopFailure('invalid_request', {
          fields: [fieldError('/at', 'not_possible', 'publish_time')],
        })
      const id = newId('pub')
      const by = currentActor() ?? { kind: 'command line' as const, id: null }
      const task = { id: `publication:${id}`, kind: 'publication', payload: { schedule: id }, delay: wait }
      await write(version, { ...page, schedule: { id, at, by, state: 'waiting' } }, [taskWrite(task, now())])
    },
    async unschedule(version) {
      const { page } = home.stored()
      if (!page.schedule) throw new ShopFailure('home_not_scheduled')
      await write(version, { ...page, schedule: null })
    },
    publicationTasks: tasks,
    versions,
    async restore(version, versionId) {
      const found = await store.get(homeVersions, versionId)
      if (!found) throw new ShopFailure('home_version_not_found')
      const { page } = home.stored()
      const draft = { sections: found.data.sections, at: now() }
      await write(version, { ...page, draft, schedule: changed(page) })
    },
  }
}

/** The schedule of a page whose draft changes: only the draft that was seen when it was set is published. */
const changed = ({ schedule = null }: HomePageDocument): HomePageDocument['schedule'] =>
  schedule && { ...schedule, state: schedule.state === 'refused' ? 'refused' : 'changed' }

const cleanLocal = (text: LocalText, clean: CleanHtml): LocalText =>
  Object.fromEntries(Object.entries(text).map(([language, html]) => [language, clean(html)]))

const cleanedBy =
  (clean: CleanHtml) =>
  (section: HomeSection): HomeSection =>
    'html' in section ? { ...section, html: cleanLocal(section.html, clean) } : section

/** The sections with their pictures. @throws ShopFailure `invalid_request`, for names of missing things */
async function checkSections(
  sections: readonly SectionInput[],
  { store, catalog, pages }: HomeNeeds,
): Promise<HomeSection[]> {
  const wanted = sections.flatMap((section) =>
    'picture' in section && section.picture ? [section.picture.mediaId] : [],
  )
  const found = await readMedia(store, wanted)
  const unknown = (pointer: string, reason: PlainCode) => fieldError(pointer, 'unknown_reference', reason)
  const ids = sections.map(({ id }) => id)
  const errors = sections.flatMap((section, at): FieldError[] => {
    const pointer = `/sections/${at}`
    if (ids.indexOf(section.id) !== at)
      return [fieldError(`${pointer}/id`, 'repeated', 'section_id_repeated')]
    if ('picture' in section && section.picture && !found.has(section.picture.mediaId))
      return [unknown(`${pointer}/picture`, 'no_such_picture')]
    if (section.type === 'page' && !pages.find(section.slug))
      return [unknown(`${pointer}/slug`, 'no_such_page')]
    if (
      section.type === 'products' &&
      section.source === 'collection' &&
      !catalog.collection(section.collection ?? '')
    )
      return [unknown(`${pointer}/collection`, 'no_such_collection')]
    if (section.type !== 'collections') return []
    return section.collections.flatMap((handle, index) =>
      catalog.collection(handle) ? [] : [unknown(`${pointer}/collections/${index}`, 'no_such_collection')],
    )
  })
  if (errors.length > 0) throw new ShopFailure('invalid_request', { fields: errors })
  return sections.map((section): HomeSection => {
    if (!('picture' in section)) return section
    const { picture, ...rest } = section
    const file = picture && found.get(picture.mediaId)
    return { ...rest, picture: picture && file ? { media: file, alt: picture.alt } : null } as HomeSection
  })
}
