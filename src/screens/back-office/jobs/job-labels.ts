import type { Language } from '#vocabulary/languages/languages.ts'
import type { Tone } from '../../ui/status-tag.tsx'
import type { Job, JobList } from '../types.ts'
import type { JobMessages } from './messages/en.ts'

type ListedJob = JobList['items'][number]

const tones: Record<ListedJob['state'], Tone> = {
  waiting: 'waiting',
  running: 'waiting',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

/** The state of a job in a word, and how it feels. */
export const stateOf = ({ state, problemCount }: ListedJob, m: JobMessages): { label: string; tone: Tone } =>
  state === 'done' && problemCount > 0
    ? { label: m.doneWithProblems, tone: 'waiting' }
    : { label: m.states[state], tone: tones[state] }

/** The label of a job's kind. */
export function kindOf({ kind, dryRun }: Pick<ListedJob, 'kind' | 'dryRun'>, m: JobMessages): string {
  const known = (dryRun ? m.dryRuns[kind] : undefined) ?? m.kinds[kind]
  if (known !== undefined) return known
  const label = kind.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Whether the title of a job says more than its kind: that of a whole shop does not. */
export const saysMore = ({ kind }: Pick<ListedJob, 'kind'>): boolean =>
  kind !== 'shop_export' && kind !== 'collection_export' && kind !== 'demo_removal'

/** Whether anything is still to come. */
export const isOpen = ({ state }: Pick<ListedJob, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The counts of a job that have a label, in reading order. */
const jobCounts = [
  'created',
  'changed',
  'unchanged',
  'refused',
  'warnings',
  'products',
  'rows',
  'bytes',
  'removed',
  'kept',
] as const

/** A count of a job. */
export type JobCount = (typeof jobCounts)[number]

/** The result of a job, in reading order; the counts by kind are elsewhere. A dry run has changed nothing yet. */
export function countsOf(
  { counts, dryRun }: Pick<Job, 'counts' | 'dryRun'>,
  m: JobMessages,
  language: Language,
): (readonly [string, string])[] {
  const order: readonly string[] = jobCounts
  const labels: Record<string, string> = dryRun ? { ...m.counts, ...m.tried } : m.counts
  const names = Object.keys(counts)
    .filter((name) => !name.includes('.'))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return names.map((name) => [labels[name] ?? name, (counts[name] ?? 0).toLocaleString(language)] as const)
}

/** The size of a file, as people read it. */
export function sizeOf(bytes: number, { sizes }: JobMessages, language: Language): string {
  if (bytes < 1_000) return sizes.bytes(bytes.toLocaleString(language))
  if (bytes < 1_000_000) return sizes.kilobytes(Math.round(bytes / 1_000).toLocaleString(language))
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  return sizes.megabytes((bytes / 1_000_000).toLocaleString(language, digits))
}
