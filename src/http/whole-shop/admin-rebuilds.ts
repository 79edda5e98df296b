import type { RebuildRequests } from '#domain/whole-shop/rebuilds/rebuild-requests.ts'
import type { Rebuilds } from '#domain/whole-shop/rebuilds/rebuilds.ts'
import { actorOf } from '../api/access.ts'
import type { Handlers } from '../api/handler.ts'

/** Dependencies of the calls that rebuild the indexes of products and stock. */
export interface AdminRebuildNeeds {
  rebuilds: Pick<RebuildRequests, 'last' | 'request'> & Pick<Rebuilds, 'reports'>
}

/** Rebuilds of the product and stock indexes, and their progress. */
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
      await rebuilds.request({ by: actorOf(caller), operationId })
      return view()
    },
  }
}
