import { StatusTag } from '../../ui/status-tag.tsx'
import { useMessages } from './messages.ts'
import { tones, type StatusOf } from './statuses.ts'

/** The status of a thing of a kind, as a tag. */
export function StateTag<Kind extends keyof StatusOf>({ of, state }: { of: Kind; state: StatusOf[Kind] }) {
  const { states } = useMessages()
  return <StatusTag tone={tones[of][state]}>{states[of][state]}</StatusTag>
}
