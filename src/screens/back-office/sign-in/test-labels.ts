import type { Tone } from '../../ui/status-tag.tsx'
import type { IssuerTest } from '../types.ts'
import type { SignInMessages } from './messages/en.ts'

/** The outcome of a test, in a word or two. */
export function testLabels(
  { finishedAt, state }: Pick<IssuerTest, 'finishedAt' | 'state'>,
  { outcomes: m }: SignInMessages,
): {
  label: string
  tone: Tone
} {
  if (state === 'failed') return { label: m.failed, tone: 'bad' }
  // Whoever was sent to the issuer has not come back: it may have refused them there.
  if (finishedAt === null) return { label: m.notFinished, tone: 'waiting' }
  if (state === 'warning') return { label: m.warning, tone: 'waiting' }
  return state === 'ok' ? { label: m.ok, tone: 'good' } : { label: m.notTested, tone: 'neutral' }
}
