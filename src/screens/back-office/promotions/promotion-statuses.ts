import type { Tone } from '../../ui/status-tag.tsx'
import type { Status } from '../messages/statuses.ts'
import type { Promotion } from '../types.ts'
import { useMessages } from './messages.ts'

type State = Promotion['status']

const tones: Record<State, Tone> = {
  running: 'good',
  scheduled: 'waiting',
  off: 'neutral',
  ended: 'neutral',
}

/** The states of a promotion, with their labels. */
export function usePromotionStatuses(): Record<State, Status> {
  const { states } = useMessages()
  const statusOf = (state: State): Status => ({ label: states[state], tone: tones[state] })
  return {
    running: statusOf('running'),
    scheduled: statusOf('scheduled'),
    off: statusOf('off'),
    ended: statusOf('ended'),
  }
}
