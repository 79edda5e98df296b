import { fork, type ChildProcess } from 'node:child_process'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import { PictureRefused, type Pictures } from '#ports/media/pictures.ts'
import { limits } from '#vocabulary/limits.ts'
import { second } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { mustBePicture } from './picture-kind.ts'
import type { PictureAnswer, PictureJob } from './picture-program.ts'

const program = join(import.meta.dirname, 'picture-program.ts')

/** Bounds of the process that works on a picture. */
interface Bounds {
  /** Bytes, its own program included. */
  memory: number
  /** Milliseconds. */
  time: number
}

/**
 * The most memory for a picture: not all that a small machine or container has, as the system may end the shop
 * together with a process that takes the last of it.
 */
function mostMemory(): number {
  const machine = Math.min(process.constrainedMemory() || Infinity, totalmem())
  return Math.min(limits.imageMemory.value, 0.75 * (machine - process.memoryUsage.rss()))
}

/** Without settings, which it does not need, and so without secrets. */
const begin = ({ memory }: Bounds): ChildProcess =>
  fork(program, [String(memory)], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

/** How a decoder ends its process by itself. */
const crashes: ReadonlySet<string | null> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
])

/** Why the process ended without an answer. */
function reasonOf(code: number | null, signal: string | null, errors: string): Error {
  // It ends itself by SIGKILL when it takes too much, and so does a machine without memory.
  if (signal === 'SIGKILL') return new PictureRefused('picture_memory')
  if (crashes.has(signal)) return new PictureRefused('picture_broken')
  return new Error(`the process for pictures ended with ${signal ?? code}: ${errors}`)
}

/** Starts a process, gives it the job, and ends it. */
async function workApart(job: PictureJob, bounds: Bounds): Promise<unknown> {
  const child = begin(bounds)
  let answer: PictureAnswer | undefined
  let late = false
  let errors = ''
  const ended = new Promise<Error>((resolve) => {
    child.once('error', resolve)
    child.once('exit', (code, signal) => resolve(reasonOf(code, signal, errors)))
  })
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2_000)))
  child.once('message', (message) => {
    answer = message as PictureAnswer
    child.kill('SIGKILL')
  })
  const deadline = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, bounds.time)
  // When it has ended before it was told, its end says why.
  child.send(job, () => undefined)
  const reason = await ended
  clearTimeout(deadline)
  if (answer && 'result' in answer) return answer.result
  if (answer) throw new PictureRefused(answer.refused)
  throw late ? new PictureRefused(statement('picture_slow', { seconds: bounds.time / second })) : reason
}

/**
 * Creates the pictures by sharp (libvips). A decoder may take any amount of memory and crash, so each picture is
 * worked on in a process of its own, which is ended at its bounds, and one at a time.
 */
export function createSharpPictures({
  memory,
  time = limits.imageTime.value,
}: Partial<Bounds> = {}): Pictures {
  const queue = createKeyedLock()
  const work = (job: PictureJob): Promise<unknown> =>
    queue.lock(['pictures'], () => workApart(job, { memory: memory ?? mostMemory(), time }))
  return {
    async prepare(bytes) {
      mustBePicture(bytes)
      return (await work({ method: 'prepare', given: [bytes] })) as Awaited<ReturnType<Pictures['prepare']>>
    },
    toJpeg: async (...given) => (await work({ method: 'toJpeg', given })) as Uint8Array,
    compose: async (...given) => (await work({ method: 'compose', given })) as Uint8Array,
  }
}
