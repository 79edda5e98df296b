import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { domain } from '../../tools/rooms.ts'

const root = join(import.meta.dirname, '../..')

/** Lints the fixture with the project's own rules, in a folder of its own: the project ignores its fixtures. */
function lintFixture(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  try {
    cpSync(join(root, 'tests/fixtures/import-rules'), folder, { recursive: true })
    for (const file of ['oxlint.config.ts', 'tools/rooms.ts']) cpSync(join(root, file), join(folder, file))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout.split('\n').filter((line) => line.startsWith(folder) || line.startsWith('src/'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('an import that the table of rooms forbids, and a cycle, fail the lint', () => {
  const complaints = lintFixture()
  const about = (file: string) => complaints.filter((line) => line.includes(file)).join()
  expect(about('pricing/tax/forbidden.ts')).toContain('boundaries(dependencies)')
  expect(about('pricing/tax/forbidden-relative.ts')).toContain('boundaries(dependencies)')
  expect(about('pricing/prices/group-below.ts')).toContain('boundaries(dependencies)')
  expect(about('pricing/tax/below-in-group.ts')).toContain('boundaries(dependencies)')
  expect(about('pricing/unlisted/nowhere.ts')).toContain('boundaries(no-unknown-files)')
  expect(about('pricing/tax/cycle-a.ts')).toContain('no-cycle')
  expect(about('shopfront/forbidden.ts')).toContain('no-restricted-imports')
  expect(about('pricing/tax/allowed.ts')).toBe('')
  expect(about('orders/orders/order.ts')).toBe('')
})

test('the table of rooms names no folder that is gone', () => {
  const named = Object.entries(domain).flatMap(([group, folders]) => [
    group,
    ...folders.map((folder) => `${group}/${folder}`),
  ])
  expect(named.filter((folder) => !existsSync(join(root, 'src/domain', folder)))).toEqual([])
})
