import { writeFileSync } from 'node:fs'
import { PictureRefused, type Pictures } from '#ports/media/pictures.ts'
import { pictureWork } from './picture-work.ts'
import type { Said } from '#vocabulary/statements/statement.ts'

/** One call of {@link Pictures}. */
export type PictureJob = {
  [Method in keyof Pictures]: { method: Method; given: Parameters<Pictures[Method]> }
}[keyof Pictures]

/** The result of a job. */
export type PictureAnswer = { result: unknown } | { refused: Said }

/** Milliseconds between two looks at the memory: decoders write some hundred megabytes a second. */
const interval = 20

/** SIGKILL, as an orderly end would wait for the decoder. */
const end = (): boolean => process.kill(process.pid, 'SIGKILL')

/** Where the machine itself has no memory left, Linux ends this process and not the shop. */
function standBack(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system, or not allowed.
  }
}

const run = (job: PictureJob): Promise<unknown> => {
  const work = pictureWork[job.method] as (...given: PictureJob['given']) => Promise<unknown>
  return work(...job.given)
}

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { result: await run(job) }
  } catch (error) {
    // The error text of sharp for unreadable bytes is about sharp, not about the picture.
    const known = error instanceof PictureRefused
    return { refused: known ? error.reason : 'picture_broken' }
  }
}

async function serve(job: PictureJob): Promise<void> {
  const done = await answer(job)
  process.send?.(done)
}

const [mostMemory] = process.argv.slice(2).map(Number)
standBack()
setInterval(() => {
  if (process.memoryUsage.rss() > (mostMemory ?? 0)) end()
}, interval)
// The shop is gone, or has its answer.
process.once('disconnect', end)
process.once('message', (job) => void serve(job as PictureJob))
