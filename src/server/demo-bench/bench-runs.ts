import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { BenchLine, BenchRun, BenchScene } from '#vocabulary/demo-bench.ts'
import { minute } from '#vocabulary/time.ts'

/** The scenes of the demo bench, one at a time. */
export interface BenchRuns {
  /** The scene that is being played, or the last one. */
  latest(): BenchRun | null
  /** Begins a scene; false while one is being played. */
  start(scene: BenchScene): boolean
}

interface BenchRunsNeeds {
  log: Logger
  /** How long a scene may take, in milliseconds. */
  limit?: number
  /** The arguments of the Node process that plays a scene in an empty folder. */
  argumentsFor?: (scene: BenchScene, folder: string) => string[]
}

const script = fileURLToPath(new URL('../../../demo/bench/play.ts', import.meta.url))

/** The longest output that is kept for the log, in characters. */
const mostSaid = 2_000

/** Ends a process and everything that it has started, which is in one group. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

/** The line of a scene; undefined for anything else that is printed. */
function lineOf(text: string): BenchLine | undefined {
  try {
    return JSON.parse(text) as BenchLine
  } catch {
    return undefined
  }
}

const noted = (run: BenchRun, line: BenchLine): BenchRun =>
  'verdict' in line ? { ...run, verdict: line.verdict } : { ...run, steps: [...run.steps, line] }

/**
 * Plays scenes in a process of their own, which opens a shop in a temporary folder and breaks it. It knows nothing of this
 * shop: neither its settings nor its data. It ends with this process, because it reads from a pipe that ends then.
 */
export function createBenchRuns({
  log,
  limit = minute,
  argumentsFor = (scene, folder) => [script, scene, folder],
}: BenchRunsNeeds): BenchRuns {
  let run: BenchRun | null = null

  function play(begun: BenchRun): void {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
    const child = spawn(process.execPath, argumentsFor(begun.scene, folder), {
      env: { PATH: process.env['PATH'] },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    })
    let current = (run = begun)
    let isLate = false
    let said = ''
    const change = (next: BenchRun): void => void (run = current = next)
    const end = (): void => {
      if (child.pid !== undefined) endGroup(child.pid)
    }
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, limit)
    createInterface(child.stdout).on('line', (text) => {
      const line = lineOf(text)
      if (line) change(noted(current, line))
    })
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-mostSaid)))
    child.once('error', (error) => (said += error.message))
    child.once('close', () => {
      clearTimeout(timer)
      end()
      rmSync(folder, { recursive: true, force: true })
      change({ ...current, state: current.verdict ? 'done' : isLate ? 'late' : 'broken' })
      if (!current.verdict)
        log.warn({ scene: current.scene, isLate, said }, 'a scene of the demo bench broke off')
    })
  }

  return {
    latest: () => run,
    start(scene) {
      if (run?.state === 'running') return false
      play({ scene, state: 'running', steps: [], verdict: null })
      return true
    },
  }
}
