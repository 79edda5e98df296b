import type { Tone } from '../../ui/status-tag.tsx'
import type { IssuerTest } from '../types.ts'

/** The outcome of a test, in a word or two. */
export function testWords({ finishedAt, state }: Pick<IssuerTest, 'finishedAt' | 'state'>): {
  words: string
  tone: Tone
} {
  if (state === 'failed') return { words: 'Failed', tone: 'bad' }
  // Whoever was sent to the issuer has not come back: it may have refused them there.
  if (finishedAt === null) return { words: 'Not finished', tone: 'waiting' }
  if (state === 'warning') return { words: 'Works, with warnings', tone: 'waiting' }
  return state === 'ok' ? { words: 'Works', tone: 'good' } : { words: 'Not tested', tone: 'neutral' }
}
