import { copyFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { AuditedCollections } from '#demo/bench/audit/documents.ts'

/** A shop's file, open to be falsified: what no shop may ever write is written behind its back. */
export interface FaultPlanter {
  /** Changes the first document of a collection that fits. @throws Error when none does */
  change<Name extends Names>(
    collection: Name,
    alter: (data: AuditedCollections[Name]) => unknown,
    fits?: Fits<Name>,
  ): void
  /** Adds a copy of the first document that fits, altered, under another id. */
  copy<Name extends Names>(
    collection: Name,
    id: string,
    alter: (data: AuditedCollections[Name]) => unknown,
    fits?: Fits<Name>,
  ): void
  /** Takes away the first document that fits. */
  drop<Name extends Names>(collection: Name, fits?: Fits<Name>): void
  /** Calls a collection something else. */
  rename(collection: Names, name: string): void
}

type Names = keyof AuditedCollections
type Fits<Name extends Names> = (data: AuditedCollections[Name]) => boolean

interface Found {
  number: number
  text: string
}

/** Copies a file and falsifies the copy. */
export function plantIn(original: string, copy: string, falsify: (planter: FaultPlanter) => void): void {
  copyFileSync(original, copy)
  const database = new Database(copy)
  try {
    falsify(createFaultPlanter(database))
  } finally {
    database.close()
  }
}

function createFaultPlanter(database: Database.Database): FaultPlanter {
  const all = database.prepare<[string], Found>(
    `SELECT d.number, d.data AS text FROM documents d JOIN collections c ON c.number = d.collection
     WHERE c.name = ? ORDER BY d.id`,
  )
  const insert = database.prepare<[string, string, string]>(
    `INSERT INTO documents (collection, id, version, schema_version, expires_at, index_keys, data)
     SELECT number, ?, 1, 1, NULL, x'', ? FROM collections WHERE name = ?`,
  )

  function first<Name extends Names>(
    collection: Name,
    fits: Fits<Name>,
  ): { number: number; data: AuditedCollections[Name] } {
    for (const { number, text } of all.all(collection)) {
      const data = JSON.parse(text) as AuditedCollections[Name]
      if (fits(data)) return { number, data }
    }
    throw new Error(`no document of ${collection} fits`)
  }

  return {
    change(collection, alter, fits = () => true) {
      const { data, number } = first(collection, fits)
      alter(data)
      database.prepare('UPDATE documents SET data = ? WHERE number = ?').run(JSON.stringify(data), number)
    },
    copy(collection, id, alter, fits = () => true) {
      const { data } = first(collection, fits)
      alter(data)
      insert.run(id, JSON.stringify(data), collection)
    },
    drop(collection, fits = () => true) {
      database.prepare('DELETE FROM documents WHERE number = ?').run(first(collection, fits).number)
    },
    rename: (collection, name) =>
      void database.prepare('UPDATE collections SET name = ? WHERE name = ?').run(name, collection),
  }
}
