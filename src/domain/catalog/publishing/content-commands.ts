import { currentActor } from '#engine/audit/actor.ts'
import type { ReadModel } from '#engine/read-model/read-model.ts'
import { asStale } from '#engine/records/records.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { contentOfId } from '#vocabulary/catalog/sections.ts'
import { toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import { checkEdition, type EditionInput, type EditionNeeds } from './check-edition.ts'
import type { Pages } from '../content/pages.ts'
import type { Contents, StoredContent } from './contents.ts'
import { contents, contentVersions, type ContentDocument, type ContentVersionDocument } from './documents.ts'
import { createPostCommands, type PostCommands } from './post-commands.ts'
import { createPublications } from './publications.ts'
import type { UntouchedNeeds } from './untouched.ts'

/**
 * The home page, pages and posts as staff change them, by the id of their content. Each change takes the version that it
 * builds on. @throws ShopFailure `content_not_found`, `version_stale`
 */
export interface ContentCommands extends PostCommands {
  /** @throws ShopFailure `invalid_request`, by field */
  saveDraft(id: string, version: number, input: EditionInput): Promise<void>
  /** @throws ShopFailure `content_unchanged` without a draft; `handle_taken` by a page or post that was faster */
  publish(id: string, version: number): Promise<void>
  /** @throws ShopFailure `content_unchanged` without a draft, or before the first publication of a post */
  discard(id: string, version: number): Promise<void>
  /** Publishes the draft at a time, unless it changes before. @throws ShopFailure `content_unchanged`, `invalid_request` */
  schedule(id: string, version: number, at: Timestamp): Promise<void>
  /** @throws ShopFailure `content_not_scheduled` */
  unschedule(id: string, version: number): Promise<void>
  /** Runs `publication` tasks: publishes a scheduled draft, or records that the draft has changed since. */
  publicationTasks: TaskHandler
  /** The newest first. */
  versions(id: string): Promise<Stored<ContentVersionDocument>[]>
  /** @throws ShopFailure `content_version_not_found` */
  restore(id: string, version: number, versionId: string): Promise<void>
}

interface ContentNeeds extends EditionNeeds {
  clock: Clock
  catalog: EditionNeeds['catalog'] & UntouchedNeeds['catalog']
  known: Pick<Contents, 'find' | 'list' | 'post' | 'posts'> & Pick<ReadModel, 'caughtUp'>
  pages: Pick<Pages, 'find' | 'list'> & Pick<ReadModel, 'caughtUp'>
}

type Draft = NonNullable<ContentDocument['draft']>

const draftOf = ({ draft }: ContentDocument): Draft => {
  if (!draft) throw new ShopFailure('content_unchanged')
  return draft
}

/** The schedule of a content whose draft changes: only the draft that was seen when it was set is published. */
const changed = ({ schedule }: ContentDocument): ContentDocument['schedule'] =>
  schedule && { ...schedule, state: schedule.state === 'refused' ? 'refused' : 'changed' }

/** Creates the commands of contents. */
export function createContentCommands(needs: ContentNeeds): ContentCommands {
  const { store, clock, known, pages } = needs
  const { publish, versions, tasks } = createPublications(needs)
  const now = () => toTimestamp(clock.now())

  /** The content at the version that the change builds on. */
  function at(id: string, version: number): StoredContent {
    const found = known.find(id)
    const name = contentOfId(id)
    const isThere =
      name?.kind === 'home' ||
      (name?.kind === 'page' ? pages.find(name.slug)?.id === name.slug : found.version > 0)
    if (!isThere) throw new ShopFailure('content_not_found')
    if (found.version !== version) throw new ShopFailure('version_stale')
    return found
  }
  async function commit(writes: Write[]): Promise<void> {
    await store.commit(writes).catch(asStale)
    await Promise.all([known.caughtUp(), pages.caughtUp()])
  }
  const write = (
    { id, version }: StoredContent,
    content: ContentDocument,
    more: readonly Write[] = [],
  ): Promise<void> => commit([put(contents, id, content, version === 0 ? 'absent' : version), ...more])
  return {
    async saveDraft(id, version, input) {
      const found = at(id, version)
      const { content } = found
      const edition = await checkEdition(id, input, needs)
      await write(found, { ...content, draft: { ...edition, at: now() }, schedule: changed(content) })
    },
    async publish(id, version) {
      const found = at(id, version)
      const draft = draftOf(found.content)
      const { content, more } = await publish(id, { ...found, draft }, currentActor() ?? null)
      await write(found, content, more)
    },
    async discard(id, version) {
      const found = at(id, version)
      draftOf(found.content)
      if (found.content.kind === 'post' && !found.content.published)
        throw new ShopFailure('content_unchanged')
      await write(found, { ...found.content, draft: null, schedule: null })
    },
    async schedule(id, version, moment) {
      const found = at(id, version)
      draftOf(found.content)
      const wait = Date.parse(moment) - clock.now()
      if (wait <= 0 || wait > limits.publicationAhead.value)
        throw new ShopFailure('invalid_request', {
          fields: [fieldError('/at', 'not_possible', 'publish_time')],
        })
      const schedule = newId('pub')
      const by = currentActor() ?? { kind: 'command line' as const, id: null }
      const task = {
        id: `publication:${schedule}`,
        kind: 'publication',
        payload: { content: id, schedule },
        delay: wait,
      }
      const next: ContentDocument = {
        ...found.content,
        schedule: { id: schedule, at: moment, by, state: 'waiting' },
      }
      await write(found, next, [taskWrite(task, now())])
    },
    async unschedule(id, version) {
      const found = at(id, version)
      if (!found.content.schedule) throw new ShopFailure('content_not_scheduled')
      await write(found, { ...found.content, schedule: null })
    },
    publicationTasks: tasks,
    versions: (id) => versions(id),
    async restore(id, version, versionId) {
      const found = at(id, version)
      const kept = await store.get(contentVersions, versionId)
      if (kept?.data.content !== id) throw new ShopFailure('content_version_not_found')
      const { post, head, sections } = kept.data
      const draft = { post, head: head ?? null, sections, at: now() }
      await write(found, { ...found.content, draft, schedule: changed(found.content) })
    },
    ...createPostCommands({ ...needs, versions, at, commit }),
  }
}
