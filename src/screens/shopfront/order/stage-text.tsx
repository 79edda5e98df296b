import { useDates } from '../../ui/format/days.ts'
import { stageOf, type Progressing } from './progress.ts'
import { useMessages } from './messages.ts'

/** Where an order stands, in a few words: "On its way – arrives Tuesday". */
export function StageText({ order, today }: { order: Progressing; today: string }) {
  const m = useMessages()
  const datesOf = useDates()
  const stage = stageOf(order)
  const { estimate, kind } = order.delivery
  if (stage === 'placed' || stage === 'packed') return m.steps[stage]
  if (stage !== 'sent') return m.heads[stage]
  if (!estimate || estimate.latest < today) return m.heads.sent
  // A day that is past is no promise any more.
  const earliest = estimate.earliest < today ? estimate.latest : estimate.earliest
  const text = kind === 'pickup' ? m.heads.sent : m.arrives(datesOf({ ...estimate, earliest }))
  return <span suppressHydrationWarning>{text}</span>
}
