import { createRecords } from '#engine/records/records.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import { listMatching } from '#ports/document-store/read-all.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { viewedLists, type ViewedList } from '#vocabulary/people/saved-views.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { savedViews, type SavedViewDocument } from './documents.ts'

/** A member of staff. */
export interface Viewer {
  /** Customer id. */
  id: string
  permissions: ReadonlySet<Permission>
}

/** The fields of a view that staff write. */
export interface SavedViewInput extends Pick<SavedViewDocument, 'name' | 'query' | 'shared'> {
  /** Null: it stays where it is, and a new one comes last. */
  position: number | null
  isDefault: boolean
}

/** The saved views of the lists in the back office. Views of a list are for staff who may see the list. */
export interface SavedViews {
  /** A person's own views of a list, then the shared ones, each by position: two queries. @throws ShopFailure `permission_denied` */
  of(list: ViewedList, by: Viewer): Promise<Stored<SavedViewDocument>[]>
  /** A repeat with the same id returns the existing one. @throws ShopFailure `permission_denied`, `saved_view_limit` */
  create(id: string, list: ViewedList, input: SavedViewInput, by: Viewer): Promise<Stored<SavedViewDocument>>
  /** @throws ShopFailure `saved_view_not_found`, `permission_denied`, `saved_view_limit`, `version_stale` */
  replace(id: string, version: number, input: SavedViewInput, by: Viewer): Promise<Stored<SavedViewDocument>>
  /** @throws ShopFailure `saved_view_not_found`, `permission_denied`, `version_stale` */
  remove(id: string, version: number, by: Viewer): Promise<void>
}

/** The place of a view among those of its list. */
export const positionOf = ({ position, createdAt }: SavedViewDocument): number =>
  position ?? Date.parse(createdAt)

const byPosition = (one: Stored<SavedViewDocument>, other: Stored<SavedViewDocument>): number =>
  positionOf(one.data) - positionOf(other.data)

/** Refuses a change of a view that only its maker may make. @throws ShopFailure `invalid_request` */
function mustBeMaker(view: SavedViewDocument, input: SavedViewInput, by: Viewer): void {
  if (view.ownerId === by.id) return
  const field = view.shared && !input.shared ? '/shared' : input.isDefault ? '/isDefault' : undefined
  if (!field) return
  throw new ShopFailure('invalid_request', {
    fields: [fieldError(field, 'not_possible', 'own_view_by_maker')],
  })
}

/** Whether a person may change a view: their own, and with `staff:write` any shared one. */
export const mayChange = ({ ownerId, shared }: SavedViewDocument, { id, permissions }: Viewer): boolean =>
  ownerId === id || (shared && permissions.has('staff:write'))

/** @throws ShopFailure `permission_denied` */
function mustSee(list: ViewedList, { permissions }: Viewer): void {
  const needed = viewedLists[list]
  if (!permissions.has(needed))
    throw new ShopFailure('permission_denied', {
      reason: statement('lacks_permission', { permission: needed }),
    })
}

/** Refuses a change. Somebody else's own view answers like one that does not exist. */
function mustChange(view: SavedViewDocument, by: Viewer): void {
  if (!view.shared && view.ownerId !== by.id) throw new ShopFailure('saved_view_not_found')
  mustSee(view.list, by)
  if (!mayChange(view, by))
    throw new ShopFailure('permission_denied', {
      reason: 'shared_view_by_maker',
    })
}

/** Creates the commands of saved views. */
export function createSavedViews(needs: { store: DocumentStore; clock: Clock; lock: KeyedLock }): SavedViews {
  const { store, clock, lock } = needs
  const records = createRecords({
    store,
    collection: savedViews,
    missing: 'saved_view_not_found',
    // Nothing of them is in memory.
    caughtUp: async () => undefined,
  })
  const own = (list: ViewedList, ownerId: string) =>
    listMatching(store, savedViews, { index: 'ownOfList', equals: { ownerId, list, shared: false } })
  const shared = (list: ViewedList) =>
    listMatching(store, savedViews, { index: 'sharedOfList', equals: { list, shared: true } })

  /** @throws ShopFailure `saved_view_limit` when there is no room for one more */
  async function mustHaveRoom(list: ViewedList, isShared: boolean, ownerId: string): Promise<void> {
    const [found, most] = isShared
      ? [await shared(list), limits.savedViewsShared.value]
      : [await own(list, ownerId), limits.savedViewsOwn.value]
    if (found.length < most) return
    const reason = statement(isShared ? 'shared_views_full' : 'own_views_full', { most })
    throw new ShopFailure('saved_view_limit', { reason })
  }
  /** A list begins with one view at most. */
  async function beOnlyDefault({
    id,
    data: { isDefault, list, ownerId },
  }: Stored<SavedViewDocument>): Promise<void> {
    if (!isDefault) return
    const views = await listMatching(store, savedViews, { index: 'byOwner', equals: { ownerId } })
    for (const other of views)
      if (other.id !== id && other.data.list === list && other.data.isDefault)
        await records.replace(other.id, other.version, (view) => ({ ...view, isDefault: false }))
  }
  /** One at a time in this process, so that they are counted. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => lock.lock(['saved views'], run)

  return {
    async of(list, by) {
      mustSee(list, by)
      const both = await Promise.all([own(list, by.id), shared(list)])
      return both.flatMap((views) => views.toSorted(byPosition))
    },
    create(id, list, input, by) {
      mustSee(list, by)
      return inTurn(async () => {
        const known = await store.get(savedViews, id)
        if (known) return known
        await mustHaveRoom(list, input.shared, by.id)
        const { position, ...rest } = input
        const createdAt = toTimestamp(clock.now())
        const view = { list, ...rest, position: position ?? clock.now(), ownerId: by.id, createdAt }
        const created = await records.create(id, view)
        await beOnlyDefault(created)
        return created
      })
    },
    replace: (id, version, input, by) =>
      inTurn(async () => {
        const { data: before } = await records.read(id)
        mustChange(before, by)
        mustBeMaker(before, input, by)
        if (before.shared !== input.shared) await mustHaveRoom(before.list, input.shared, by.id)
        const { isDefault, position, ...rest } = input
        const changed = await records.replace(id, version, (view) => ({
          ...view,
          ...rest,
          position: position ?? positionOf(view),
          // Somebody else’s change leaves the maker’s list as it is.
          isDefault: view.ownerId === by.id ? isDefault : view.isDefault,
        }))
        await beOnlyDefault(changed)
        return changed
      }),
    remove: (id, version, by) => records.remove(id, version, (view) => mustChange(view, by)),
  }
}
