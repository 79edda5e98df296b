import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SnapshotName, ModelFile } from '#ports/model-file/model-file.ts'
import { changed } from './changed-products.ts'
import { temporaryFolder } from './open-catalog.ts'
import { expectTrue, openFilled, openOver } from './open-persisted.ts'

/** A folder, and copies of it as a process leaves it that is killed at that moment. */
async function openCopied() {
  const [folder, copies] = [await temporaryFolder(), await temporaryFolder()]
  const made: string[] = []
  return {
    folder,
    copies: made,
    copy(): void {
      const to = join(copies, String(made.length))
      cpSync(folder, to, { recursive: true })
      made.push(to)
    },
  }
}

/** A file whose snapshots are saved whenever anything has changed. */
const savedSoon = (file: ModelFile): ModelFile => ({
  ...file,
  changedSinceSnapshot(name) {
    const changed = file.changedSinceSnapshot(name)
    return changed && changed * 1_000
  },
})

test('saved columns are true with what has changed since, wherever a process was killed', async () => {
  const { store } = await openFilled()
  const { folder, copies, copy } = await openCopied()
  const stored: SnapshotName[] = []
  const over = (file: ModelFile): ModelFile => ({
    ...savedSoon(file),
    saveSnapshot(name, parts) {
      copy()
      file.saveSnapshot(name, parts)
      copy()
      stored.push(name)
    },
    note(position) {
      file.note(position)
      copy()
    },
  })
  for (let step = 0; step < 5; step += 1) {
    const running = await openOver(store, folder, { over })
    await store.commit(await changed(store, step))
    await running.catalog.caughtUp()
    copy()
    running.end(step % 2 === 0 ? 'closes' : 'crashes')
  }
  expect(new Set(stored)).toEqual(new Set(['texts', 'listings', 'outlines']))
  for (const left of copies) {
    const next = await openOver(store, left)
    await expectTrue(next, store)
    next.end('closes')
  }
})

test('an index of another edition is rebuilt', async () => {
  const { store } = await openFilled()
  const folder = await temporaryFolder()
  const first = await openOver(store, folder)
  first.end('closes')
  const other = (file: ModelFile): ModelFile => ({
    ...file,
    snapshot(name) {
      const snapshot = file.snapshot(name)
      return snapshot && { ...snapshot, parts: [Buffer.from('"another"'), ...snapshot.parts.slice(1)] }
    },
  })
  const next = await openOver(store, folder, { over: other })
  await expectTrue(next, store)
})
