import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { SavedViewDocument } from '#domain/people/saved-views/documents.ts'
import {
  mayChange,
  positionOf,
  type SavedViews,
  type Viewer,
} from '#domain/people/saved-views/saved-views.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Caller, Handlers } from '../api/handler.ts'
import { idOf } from '../api/record-handlers.ts'

type SavedViewCalls = 'listSavedViews' | 'createSavedView' | 'replaceSavedView' | 'removeSavedView'
type View = OutputOf<Contract['replaceSavedView']>

/** @throws ShopFailure `permission_denied` */
function viewerOf({ customer, staff }: Caller): Viewer {
  if (!customer || !staff) throw new ShopFailure('permission_denied')
  return { id: customer.id, permissions: staff.permissions }
}

function viewOf({ id, version, data }: Stored<SavedViewDocument>, by: Viewer): View {
  const { list, name, query, shared, ownerId, isDefault = false } = data
  const own = ownerId === by.id
  return {
    id,
    version,
    list,
    name,
    query,
    shared,
    isDefault: own && isDefault,
    position: positionOf(data),
    own,
    changeable: mayChange(data, by),
  }
}

/** Saved views of the lists in the back office. */
export function createSavedViewHandlers({
  savedViews,
}: {
  savedViews: SavedViews
}): Pick<Handlers, SavedViewCalls> {
  return {
    async listSavedViews({ query, caller }) {
      const by = viewerOf(caller)
      return { items: (await savedViews.of(query.list, by)).map((view) => viewOf(view, by)) }
    },
    async createSavedView({ body: { list, ...input }, operationId, caller }) {
      const by = viewerOf(caller)
      return viewOf(await savedViews.create(idOf('view', operationId), list, input, by), by)
    },
    async replaceSavedView({ params, version, body, caller }) {
      const by = viewerOf(caller)
      return viewOf(await savedViews.replace(params.viewId, version, body, by), by)
    },
    async removeSavedView({ params, version, caller }) {
      await savedViews.remove(params.viewId, version, viewerOf(caller))
      return undefined
    },
  }
}
