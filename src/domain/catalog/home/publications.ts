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
import {
  homeId,
  homePages,
  homeVersions,
  type HomePageDocument,
  type HomeVersionDocument,
} from './documents.ts'

/** How a draft is published: by hand, or when its time has come. */
export interface Publications {
  /** The page as publishing its draft leaves it, with the writes beside it. */
  publish(
    version: number,
    draft: NonNullable<HomePageDocument['draft']>,
  ): Promise<{ page: HomePageDocument; more: Write[] }>
  /** The published versions that are kept, the newest first. */
  versions(): Promise<Stored<HomeVersionDocument>[]>
  /** Runs `publication` tasks: publishes a scheduled draft, or records that the draft has changed since. */
  tasks: TaskHandler
}

/** Creates the publications. */
export function createPublications({ store, clock }: { store: DocumentStore; clock: Clock }): Publications {
  async function versions(): Promise<Stored<HomeVersionDocument>[]> {
    const query = { index: 'byTime', direction: 'desc' } as const
    return (await readPage(store, homeVersions, query, { limit: limits.homeVersions.value })).items
  }
  const publish: Publications['publish'] = async (version, { sections }) => {
    const publishedAt = toTimestamp(clock.now())
    const old = (await versions()).slice(limits.homeVersions.value - 1)
    const id = `hmv_${clock.now().toString(36)}_${version}`
    return {
      page: { published: { sections, at: publishedAt }, draft: null, schedule: null },
      more: [
        put(homeVersions, id, { sections, publishedAt }, 'absent'),
        ...old.map((each) => remove(homeVersions, each.id, each.version)),
      ],
    }
  }
  return {
    publish,
    versions,
    tasks: {
      async run(task) {
        const { version = 0, data } = (await store.get(homePages, homeId)) ?? {}
        const { draft, schedule } = data ?? {}
        const isCurrent = schedule?.id === task.data.payload['schedule'] && schedule?.state !== 'refused'
        if (!data || !draft || !schedule || !isCurrent) return []
        if (schedule.state === 'changed')
          return [put(homePages, homeId, { ...data, schedule: { ...schedule, state: 'refused' } }, version)]
        const { page, more } = await publish(version, draft)
        const entry = { action: 'page_changed', target: homeId, before: [], after: [schedule.at] } as const
        const at = toTimestamp(clock.now())
        return [
          put(homePages, homeId, page, version),
          ...more,
          auditWrite(`audit_${schedule.id}`, { ...entry, at, by: schedule.by }),
        ]
      },
    },
  }
}
