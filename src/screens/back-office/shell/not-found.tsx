import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { places } from '../places.ts'
import { useMessages } from './messages.ts'

/** An address of the back office where nothing is. */
export function Component() {
  const m = useMessages().failure
  return (
    <Page title={m.notFound}>
      <EmptyState title={m.pageNotFound}>
        <ButtonLink to={places.home}>{m.toHome}</ButtonLink>
      </EmptyState>
    </Page>
  )
}
