import { ButtonLink } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMessages } from '../messages.ts'

interface NothingFoundProps {
  clear: string
  /** The cursor of the next page: only a part of the list has been searched, and the pager goes on. */
  next: string | null
  /** How to search this list. */
  found?: string | undefined
}

/** Nothing fits the filters of a list. */
export function NothingFound({ clear, next, found }: NothingFoundProps) {
  const m = useMessages().nothing
  return (
    <EmptyState title={m.found} text={next === null ? (found ?? m.tryOther) : m.goOn}>
      <ButtonLink to={clear}>{m.clearFilters}</ButtonLink>
    </EmptyState>
  )
}
