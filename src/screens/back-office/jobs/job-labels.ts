import type { Tone } from '../../ui/status-tag.tsx'
import type { Job, JobList } from '../types.ts'

type ListedJob = JobList['items'][number]

/** The labels of a job's states. */
const states: Record<ListedJob['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  running: { label: 'Running', tone: 'waiting' },
  done: { label: 'Finished', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** The state of a job in a word, and how it feels. */
export const stateOf = ({ state, problemCount }: ListedJob): { label: string; tone: Tone } =>
  state === 'done' && problemCount > 0 ? { label: 'Finished with problems', tone: 'waiting' } : states[state]

/** The label of a job's kind. */
export function kindOf({ kind, dryRun }: Pick<ListedJob, 'kind' | 'dryRun'>): string {
  if (kind === 'product_import') return dryRun ? 'Product import: dry run' : 'Product import'
  if (kind === 'product_export') return 'Product export'
  if (kind === 'shop_export') return 'Shop export'
  if (kind === 'shop_import') return dryRun ? 'Bundle import: dry run' : 'Bundle import'
  const label = kind.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Whether anything is still to come. */
export const isOpen = ({ state }: Pick<ListedJob, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The labels of a job's counts; a dry run has changed nothing yet. */
const countLabels: Record<string, { done: string; tried: string }> = {
  created: { done: 'Created', tried: 'Would be created' },
  changed: { done: 'Changed', tried: 'Would be changed' },
  unchanged: { done: 'Unchanged', tried: 'Unchanged' },
  refused: { done: 'Rows skipped', tried: 'Rows to be skipped' },
  warnings: { done: 'Warnings', tried: 'Warnings' },
  products: { done: 'Products', tried: 'Products' },
  rows: { done: 'Rows', tried: 'Rows' },
  bytes: { done: 'Bytes', tried: 'Bytes' },
}

/** The result of a job, in reading order; the counts by kind are elsewhere. */
export function countsOf({ counts, dryRun }: Pick<Job, 'counts' | 'dryRun'>): (readonly [string, string])[] {
  const order = Object.keys(countLabels)
  const names = Object.keys(counts)
    .filter((name) => !name.includes('.'))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  return names.map((name) => {
    const label = countLabels[name]
    const said = label ? (dryRun ? label.tried : label.done) : name
    return [said, (counts[name] ?? 0).toLocaleString('en')] as const
  })
}

/** The size of a file, as people read it. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
