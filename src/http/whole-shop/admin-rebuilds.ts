import type { RebuildRequests } from '#domain/whole-shop/rebuilds/rebuild-requests.ts'
import type { Rebuilds } from '#domain/whole-shop/rebuilds/rebuilds.ts'
import { personOf } from '../api/access.ts'
import type { Handlers } from '../api/handler.ts'

/** What the calls about reading products and stock anew need. */
export interface AdminRebuildNeeds {
  rebuilds: Pick<RebuildRequests, 'last' | 'request'> & Pick<Rebuilds, 'reports'>
}

/** Having products and stock read anew, and how far that is. */
export function createAdminRebuildHandlers({
  rebuilds,
}: AdminRebuildNeeds): Pick<Handlers, 'getRebuilds' | 'requestRebuild'> {
  const view = async () => {
    const last = rebuilds.last()
    const reports = await rebuilds.reports()
    return {
      request: last ? { number: last.version, requestedAt: last.data.requestedAt } : null,
      processes: reports
        .map(({ id, data: { request, done, total, startedAt, endedAt } }) => ({
          id,
          request,
          done,
          total,
          startedAt,
          endedAt,
        }))
        .toSorted((a, b) => ((a.startedAt ?? '') < (b.startedAt ?? '') ? 1 : -1)),
    }
  }
  return {
    getRebuilds: view,
    async requestRebuild({ caller, operationId }) {
      await rebuilds.request({ by: personOf(caller), operationId })
      return view()
    },
  }
}
