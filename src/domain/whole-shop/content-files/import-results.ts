import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import { wrongCursor, type Paged, type Paging } from '#engine/paging/paging.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { FileResult } from './import-contents.ts'

/** The file with the results of an import, a line for each of its files. */
export const resultsFileOf = (jobId: string): string => `${jobId}_results`

interface PlacedResult extends FileResult {
  /** The place of the file in its archive. */
  place: number
}

/** The lines of some results. */
export const resultLines = (
  results: readonly FileResult[],
  places: ReadonlyMap<string, number>,
): Uint8Array =>
  new TextEncoder().encode(
    results
      .map((result) => `${JSON.stringify({ ...result, place: places.get(result.file) ?? 0 })}\n`)
      .join(''),
  )

/** Refused files first, each in the order of the archive. */
const compare = (a: PlacedResult, b: PlacedResult): number =>
  Number(b.outcome === 'refused') - Number(a.outcome === 'refused') || a.place - b.place

async function readResults(files: Pick<JobFiles, 'readWhole'>, jobId: string): Promise<PlacedResult[]> {
  try {
    const { bytes } = await files.readWhole(resultsFileOf(jobId))
    const lines = new TextDecoder().decode(bytes).split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as PlacedResult).toSorted(compare)
  } catch (error) {
    if (error instanceof ShopFailure && error.code === 'job_file_not_found') return []
    throw error
  }
}

/**
 * One page of the results of an import so far, the refused files first.
 * @throws ShopFailure `invalid_request` on a cursor that is none
 */
export async function listResults(
  files: Pick<JobFiles, 'readWhole'>,
  jobId: string,
  { after, limit }: Paging,
): Promise<Paged<FileResult>> {
  if (after !== undefined && !/^\d{1,6}$/.test(after)) throw wrongCursor()
  const from = Number(after ?? 0)
  const results = await readResults(files, jobId)
  const next = from + limit < results.length ? String(from + limit) : null
  return {
    items: results.slice(from, from + limit).map(({ place: _, ...result }) => result),
    next,
  }
}
