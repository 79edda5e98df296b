import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** A database in a process of its own. */
export interface DatabaseProcess {
  /** To pause it. */
  pid: number | undefined
  port: number
  /** Ends it at once; what it has stored is gone, unless it has a folder of the caller. */
  stop(): Promise<void>
}

/** How a database is started. */
export interface DatabaseOptions {
  /** An existing folder that keeps the data, so that it can be started again with it. */
  folder?: string
  /** A free one by default. */
  port?: number
}

const startMilliseconds = 100_000

interface DatabaseProgram {
  /** As errors name it. */
  name: string
  port: number
  command: string
  flags: readonly string[]
  /** Whether it is there by now. */
  answers(): Promise<boolean>
}

/**
 * Starts a database and waits until it answers.
 *
 * @throws Error when it does not start, or does not answer
 */
export async function startDatabase(program: DatabaseProgram): Promise<DatabaseProcess> {
  const { name, port, command, flags, answers } = program
  const child = spawn(command, flags, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  // A run that is broken off leaves no database behind.
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async (): Promise<void> => {
    process.off('exit', kill)
    kill()
    await ended
  }
  const deadline = Date.now() + startMilliseconds
  while (!(await answers())) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`${name} does not start: ${command} ended with ${child.exitCode}`)
    if (Date.now() > deadline) {
      await stop()
      throw new Error(`${name} does not answer`)
    }
    await sleep(50)
  }
  return { pid: child.pid, port, stop }
}
