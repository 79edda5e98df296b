import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
  expect(about('domain/forbidden.ts')).toContain('boundaries')
  expect(about('domain/forbidden-relative.ts')).toContain('boundaries')
  expect(about('domain/cycle-a.ts')).toContain('no-cycle')
  expect(about('shopfront/forbidden.ts')).toContain('no-restricted-imports')
  expect(about('domain/allowed.ts')).toBe('')
})
