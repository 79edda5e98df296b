import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { plantedBugs, type PlantedBug } from './bugs.ts'

/**
 * A part of `npm run test:deep`: copies the project, plants one mistake after the other in the copy, and sees whether
 * the tests named for it fail, which they must not do without it. Ends with how many were caught.
 */
const root = join(import.meta.dirname, '../..')
const leftOut = new Set(['node_modules', '.git', 'dist', 'data'])

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'vitrine-planted-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !leftOut.has(relative(root, from).split('/')[0] ?? ''),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Whether these tests pass; what they print is shown only on request. */
function passes(copy: string, tests: readonly string[]): { passed: boolean; printed: string } {
  const { status, stdout, stderr } = spawnSync('vitest', ['run', '--bail=1', ...tests], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0', TEST_TIER: 'all' },
  })
  return { passed: status === 0, printed: `${stdout}\n${stderr}` }
}

/** @throws Error when the code has moved on: a mistake that is not planted proves nothing */
function plant(text: string, { file, name, right, wrong }: PlantedBug): string {
  const times = text.split(right).length - 1
  if (times !== 1) throw new Error(`“${name}” cannot be planted: ${file} has its place ${times} times`)
  return text.replace(right, () => wrong)
}

function isCaught(copy: string, bug: PlantedBug): boolean {
  const path = join(copy, bug.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, plant(text, bug))
  const { passed } = passes(copy, bug.caughtBy)
  writeFileSync(path, text)
  return !passed
}

const copy = copyProject()
try {
  const all = [...new Set(plantedBugs.flatMap(({ caughtBy }) => caughtBy))]
  console.log(`Without any mistake: ${all.join(', ')}`)
  const sound = passes(copy, all)
  if (!sound.passed) throw new Error(`the tests fail without any mistake:\n${sound.printed}`)
  let caught = 0
  for (const bug of plantedBugs) {
    const found = isCaught(copy, bug)
    if (found) caught += 1
    console.log(`${found ? 'caught' : 'NOT CAUGHT'}: ${bug.name}`)
  }
  console.log(`${caught} of ${plantedBugs.length}`)
  if (caught < plantedBugs.length) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
