import { Navigate, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { places } from '../places.ts'
import { useOffice } from '../session/office.ts'
import { useMessages } from './messages.ts'
import { leadsTo, sectionsFor } from './navigation.ts'

/** The page of an address at which none of these screens is: leads on to the screen that is meant, where there is one. */
export const notFoundAmong = (screens: readonly string[]) =>
  function NotFound() {
    const { pathname } = useLocation()
    const held = useOffice().session.staff?.permissions ?? []
    const m = useMessages().failure
    const meant = leadsTo(pathname, sectionsFor(held), screens)
    if (meant) return <Navigate to={meant} replace />
    return (
      <Page title={m.notFound}>
        <EmptyState title={m.pageNotFound}>
          <ButtonLink to={places.home}>{m.toHome}</ButtonLink>
        </EmptyState>
      </Page>
    )
  }
