import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { places } from '../places.ts'

/** An address of the back office where nothing is. */
export function Component() {
  return (
    <Page title="Not found">
      <EmptyState title="Page not found">
        <ButtonLink to={places.home}>Back to home</ButtonLink>
      </EmptyState>
    </Page>
  )
}
