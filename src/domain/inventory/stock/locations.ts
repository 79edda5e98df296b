import { hash } from 'node:crypto'
import { put, remove, StoreConflict, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { StockNeeds } from './stock-needs.ts'
import {
  locations,
  stockItemId,
  stockItems,
  type LocationDocument,
  type StockItemDocument,
} from './documents.ts'
import { readItems } from './stock-lookup.ts'
import type { LocationRow, Locations } from './stock.ts'
import type { StockLevels } from './stock-levels.ts'

type StoredLocation = Stored<LocationDocument>
type StoredItem = Stored<StockItemDocument>

/**
 * The id of the location that an operation adds: the same for each repeat. It has no dot, as ids of stock items
 * require.
 */
const locationIdOf = (operationId: string): string =>
  `loc_${hash('sha256', `location\n${operationId}`, 'base64url').slice(0, 24)}`

/** The empty stock items that go in one commit with the others. */
const itemsPerCommit = 40

const isEmpty = ({ data }: StoredItem): boolean => data.onHand === 0 && data.reserved === 0

/**
 * Clears a place of its empty stock items. A variant that has none anywhere else gets one at `stays`, so that it
 * does not vanish from the list of stock.
 */
function clearing(items: readonly StoredItem[], stays: string, levels: StockLevels): Write[][] {
  const open = new Set(levels.openLocations().map(({ id }) => id))
  const writes = items.map(({ id, version, data: { locationId, variantId } }) => {
    const elsewhere = levels
      .itemsOf(variantId)
      .some(({ data }) => data.locationId !== locationId && open.has(data.locationId))
    const fresh = { variantId, locationId: stays, onHand: 0, reserved: 0 }
    return [
      remove(stockItems, id, version),
      ...(elsewhere ? [] : [put(stockItems, stockItemId(variantId, stays), fresh, 'absent')]),
    ]
  })
  return inParts(writes, itemsPerCommit).map((part) => part.flat())
}

function mustBeEmpty(items: readonly StoredItem[]): void {
  const count = items.filter((item) => !isEmpty(item)).length
  if (count > 0)
    throw new ShopFailure('location_in_use', { reason: statement('location_has_variants', { count }) })
}

/** Creates the location commands of stock. */
export function createLocations({ store, clock }: StockNeeds, levels: StockLevels): Locations {
  const list = (): LocationRow[] =>
    levels.openLocations().map(({ id, data: { name } }, position) => ({
      id,
      name,
      position,
      variants: levels.countFullAt(id),
    }))
  async function find(id: string): Promise<StoredLocation> {
    const place = await store.get(locations, id)
    if (!place) throw new ShopFailure('location_not_found')
    return place
  }
  async function shown(id: string): Promise<LocationRow> {
    await levels.caughtUp()
    const row = list().find((each) => each.id === id)
    if (!row) throw new ShopFailure('location_closed')
    return row
  }

  async function closeOnce(id: string): Promise<void> {
    const place = await find(id)
    if (place.data.closedAt) return
    // Stock that appeared there before this read is known now; later stock is a conflict.
    await levels.caughtUp()
    const other = levels.openLocations().find((each) => each.id !== id)
    if (!other) throw new ShopFailure('location_in_use', { reason: 'last_location' })
    const stays = await find(other.id)
    if (stays.data.closedAt) throw new StoreConflict(`${other.id} was closed just now`)
    const items = [
      ...(
        await readItems(
          store,
          [...levels.itemsAt(id)].map((item) => item.id),
        )
      ).values(),
    ]
    mustBeEmpty(items)
    const parts = clearing(items, stays.id, levels)
    const last = parts.pop() ?? []
    for (const part of parts) await store.commit(part)
    await store.commit([
      ...last,
      put(locations, id, { ...place.data, closedAt: toTimestamp(clock.now()) }, place.version),
      // Two places that are closed at once must not leave none.
      put(locations, stays.id, stays.data, stays.version),
    ])
  }

  return {
    list,
    async add(name, operationId) {
      const id = locationIdOf(operationId)
      await retryOnConflict(async () => {
        if (await store.get(locations, id)) return
        const open = levels.openLocations()
        if (open.length >= limits.locations.value) throw new ShopFailure('location_limit')
        const position = Math.max(-1, ...open.map(({ data }) => data.position)) + 1
        await store.commit([put(locations, id, { name, position, closedAt: null }, 'absent')])
      })
      return shown(id)
    },
    async rename(id, name) {
      await retryOnConflict(async () => {
        const place = await find(id)
        if (place.data.closedAt) throw new ShopFailure('location_closed')
        await store.commit([put(locations, id, { ...place.data, name }, place.version)])
      })
      return shown(id)
    },
    async arrange(ids) {
      await retryOnConflict(async () => {
        await levels.caughtUp()
        const open = levels.openLocations()
        const complete = new Set(ids).size === ids.length && open.length === ids.length
        if (!complete || !open.every(({ id }) => ids.includes(id))) {
          const reason = 'locations_once'
          throw new ShopFailure('invalid_request', {
            fields: [fieldError('/locationIds', 'not_possible', reason)],
          })
        }
        const moved = open.filter(({ id, data }) => data.position !== ids.indexOf(id))
        if (moved.length === 0) return
        await store.commit(
          moved.map(({ id, version, data }) =>
            put(locations, id, { ...data, position: ids.indexOf(id) }, version),
          ),
        )
      })
      await levels.caughtUp()
      return list()
    },
    async close(id) {
      await retryOnConflict(() => closeOnce(id))
      await levels.caughtUp()
    },
  }
}
