import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { RunningJob } from '#engine/work/jobs/runner.ts'

/** The id of the file that an export makes. */
export const resultFileOf = (jobId: string): string => `${jobId}_result`

/** Makes the appended chunks the result of an export; the name says of which day it is. */
export async function finishResult(
  job: RunningJob,
  files: JobFiles,
  { stem, contentType, ending }: { stem: string; contentType: string; ending: string },
  size: { chunks: number; bytes: number },
): Promise<void> {
  const name = `${stem}-${job.data.createdAt.slice(0, 10)}.${ending}`
  await files.finish(resultFileOf(job.id), { name, contentType, by: job.data.by.id }, size)
  await job.save({ resultFile: resultFileOf(job.id) })
}
