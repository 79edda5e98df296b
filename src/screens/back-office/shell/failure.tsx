import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router'
import { permissions, type Permission } from '#vocabulary/people/permissions.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Rich } from '../../messages/rich.tsx'
import { Page } from '../components/page.tsx'
import { places } from '../places.ts'
import type { LoadFailure } from '../session/access.ts'
import { useMessages as useSessionMessages } from '../session/messages.ts'
import type { SessionMessages } from '../session/messages/en.ts'
import { useMessages } from './messages.ts'
import type { ShellMessages } from './messages/en.ts'

/** Only its child routes: it exists for its error boundary, which keeps the navigation in place. */
export function Component() {
  return <Outlet />
}

/** The error screen: a screen could not be loaded or rendered. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const m = useMessages().failure
  const failure = failureOf(error, m, useSessionMessages().permissions)
  return (
    <Page title={failure.title}>
      <EmptyState
        title={failure.label}
        text={failure.reference && <Rich text={m.reference} code={<code>{failure.reference}</code>} />}
      >
        {failure.again && (
          <Button
            kind="primary"
            icon="refresh-cw"
            busy={state === 'loading'}
            onClick={() => (failure.again === 'load' ? void revalidate() : location.reload())}
          >
            {m.tryAgain}
          </Button>
        )}
        <ButtonLink to={places.home}>{m.toHome}</ButtonLink>
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

function failureOf(
  error: unknown,
  m: ShellMessages['failure'],
  labels: SessionMessages['permissions'],
): ShownFailure {
  if (isRouteErrorResponse(error)) {
    const failure = error.data as Partial<LoadFailure> | null
    if (error.status === 404) return { title: m.notFound, label: failure?.title ?? m.pageNotFound }
    if (error.status === 403) {
      const missing = missingPermission(failure?.detail)
      const label = missing ? m.lacks(labels[missing]) : (failure?.detail ?? m.lacksSome)
      return { title: m.noAccess, label }
    }
    return {
      title: m.wentWrong,
      label: failure?.detail ?? failure?.title ?? m.notLoaded,
      again: 'load',
      ...(failure?.reference ? { reference: failure.reference } : {}),
    }
  }
  const offline = !navigator.onLine || (error instanceof TypeError && /fetch/i.test(error.message))
  if (offline && !String(error).includes('dynamically imported')) {
    return {
      title: m.noConnection,
      label: m.notResponding,
      again: 'load',
    }
  }
  console.error(error)
  return {
    title: m.wentWrong,
    label: m.notShown,
    again: 'page',
  }
}

/** The permission that a refusal names. */
const missingPermission = (detail: string | null | undefined): Permission | undefined =>
  (Object.keys(permissions) as Permission[]).find((permission) => detail?.includes(permission))
