import { limits } from '#vocabulary/limits.ts'
import type { JobDocument, JobProblem } from './documents.ts'

/** The problems of a job with further ones: it lists the first of them, and counts all. */
export const addProblems = (
  { problems, problemCount }: Pick<JobDocument, 'problems' | 'problemCount'>,
  found: readonly JobProblem[],
): Pick<JobDocument, 'problems' | 'problemCount'> => ({
  problems: [...problems, ...found].slice(0, limits.jobProblems.value),
  problemCount: problemCount + found.length,
})
