import { ButtonLink } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useMessages } from '../messages.ts'

/** Nothing fits the filters of a list. `next`: only a part of it has been searched, and the pager goes on. */
export function NothingFound({ clear, next }: { clear: string; next: string | null }) {
  const m = useMessages().nothing
  return (
    <EmptyState title={m.found} text={next === null ? m.tryOther : m.goOn}>
      <ButtonLink to={clear}>{m.clearFilters}</ButtonLink>
    </EmptyState>
  )
}
