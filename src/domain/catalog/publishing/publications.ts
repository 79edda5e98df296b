import type { Actor } from '#engine/audit/actor.ts'
import { readPage } from '#engine/paging/paging.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { contentOfId } from '#vocabulary/catalog/sections.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { auditWrite } from '../../people/audit/audit.ts'
import { contentPages } from '../content/documents.ts'
import {
  contents,
  contentVersions,
  type ContentDocument,
  type ContentVersionDocument,
  type Head,
} from './documents.ts'
import { formerSlugsAfter, headOf, isTaken, pageAfter, type HeadNeeds } from './heads.ts'
import { untouchedEdition, type UntouchedNeeds } from './untouched.ts'

const handleTaken = () =>
  new ShopFailure('handle_taken', { fields: [fieldError('/head/handle', 'taken', 'page_slug_taken')] })

type Draft = NonNullable<ContentDocument['draft']>

/** How a draft is published: by hand, or when its time has come. */
export interface Publications {
  /** The content as publishing its draft leaves it, with the writes beside it. The edition before is kept. */
  publish(
    id: string,
    before: { version: number; content: ContentDocument; draft: Draft },
    by: Actor | null,
  ): Promise<{ content: ContentDocument; more: Write[] }>
  /** The published versions that are kept, the newest first. */
  versions(id: string): Promise<Stored<ContentVersionDocument>[]>
  /** Runs `publication` tasks: publishes a scheduled draft, or records that the draft has changed since. */
  tasks: TaskHandler
}

interface PublicationNeeds extends Pick<UntouchedNeeds, 'catalog'> {
  pages: HeadNeeds['pages'] & UntouchedNeeds['pages']
  known: HeadNeeds['known'] & UntouchedNeeds['contents']
  store: DocumentStore
  clock: Clock
}

/** The edition that shoppers see before a publication, unless it is among the versions: the first one would lose it. */
function unkeptEdition(
  id: string,
  { published }: ContentDocument,
  next: string,
  versions: readonly Stored<ContentVersionDocument>[],
  needs: PublicationNeeds,
): ContentVersionDocument[] {
  if (published) {
    const { at, ...edition } = published
    if (versions.some(({ data }) => data.publishedAt === at)) return []
    return [{ ...edition, content: id, publishedAt: at, by: null }]
  }
  if (contentOfId(id)?.kind === 'post') return []
  const edition = untouchedEdition(id, { ...needs, contents: needs.known })
  const publishedAt = toTimestamp(Date.parse(next) - 1)
  return [{ ...edition, head: headOf(id, needs), content: id, publishedAt, by: null, original: true }]
}

/** Creates the publications. */
export function createPublications(needs: PublicationNeeds): Publications {
  const { store, clock } = needs
  async function versions(id: string): Promise<Stored<ContentVersionDocument>[]> {
    const query = { index: 'byTime', equals: { content: id }, direction: 'desc' } as const
    return (await readPage(store, contentVersions, query, { limit: limits.contentVersions.value })).items
  }
  /** The record of a page with the head that its draft gives it. */
  async function recordWrites(id: string, head: Head | null, at: string): Promise<Write[]> {
    const { kind, slug = '' } = contentOfId(id) ?? {}
    const page = kind === 'page' && head ? await store.get(contentPages, slug) : undefined
    return page && head ? [put(contentPages, slug, pageAfter(slug, page.data, head, at), page.version)] : []
  }
  const publish: Publications['publish'] = async (id, { version, content, draft }, by) => {
    const at = toTimestamp(clock.now())
    const { post, head = null, sections } = draft
    if (head && isTaken(id, head.handle, needs)) throw handleTaken()
    const kept = await versions(id)
    const before = unkeptEdition(id, content, at, kept, needs)
    const old = kept.slice(limits.contentVersions.value - 1 - before.length)
    // Ids of one millisecond sort as their versions do.
    const versionId = `cnv_${clock.now().toString(36)}_${String(version).padStart(9, '0')}_${id}`
    return {
      content: {
        ...content,
        published: { post, head: head ?? content.published?.head ?? null, sections, at },
        draft: null,
        schedule: null,
        firstPublishedAt: content.firstPublishedAt ?? at,
        formerSlugs: formerSlugsAfter(id, content, head),
      },
      more: [
        put(
          contentVersions,
          versionId,
          { content: id, post, head: head ?? headOf(id, needs), sections, publishedAt: at, by },
          'absent',
        ),
        ...before.map((each) => put(contentVersions, `${versionId}_before`, each, 'absent')),
        ...(await recordWrites(id, head, at)),
        ...old.map((each) => remove(contentVersions, each.id, each.version)),
      ],
    }
  }
  return {
    publish,
    versions,
    tasks: {
      async run(task) {
        const id = String(task.data.payload['content'])
        const { version = 0, data } = (await store.get(contents, id)) ?? {}
        const { draft, schedule } = data ?? {}
        const isCurrent = schedule?.id === task.data.payload['schedule'] && schedule?.state !== 'refused'
        if (!data || !draft || !schedule || !isCurrent) return []
        const isLate = draft.head ? isTaken(id, draft.head.handle, needs) : false
        if (schedule.state === 'changed' || isLate)
          return [put(contents, id, { ...data, schedule: { ...schedule, state: 'refused' } }, version)]
        const { content, more } = await publish(id, { version, content: data, draft }, schedule.by)
        const entry = { action: 'page_changed', target: id, before: [], after: [schedule.at] } as const
        const at = toTimestamp(clock.now())
        return [
          put(contents, id, content, version),
          ...more,
          auditWrite(`audit_${schedule.id}`, { ...entry, at, by: schedule.by }),
        ]
      },
    },
  }
}
