import { useDates, useWorkingDays } from '../../ui/format/days.ts'
import { fillIn } from '../problems/say-problem.ts'
import { useMessages } from './messages.ts'

interface Estimated {
  kind: 'post' | 'pickup'
  minDays: number
  maxDays: number
  /** Days as `2026-11-24`. */
  estimate: { earliest: string; latest: string } | null
}

/** "Arrives Tue 24 – Thu 26 Nov", or "Ready Tue 24 Nov" for collection; in working days without dates. */
function useArrival({ estimate, kind, ...option }: Estimated): string {
  const m = useMessages()
  const datesOf = useDates()
  const days = useWorkingDays(option)
  if (estimate) return fillIn(kind === 'pickup' ? m.ready : m.arrives, { days: datesOf(estimate) })
  return kind === 'pickup' ? fillIn(m.readyIn, { days }) : days
}

/** When something arrives or can be collected. */
export function Arrival({ option }: { option: Estimated }) {
  return <span suppressHydrationWarning>{useArrival(option)}</span>
}
