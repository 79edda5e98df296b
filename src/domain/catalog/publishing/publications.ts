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
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { auditWrite } from '../../people/audit/audit.ts'
import { contents, contentVersions, type ContentDocument, type ContentVersionDocument } from './documents.ts'

type Draft = NonNullable<ContentDocument['draft']>

/** How a draft is published: by hand, or when its time has come. */
export interface Publications {
  /** The content as publishing its draft leaves it, with the writes beside it. */
  publish(
    id: string,
    before: { version: number; content: ContentDocument; draft: Draft },
  ): Promise<{ content: ContentDocument; more: Write[] }>
  /** The published versions that are kept, the newest first. */
  versions(id: string): Promise<Stored<ContentVersionDocument>[]>
  /** Runs `publication` tasks: publishes a scheduled draft, or records that the draft has changed since. */
  tasks: TaskHandler
}

/** Creates the publications. */
export function createPublications({ store, clock }: { store: DocumentStore; clock: Clock }): Publications {
  async function versions(id: string): Promise<Stored<ContentVersionDocument>[]> {
    const query = { index: 'byTime', equals: { content: id }, direction: 'desc' } as const
    return (await readPage(store, contentVersions, query, { limit: limits.contentVersions.value })).items
  }
  const publish: Publications['publish'] = async (id, { version, content, draft }) => {
    const at = toTimestamp(clock.now())
    const { post, sections } = draft
    const old = (await versions(id)).slice(limits.contentVersions.value - 1)
    const versionId = `cnv_${clock.now().toString(36)}_${version}_${id}`
    return {
      content: {
        ...content,
        published: { post, sections, at },
        draft: null,
        schedule: null,
        firstPublishedAt: content.firstPublishedAt ?? at,
      },
      more: [
        put(contentVersions, versionId, { content: id, post, sections, publishedAt: at }, 'absent'),
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
        if (schedule.state === 'changed')
          return [put(contents, id, { ...data, schedule: { ...schedule, state: 'refused' } }, version)]
        const { content, more } = await publish(id, { version, content: data, draft })
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
