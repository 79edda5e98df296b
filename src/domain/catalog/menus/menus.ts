import type { MenuName } from '#vocabulary/catalog/menus.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { createRecords } from '#engine/records/records.ts'
import { menuErrors, tidyEntries } from './check-menu.ts'
import { defaultEntries } from './default-menus.ts'
import { menus, type MenuDocument } from './documents.ts'
import type { MenuReading } from './targets.ts'

/** A menu as it is now. */
export interface Menu extends Pick<MenuDocument, 'entries'> {
  /** 0 while staff have written none: then it is the default. */
  version: number
}

/** The menus of the shopfront, in memory: reading costs no document. */
export interface Menus extends ReadModel {
  find(name: MenuName): Menu
  /** `version` 0 replaces the default. @throws ShopFailure `version_stale`, `invalid_request` by field */
  replace(name: MenuName, version: number, entries: MenuDocument['entries']): Promise<Menu>
  /** Returns to the default. @throws ShopFailure `version_stale` */
  remove(name: MenuName, version: number): Promise<void>
}

interface MenuNeeds extends MenuReading {
  store: DocumentStore
  clock: Clock
}

/** Creates the read model of menus, with the commands of staff. */
export function createMenus(reading: MenuNeeds): Menus {
  const { store, clock } = reading
  const known = new Map<string, Menu>()
  const model = createReadModel(store, [
    follow({
      collection: menus,
      put: (name, { version, data }) => void known.set(name, { version, entries: data.entries }),
      remove: (name) => void known.delete(name),
    }),
  ])
  // One that is gone was returned to the default meanwhile.
  const records = createRecords({
    store,
    collection: menus,
    missing: 'version_stale',
    caughtUp: model.caughtUp,
  })
  const find = (name: MenuName): Menu =>
    known.get(name) ?? { version: 0, entries: defaultEntries[name](reading) }
  return {
    ...model,
    find,
    async replace(name, version, written) {
      const entries = tidyEntries(written)
      const fields = menuErrors(reading, entries, find(name).entries)
      if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
      const data = { entries, updatedAt: toTimestamp(clock.now()) }
      const stored =
        version === 0 ? await records.add(name, data) : await records.replace(name, version, () => data)
      if (!stored) throw new ShopFailure('version_stale')
      return { version: stored.version, entries }
    },
    remove: records.remove,
  }
}
