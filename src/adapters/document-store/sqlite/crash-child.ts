import { writeSync } from 'node:fs'
import { systemClock } from '#ports/clock/clock.ts'
import { things } from '#ports/document-store/conformance/subject.ts'
import { put } from '#ports/document-store/document-store.ts'
import { openSqliteStore } from './sqlite-store.ts'

/*
 * The program that `sqlite.crash.test.ts` kills: commits pairs of documents from eight writers at once,
 * without end, and prints the name of a pair when, and only when, its commit is acknowledged.
 */
const [path = '', round = ''] = process.argv.slice(2)
const store = openSqliteStore({ path, clock: systemClock, collections: [things] })

async function writePairs(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const pair = `${round}-${writer}-${count}`
    const data = { group: pair, rank: count }
    await store.commit([put(things, `${pair}-a`, data, 'absent'), put(things, `${pair}-b`, data, 'absent')])
    writeSync(1, `${pair}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, (_, writer) => writePairs(writer)))
