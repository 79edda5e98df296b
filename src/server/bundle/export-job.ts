import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobFiles } from '#domain/jobs/job-files.ts'
import { JobHopeless, type JobWork } from '#domain/jobs/runner.ts'
import { limits } from '#vocabulary/limits.ts'

const command = join(import.meta.dirname, 'export-command.ts')
const chunkBytes = 1_024_000

/**
 * Exports the shop that the settings name, as `npm run export` does, in a process of its own: reading and packing
 * all of it must not hold up those who shop meanwhile.
 */
async function runExport(file: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [command, file, '--without-secrets'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  let told = ''
  child.stderr.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-2_000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`the export of the shop ended with ${code}: ${told}`)
}

/** Makes the work of exporting all of the shop as a bundle, without keys and password hashes. */
export function createShopExportWork({
  files,
  exportTo = runExport,
}: {
  files: JobFiles
  /** Writes the bundle to a new file. */
  exportTo?: (file: string, signal: AbortSignal) => Promise<void>
}): JobWork {
  return {
    async run(job) {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
      try {
        const name = `shop-${job.data.createdAt.slice(0, 10)}.tar.gz`
        const path = join(folder, name)
        await exportTo(path, job.signal)
        const { size } = await stat(path)
        const most = limits.shopExportBytes.value
        if (size > most)
          throw new JobHopeless(`The shop is larger than ${most / 1_000_000} MB: export it by npm run export`)
        const fileId = `${job.id}_result`
        let [pieces, bytes] = [0, 0]
        await job.save({ done: 0, total: size })
        for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
          const part = chunk as Uint8Array
          pieces = await files.append(fileId, pieces, part)
          bytes += part.byteLength
          await job.save({ done: bytes })
        }
        const about = { name, contentType: 'application/gzip', by: job.data.by.id }
        await files.finish(fileId, about, { pieces, bytes })
        await job.save({ resultFile: fileId, counts: { bytes } })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
