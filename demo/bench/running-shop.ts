import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
/** What `npm start` gives to Node. */
const startArguments = scripts.start.split(' ').slice(1)

/** A shop in a process of its own, as `npm start` runs it. */
export interface RunningShop {
  url: string
  /** The requested port; 0 took any free one. */
  port: number
  pid: number
  dataDirectory: string
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** The code it ended with; null while it runs. */
  exitCode(): number | null
  /** Whether it has ended, by itself or by a signal. */
  hasEnded(): boolean
  /** Everything it has printed. */
  output(): string
}

/** How a shop is started. */
export interface ShopStart {
  dataDirectory: string
  settings?: Record<string, string>
  /** Milliseconds that its start may take. */
  patience?: number
}

/** Makes an empty folder for a shop's data; `remove` takes it away again. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Starts a shop and waits until it answers.
 * @throws Error with what it printed, when it ends instead or takes longer than two minutes, or what it prints
 */
export async function startShop({
  dataDirectory,
  settings = {},
  patience = 120_000,
}: ShopStart): Promise<RunningShop> {
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'warn',
      // Without a past: whoever starts it knows every order that is there.
      DEMO: 'products',
      RATE_LIMIT_PER_MINUTE: '1000000',
      UNPAID_CHECKOUTS_PER_HOUR: '0',
      RATE_LIMIT_SIGN_IN_PER_MINUTE: '100000',
      RATE_LIMIT_CODES_PER_MINUTE: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A shop must not outlive the process that started it, however that ends.
  const last = (): void => void child.kill('SIGKILL')
  process.once('exit', last)
  child.once('exit', () => process.removeListener('exit', last))
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const url = await addressOf(child, () => printed, patience)
  return {
    url,
    port: Number(settings['PORT'] ?? 0),
    pid: child.pid ?? 0,
    dataDirectory,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    exitCode: () => child.exitCode,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => printed,
  }
}

async function addressOf(child: ChildProcess, printed: () => string, patience: number): Promise<string> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const url = /open at (http:\/\/\S+)/.exec(printed())?.[1]
    if (url) return url
    if (child.exitCode !== null) throw new Error(`the shop ended at its start:\n${printed()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  child.kill('SIGKILL')
  throw new Error(`the shop did not start:\n${printed()}`)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
