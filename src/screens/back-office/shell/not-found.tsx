import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { places } from '../places.ts'
import { useOffice } from '../session/office.ts'
import { leadsTo } from './leads-to.ts'
import { useMessages } from './messages.ts'
import { sectionsFor } from './navigation.ts'

/** The page of an address at which none of these screens is: leads on to the screen that is meant, where there is one. */
export const notFoundAmong = (screens: readonly string[]) =>
  function NotFound() {
    const { pathname } = useLocation()
    const navigate = useNavigate()
    const held = useOffice().session.staff?.permissions ?? []
    const m = useMessages().failure
    const meant = leadsTo(pathname, sectionsFor(held), screens)
    useEffect(() => {
      if (meant) void navigate(meant, { replace: true })
    }, [meant, navigate])
    if (meant) return null
    return (
      <Page title={m.notFound}>
        <EmptyState title={m.pageNotFound}>
          <ButtonLink to={places.home}>{m.toHome}</ButtonLink>
        </EmptyState>
      </Page>
    )
  }
