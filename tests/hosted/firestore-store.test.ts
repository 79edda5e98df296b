import { randomUUID } from 'node:crypto'
import { FieldValue, Firestore } from '@google-cloud/firestore'
import { openFirestoreStore } from '#adapters/document-store/firestore/firestore-store.ts'
import { describeDocumentStore } from '#ports/document-store/conformance.ts'
import {
  conformanceCollections as collections,
  createMovableClock,
} from '#ports/document-store/conformance/subject.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { createMemoryFirestore } from './memory-firestore.ts'

/** An empty database: the emulator makes one of every new project. */
function emptyDatabase(): () => Firestore {
  if (!process.env['FIRESTORE_EMULATOR_HOST']) return createMemoryFirestore()
  const projectId = `test-${randomUUID()}`
  return () => new Firestore({ projectId })
}

describeDocumentStore('Cloud Firestore', async () => {
  const clock = createMovableClock()
  const connect = emptyDatabase()
  const planting = connect()
  const openOne = (): DocumentStore => openFirestoreStore({ firestore: connect(), clock, collections })
  const store = openOne()
  const opened = [store]
  return {
    store,
    clock,
    sweeps: false,
    async plantForeign(id) {
      await planting.doc(`things/${id}`).set({ id, size: 3, x: 'never', at: FieldValue.serverTimestamp() })
    },
    async sibling() {
      const other = openOne()
      opened.push(other)
      return other
    },
    async dispose() {
      for (const each of opened) await each.close()
    },
  }
})
