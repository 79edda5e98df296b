import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#ports/clock/clock.ts'
import { allPages, things } from '#ports/document-store/conformance/subject.ts'
import { openSqliteStore } from './sqlite-store.ts'

/**
 * Runs the child until it has acknowledged something, and a moment longer, kills it, and
 * returns its output.
 */
async function acknowledgedUntilKilled(path: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-child.ts'), path, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const ended = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), ended])
  await sleep(60 + 40 * round)
  child.kill('SIGKILL')
  const [code, signal] = (await ended) as [number | null, string | null]
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  // The kill may have cut the last line short.
  return printed.split('\n').slice(0, -1)
}

it('every acknowledged commit is there after kill -9, and no half of any', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-crash-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'shop.db')
  const acknowledged: string[] = []
  for (const round of [1, 2, 3]) {
    const pairs = await acknowledgedUntilKilled(path, round)
    expect(pairs.length).toBeGreaterThan(0)
    acknowledged.push(...pairs)
    const store = openSqliteStore({ path, clock: systemClock, collections: [things] })
    const present = await allPages(store, { index: 'byRank', limit: 500 })
    await store.close()
    const found = new Set(present.map((item) => item.id))
    expect(acknowledged.filter((pair) => !found.has(`${pair}-a`) || !found.has(`${pair}-b`))).toEqual([])
    expect([...found].filter((id) => !found.has(id.replace(/[ab]$/, id.endsWith('a') ? 'b' : 'a')))).toEqual(
      [],
    )
  }
})
