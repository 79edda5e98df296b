import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describeDocumentStore } from '#ports/document-store/conformance.ts'
import {
  conformanceCollections as collections,
  createMovableClock,
  things,
} from '#ports/document-store/conformance/subject.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
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
    async plantForeign(id) {
      await store.commit([put(things, id, {}, 'absent')])
      const file = new Database(join(folder, 'shop.db'))
      file.prepare("UPDATE documents SET data = 'damaged' WHERE id = ?").run(id)
      file
        .prepare('INSERT INTO changes (collection, id) SELECT collection, id FROM documents WHERE id = ?')
        .run(id)
      file.close()
    },
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
