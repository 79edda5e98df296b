import { spawn } from 'node:child_process'
import type { Phase } from './report.ts'

/** The checks of sources and build besides the tests: a name and its command. */
const checks: Record<string, readonly string[]> = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--deny-warnings', '--threads=1'],
  types: ['tsc', '-b', '--singleThreaded'],
  specification: ['node', 'src/server/specification/command.ts', '--check'],
  size: ['size-limit', '--config', 'tools/size-limit.ts'],
}

/**
 * Lint and types are Go programs. On one thread, with more memory before its garbage is collected, each takes less than half of
 * the CPU, which the tests beside it need.
 */
const environment = { ...process.env, GOMAXPROCS: '1', GOGC: '300' }

/** Runs a command and shows what it prints once it has ended, so that several may run side by side. */
export async function runCommand(name: string, [command = '', ...args]: readonly string[]): Promise<Phase> {
  const started = performance.now()
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const isFine = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      printed += error.message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  console.log(`\n${name}: ${command} ${args.join(' ')}\n${printed.trimEnd()}`)
  return {
    name,
    seconds: (performance.now() - started) / 1_000,
    passed: isFine ? 1 : 0,
    failures: isFine ? [] : [name],
    skipped: 0,
  }
}

/** Runs all checks side by side. */
export const runChecks = (): Promise<Phase[]> =>
  Promise.all(Object.entries(checks).map(([name, command]) => runCommand(name, command)))
