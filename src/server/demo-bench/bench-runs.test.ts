import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createBenchRuns } from './bench-runs.ts'

const log = createLog('silent')
const verdict = { wanted: 5, sold: 5, uncovered: 0, lost: 0, findings: [] }

/** A script of one line in the place of a scene. */
const playing = (code: string, limit?: number) => {
  const folders: string[] = []
  const runs = createBenchRuns({
    log,
    ...(limit === undefined ? {} : { limit }),
    argumentsFor(_, folder) {
      folders.push(folder)
      return ['-e', code, folder]
    },
  })
  return { runs, folders }
}

const says = (...lines: object[]): string =>
  lines.map((line) => `console.log(${JSON.stringify(JSON.stringify(line))})`).join(';')

test('a scene reports its steps and its verdict, and leaves no folder', async () => {
  const step = { step: 'stocked', numbers: [5] }
  const { runs, folders } = playing(says(step, { verdict }))
  expect(runs.latest()).toBeNull()
  expect(runs.start('rush')).toBe(true)
  expect(runs.latest()).toMatchObject({ scene: 'rush', state: 'running' })
  await expect.poll(() => runs.latest()).toEqual({ scene: 'rush', state: 'done', steps: [step], verdict })
  expect(folders.map((folder) => existsSync(folder))).toEqual([false])
})

test('one scene at a time is played, and the next one afterwards', async () => {
  const { runs } = playing(`process.stdin.resume();${says({ step: 'filled', numbers: [3] })}`, 400)
  expect(runs.start('cut')).toBe(true)
  expect(runs.start('kill')).toBe(false)
  expect(runs.latest()?.scene).toBe('cut')
  await expect.poll(() => runs.latest()?.state).toBe('late')
  expect(runs.start('kill')).toBe(true)
  await expect.poll(() => runs.latest()?.state).toBe('late')
})

test('at the limit a scene is killed with everything that it has started', async () => {
  const sleeper = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])`
  const { runs, folders } = playing(
    `const { pid } = ${sleeper}; setInterval(() => 0, 1000); console.log(JSON.stringify({ step: 'paid', numbers: [pid] }))`,
    3_000,
  )
  runs.start('kill')
  await expect.poll(() => runs.latest()?.state).toBe('late')
  const [pid = 0] = runs.latest()?.steps[0]?.numbers ?? []
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(folders.map((folder) => existsSync(folder))).toEqual([false])
})

/** Whether a process runs; on Linux, one that has ended may wait to be taken note of. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test('a scene gets nothing of the environment of the shop but where programs are', async () => {
  process.env['SECRET_OF_THE_SHOP'] = 'not for the bench'
  try {
    const { runs } = playing(
      `console.log(JSON.stringify({ step: 'paid', numbers: [Object.keys(process.env).filter((name) => name !== 'PATH').length] }))`,
    )
    runs.start('rush')
    await expect.poll(() => runs.latest()).toMatchObject({ state: 'broken', steps: [{ numbers: [0] }] })
  } finally {
    delete process.env['SECRET_OF_THE_SHOP']
  }
})
