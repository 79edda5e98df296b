import { maximumWrites, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'

/** Commits writes that need not happen together, as many at once as a store takes. */
export async function commitAll(store: DocumentStore, writes: readonly Write[]): Promise<void> {
  for (let first = 0; first < writes.length; first += maximumWrites)
    await store.commit(writes.slice(first, first + maximumWrites))
}
