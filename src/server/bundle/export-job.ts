import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobChange, JobWork, RunningJob } from '#engine/work/jobs/runner.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { limits } from '#vocabulary/limits.ts'
import { second } from '#vocabulary/time.ts'
import type { OnWritten } from './spool.ts'

const command = join(import.meta.dirname, 'commands/export-command.ts')
const chunkBytes = 1_024_000
/** How often a job says how far it is: each time is a write. */
const progressInterval = second

/** Writes the bundle to a new file. */
type ExportTo = (file: string, signal: AbortSignal, onWritten: OnWritten) => Promise<void>

/**
 * Exports the shop that the settings name, as `npm run export` does, in a process of its own: reading and packing
 * all of it must not hold up those who shop meanwhile.
 */
const runExport: ExportTo = async (file, signal, onWritten) => {
  const child = spawn(process.execPath, [command, file, '--without-secrets'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  })
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-2_000)))
  child.on('message', (message) => {
    const { done, total } = message as { done: number; total: number | null }
    onWritten(done, total)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`the export of the shop ended with ${code}: ${stderr}`)
}

/** Writes the bundle, and says every second how far it is; ends it when the job is taken away. */
async function writeWithProgress(path: string, job: RunningJob, exportTo: ExportTo): Promise<void> {
  const ending = new AbortController()
  let written: Pick<JobChange, 'done' | 'total'> = {}
  const signal = AbortSignal.any([job.signal, ending.signal])
  const exported = exportTo(path, signal, (done, total) => (written = { done, total }))
  const over = exported.then(
    () => true,
    () => true,
  )
  try {
    // Reported even when nothing was written meanwhile: that is how a cancelled job is noticed.
    while (!(await Promise.race([over, sleep(progressInterval, false)]))) await job.report(written)
  } catch (error) {
    ending.abort()
    await over
    throw error
  }
  await exported
}

/** Creates the job that exports the whole shop as a bundle, without keys and password hashes. */
export function createShopExportWork({
  files,
  exportTo = runExport,
}: {
  files: JobFiles
  exportTo?: ExportTo
}): JobWork {
  return {
    async run(job) {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
      try {
        const name = `shop-${job.data.createdAt.slice(0, 10)}.tar.gz`
        const path = join(folder, name)
        await writeWithProgress(path, job, exportTo)
        const { size } = await stat(path)
        const most = limits.shopExportBytes.value
        if (size > most) throw new WorkHopeless(statement('shop_too_large', { megabytes: most / 1_000_000 }))
        const fileId = `${job.id}_result`
        let [chunks, bytes] = [0, 0]
        await job.save({ done: 0, total: size })
        for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
          const part = chunk as Uint8Array
          chunks = await files.append(fileId, chunks, part)
          bytes += part.byteLength
          await job.save({ done: bytes })
        }
        const about = { name, contentType: 'application/gzip', by: job.data.by.id }
        await files.finish(fileId, about, { chunks, bytes })
        await job.save({ resultFile: fileId, counts: { bytes } })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
