import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { isBroken } from '#adapters/model-file/sqlite/held-file.ts'
import { openSqliteModelFile } from '#adapters/model-file/sqlite/sqlite-model-file.ts'
import { products } from '#domain/catalog/products/documents.ts'
import { openTolerantModelFile } from '#engine/read-model/tolerant-files.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { ModelFileUnreadable, type ModelFile } from '#ports/model-file/model-file.ts'
import { temporaryFolder } from './open-catalog.ts'
import { expectTrue, openFilled, openOver } from './open-persisted.ts'

const sqliteError = (code: string) => new Sqlite.SqliteError(code, code)

/** The operations of a file that write to it. */
const writes = ['put', 'remove', 'putShared', 'note', 'saveSnapshot', 'clear', 'setEdition'] as const

/** A file in a folder whose operations fail as long as they are among `failing`. */
function openFailing(folder: string, failing: Map<string, string>) {
  const fail = (operation: string): void => {
    const code = failing.get(operation)
    if (code) throw sqliteError(code)
  }
  const open = (): ModelFile => {
    fail('open')
    const file = openSqliteModelFile({ folder, edition: 'one' })
    const failingAt = (name: keyof ModelFile) => [
      name,
      (...given: never[]) => {
        fail(name)
        return (file[name] as (...same: never[]) => unknown)(...given)
      },
    ]
    return { ...file, ...Object.fromEntries([...writes, 'text' as const].map(failingAt)) } as ModelFile
  }
  const seen: string[] = []
  const file = openTolerantModelFile({
    open,
    isBroken,
    retryEvery: 20,
    watch: { failed: (operation) => void seen.push(operation), recovered: () => void seen.push('recovered') },
  })
  return { file, seen }
}

const full = [...writes, 'open'].map((name) => [name, 'SQLITE_FULL'] as const)

test('while the disk is full, products change and are found; what the file lacks is in it when there is room again', async () => {
  const [{ store, first, product, second }, folder] = [await openFilled(), await temporaryFolder()]
  const failing = new Map<string, string>()
  const { file, seen } = openFailing(folder, failing)
  const shop = await openOver(store, undefined, { over: () => file })
  await expect.poll(() => file.position()).toBeDefined()

  for (const [name, code] of full) failing.set(name, code)
  await store.commit([
    put(products, first, { ...product, title: 'Quux changed', brand: 'Another' }, 'present'),
    put(products, 'prd_new', { ...product, handle: 'quux-new', title: 'Quux new', variants: [] }, 'absent'),
    remove(products, second, 'present'),
  ])
  await shop.catalog.caughtUp()
  await expect.poll(() => seen).toContain('retry')
  expect(shop.catalog.product(first)?.title).toBe('Quux changed')
  expect(shop.catalog.product(second)).toBeUndefined()
  await expectTrue(shop, store)
  expect([...shop.catalog.products()].map(([id]) => id).sort()).toEqual(
    [...shop.catalog.outlines().keys()].sort(),
  )

  failing.clear()
  await expect.poll(() => seen).toContain('recovered')
  await expectTrue(shop, store)
  shop.end('closes')
  const again = openSqliteModelFile({ folder, edition: 'one' })
  expect(again.position()).toBeDefined()
  again.close()
  const restarted = await openOver(store, undefined, { over: () => openFailing(folder, new Map()).file })
  await expectTrue(restarted, store)
})

test('a shop that starts on a full disk has all products, and writes them to the file when there is room', async () => {
  const [{ store, count }, folder] = [await openFilled(), await temporaryFolder()]
  const failing = new Map(full)
  const { file, seen } = openFailing(folder, failing)
  const shop = await openOver(store, undefined, { over: () => file })
  expect(shop.catalog.outlines().size).toBe(count)
  await expectTrue(shop, store)

  failing.clear()
  await expect.poll(() => seen).toContain('recovered')
  shop.end('closes')
  const again = openSqliteModelFile({ folder, edition: 'one' })
  expect([again.position() === undefined, [...again.rows()].length]).toEqual([false, count])
  again.close()
})

test('a file that turns out to be broken is filled again, and nothing is taken for gone meanwhile', async () => {
  const [{ store, first, product }, folder] = [await openFilled(), await temporaryFolder()]
  const failing = new Map<string, string>()
  const { file, seen } = openFailing(folder, failing)
  const shop = await openOver(store, undefined, { over: () => file })

  failing.set('text', 'SQLITE_CORRUPT')
  // As it was last read, a product is in memory.
  for (const id of shop.catalog.outlines().keys()) expect(() => file.text(id)).toThrow(ModelFileUnreadable)
  failing.clear()
  await expect.poll(() => seen).toContain('recovered')
  expect(shop.catalog.product(first)).toEqual(product)
  await expectTrue(shop, store)
})
