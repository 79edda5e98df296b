import { join } from 'node:path'
import { z } from 'zod'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { defineCollection, type Collection } from '#ports/document-store/collection.ts'
import { put, type Write } from '#ports/document-store/document-store.ts'
import { whole } from '#ports/document-store/field-schemas.ts'
import type { BundleLine, BundleLines } from '#domain/whole-shop/bundle-import/bundle-lines.ts'
import { readMany, readMatching } from '#ports/document-store/read-all.ts'
import { createBatches } from '#ports/document-store/batches.ts'
import { canonicalJson } from '#ports/document-store/canonical-json.ts'

const line = z.object({
  line: whole('Its line in the file'),
  key: z.string(),
  data: z.unknown(),
  /** The keys that it is looked up by besides its id. */
  of: z.string().nullable(),
  order: z.string().nullable(),
})

const linesOf = (name: string): Collection<BundleLine> =>
  defineCollection({
    name,
    about: 'The lines of a part of a bundle',
    schema: line,
    schemaVersion: 1,
    long: true,
    indexes: {
      byKey: { equals: [], order: 'key' },
      byOf: { equals: ['of'] },
      byOrder: { equals: ['order'] },
    },
  })

/** The lines of a bundle that is being read. */
export interface OpenLines extends BundleLines {
  /** Waits while much is being written. */
  add(name: string, id: string, line: BundleLine): Promise<void>
  /** Resolves when all that was added can be read. */
  end(): Promise<void>
  close(): Promise<void>
}

const linesOfPage = 50

/** Opens a place for the lines of a bundle, in a file of a folder. */
export function openLines(folder: string, names: readonly string[]): OpenLines {
  const collections = new Map(names.map((name) => [name, linesOf(name)]))
  const store = openSqliteStore({
    path: join(folder, 'lines.db'),
    clock: systemClock,
    collections: [...collections.values()],
    changesRetained: 1,
  })
  const batches = createBatches<Write>({
    sizeOf: (write) => (write.kind === 'put' ? Buffer.byteLength(canonicalJson(write.data)) : 0),
    commit: store.commit,
  })
  const of = (name: string): Collection<BundleLine> => {
    const found = collections.get(name)
    if (!found) throw new Error(`the lines of ${name} are not stored`)
    return found
  }
  return {
    add: (name, id, data) => batches.add(put(of(name), id, data, 'any')),
    end: batches.end,
    async page(name, after) {
      const range = after === undefined ? {} : { range: { gt: after } }
      const { items } = await store.query(of(name), { index: 'byKey', ...range, limit: linesOfPage })
      return items
    },
    async many(collection, ids) {
      const found = new Map()
      const read = (some: readonly string[]) => store.getMany(of(collection.name), some)
      for (const [id, { data }] of await readMany(read, ids)) found.set(id, data.data)
      return found
    },
    async *belonging(collection, by) {
      const query =
        'of' in by
          ? { index: 'byOf', equals: { of: by.of } }
          : { index: 'byOrder', equals: { order: by.order } }
      for await (const { id, data } of readMatching(store, of(collection.name), query))
        yield { id, data: data.data as never }
    },
    close: store.close,
  }
}
