import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router'
import { permissions, type Permission } from '#vocabulary/people/permissions.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { places } from '../places.ts'
import type { LoadFailure } from '../session/access.ts'

/** Only its child routes: it exists for its error boundary, which keeps the navigation in place. */
export function Component() {
  return <Outlet />
}

/** The error screen: a screen could not be loaded or rendered. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const failure = failureOf(error)
  return (
    <Page title={failure.title}>
      <EmptyState
        title={failure.label}
        text={
          failure.reference && (
            <>
              Reference: <code>{failure.reference}</code>
            </>
          )
        }
      >
        {failure.again && (
          <Button
            kind="primary"
            icon="refresh-cw"
            busy={state === 'loading'}
            onClick={() => (failure.again === 'load' ? void revalidate() : location.reload())}
          >
            Try again
          </Button>
        )}
        <ButtonLink to={places.home}>Back to home</ButtonLink>
      </EmptyState>
    </Page>
  )
}

interface ShownFailure {
  title: string
  label: string
  reference?: string
  /** The extent of a retry: the data, or the whole page. */
  again?: 'load' | 'page'
}

function failureOf(error: unknown): ShownFailure {
  if (isRouteErrorResponse(error)) {
    const failure = error.data as Partial<LoadFailure> | null
    if (error.status === 404) return { title: 'Not found', label: failure?.title ?? 'Page not found' }
    if (error.status === 403) return { title: 'No access', label: accessLabels(failure?.detail) }
    return {
      title: 'Something went wrong',
      label: failure?.detail ?? failure?.title ?? 'This page could not be loaded',
      again: 'load',
      ...(failure?.reference ? { reference: failure.reference } : {}),
    }
  }
  const offline = !navigator.onLine || (error instanceof TypeError && /fetch/i.test(error.message))
  if (offline && !String(error).includes('dynamically imported')) {
    return {
      title: 'No connection',
      label: 'The shop is not responding. Check your connection.',
      again: 'load',
    }
  }
  console.error(error)
  return {
    title: 'Something went wrong',
    label: 'This page could not be displayed. A newer version of the shop may be available.',
    again: 'page',
  }
}

function accessLabels(detail: string | null | undefined): string {
  const missing = (Object.keys(permissions) as Permission[]).find((permission) =>
    detail?.includes(permission),
  )
  return missing
    ? `Your role lacks this permission: ${permissions[missing]}`
    : (detail ?? 'A permission for this is missing')
}
