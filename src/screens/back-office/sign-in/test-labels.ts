import type { Tone } from '../../ui/status-tag.tsx'
import type { IssuerTest } from '../types.ts'

/** The outcome of a test, in a word or two. */
export function testLabels({ finishedAt, state }: Pick<IssuerTest, 'finishedAt' | 'state'>): {
  label: string
  tone: Tone
} {
  if (state === 'failed') return { label: 'Failed', tone: 'bad' }
  // Whoever was sent to the issuer has not come back: it may have refused them there.
  if (finishedAt === null) return { label: 'Not finished', tone: 'waiting' }
  if (state === 'warning') return { label: 'Works, with warnings', tone: 'waiting' }
  return state === 'ok' ? { label: 'Works', tone: 'good' } : { label: 'Not tested', tone: 'neutral' }
}
