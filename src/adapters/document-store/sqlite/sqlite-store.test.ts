import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeDocumentStore } from '#ports/document-store/conformance.ts'
import {
  conformanceCollections as collections,
  createMovableClock,
} from '#ports/document-store/conformance/subject.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { openSqliteStore } from './sqlite-store.ts'

describeDocumentStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'))
  const clock = createMovableClock()
  const openOne = (): DocumentStore => openSqliteStore({ path: join(folder, 'shop.db'), clock, collections })
  const store = openOne()
  const all = [store]
  return {
    store,
    clock,
    sweeps: true,
    async sibling() {
      const other = openOne()
      all.push(other)
      return other
    },
    async dispose() {
      for (const each of all) await each.close()
      await rm(folder, { recursive: true })
    },
  }
})
