import type { Database } from 'better-sqlite3'
import type { Clock } from '#ports/clock/clock.ts'
import { hour } from '#vocabulary/time.ts'

/**
 * Empties the write-ahead log once an hour. SQLite writes it from the beginning again, but
 * the bytes behind that stay in it: earlier documents, also of people who were erased since.
 */
export function createLogEmptying(database: Database, clock: Clock): () => void {
  let next = 0
  return () => {
    if (clock.now() < next) return
    // Not done while another process reads or writes: then the next call tries again.
    const [{ busy } = { busy: 1 }] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    if (busy === 0) next = clock.now() + hour
  }
}
