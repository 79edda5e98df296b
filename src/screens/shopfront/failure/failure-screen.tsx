import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { SearchForm } from '../search/search-form.tsx'
import type { FailureData } from './guard.ts'
import { LaterPopular } from './later-popular.tsx'
import { useMessages } from './messages.ts'
import styles from './failure-screen.module.css'

/** Failures that have words of their own. */
const explained = [
  'product_not_found',
  'order_not_found',
  'checkout_not_found',
  'rate_limited',
  'store_unavailable',
  'offline',
] as const

/** The status, code and reference of an error. */
export function readFailure(error: unknown): { status: number } & Partial<FailureData> {
  if (!isRouteErrorResponse(error)) return { status: 500 }
  // The router's own errors carry a text.
  const known = typeof error.data === 'string' ? {} : (error.data as Partial<FailureData> | null)
  return { ...known, status: error.status }
}

function Failure({
  failure: { status, code, reference },
  children,
}: {
  failure: ReturnType<typeof readFailure>
  children?: ReactNode
}) {
  const { pathname, search } = useLocation()
  const m = useMessages()
  const kind = explained.find((each) => each === code) ?? (children ? 'not_found' : 'broken')
  return (
    <div className={styles.screen}>
      <Meta title={m[kind]} noindex />
      <p className={styles.status}>{code === 'offline' ? m.noConnection : m.error(status)}</p>
      <h1>{m[kind]}</h1>
      <p className={styles.text}>{m[`${kind}_text`]}</p>
      {children || (
        <p>
          <ButtonLink to={pathname + search} kind="primary" icon="refresh-cw" reloadDocument>
            {m.tryAgain}
          </ButtonLink>
        </p>
      )}
      {reference && !children && (
        <p className={styles.status}>
          <Rich text={m.reference} reference={<code>{reference}</code>} />
        </p>
      )}
    </div>
  )
}

/** The screen of whatever could not be shown: not found, out of order, offline. Header and footer stay. */
export function FailureScreen() {
  const failure = readFailure(useRouteError())
  const { collections } = useShell()
  const m = useMessages()
  // 405: someone posted to a screen that takes no posts, or opened one that takes nothing else.
  const missing = failure.status === 404 || failure.status === 405
  return (
    <>
      <Failure failure={failure}>
        {missing && (
          <>
            <SearchForm id="not-found-search" />
            <nav aria-label={m.waysOn} className={styles.actions}>
              {collections
                .filter(({ parent }) => !parent)
                .map(({ handle, title, lang }) => (
                  <ButtonLink key={handle} to={pathTo('collection', { handle })} {...textIn(lang.title)}>
                    {title}
                  </ButtonLink>
                ))}
            </nav>
          </>
        )}
      </Failure>
      {failure.popular && <LaterPopular cards={failure.popular} />}
    </>
  )
}

/** The same when even header and footer could not be loaded. */
export function BareFailureScreen() {
  return (
    <main id="main" className={styles.bare}>
      <Failure failure={readFailure(useRouteError())} />
    </main>
  )
}
