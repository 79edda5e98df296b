import type { JobWork } from '#domain/jobs/runner.ts'

/** The kinds of work that go on in the background when staff ask for it, by name. */
export function openJobWorks(): Record<string, JobWork> {
  return {}
}
