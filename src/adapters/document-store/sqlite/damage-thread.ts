import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { isDamage } from './database.ts'

/** The most errors that are listed. */
const mostFound = 3

/** SQLite's message on damage. */
const malformed = 'database disk image is malformed'

/** Reads all of a file, and lists its errors. */
function examine(path: string): string[] {
  let database: Database.Database | undefined
  try {
    database = new Database(path, { readonly: true, fileMustExist: true })
    const rows = database.prepare<[], string>(`PRAGMA quick_check(${mostFound})`).pluck().all()
    const lines = rows.flatMap((row) => row.split('\n')).filter((line) => !/^(ok$|\*\*\*)/.test(line))
    return lines.length > 0 ? [malformed, ...lines.slice(0, mostFound)] : []
  } catch (error) {
    if (!isDamage(error)) throw error
    return [error.message]
  } finally {
    database?.close()
  }
}

parentPort?.postMessage(examine(workerData as string), [])
