import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { allCollections } from '#server/wiring/collections.ts'
import {
  auditedNames,
  type AuditedCollections,
  type Row,
  type ShopDocuments,
} from '#demo/bench/audit/documents.ts'

/**
 * Reads a shop's documents through its document store, whichever that is. Not one moment but a few: for shops
 * that are at rest.
 */
export async function readShopStore(store: DocumentStore): Promise<ShopDocuments> {
  const read = async <Name extends keyof AuditedCollections>(
    name: Name,
  ): Promise<Row<AuditedCollections[Name]>[]> => {
    const collection = allCollections.find((each) => each.name === name)
    if (!collection) throw new Error(`the shop has no collection ${name}`)
    const rows: Row<AuditedCollections[Name]>[] = []
    for await (const { id, data } of readAll(store, collection))
      rows.push({ id, data: data as AuditedCollections[Name] })
    return rows
  }
  const rows = await Promise.all(auditedNames.map(async (name) => [name, await read(name)] as const))
  return Object.fromEntries(rows) as ShopDocuments
}
