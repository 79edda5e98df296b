import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { pathTo } from '../../paths.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { SearchForm } from '../search/search-form.tsx'
import type { FailureData } from './guard.ts'
import styles from './failure-screen.module.css'

type Words = [title: string, text: string]

const words: Record<string, Words> = {
  product_not_found: [
    'We do not sell this any more',
    'The address may be mistyped, or the piece has left the shop. Perhaps there is something like it.',
  ],
  order_not_found: [
    'We cannot show this order',
    'If you ordered as a guest, open the link in your confirmation mail. If you have an account, sign in first.',
  ],
  checkout_not_found: [
    'There is no such checkout',
    'If you have paid, the link in your confirmation mail opens the order.',
  ],
  rate_limited: [
    'One moment, please',
    'There were too many requests from your connection. Wait a minute and try again.',
  ],
  offline: ['You are offline', 'This page needs a connection. Try again when you have one.'],
}

const notFound: Words = [
  'There is nothing here',
  'The address may be mistyped, or the page has moved. Search, or look through the collections.',
]
const broken: Words = [
  'Something went wrong on our side',
  'Please try again in a moment. If it stays like this, tell us the reference below.',
]

/** What an error says of itself: its status, its code and the reference to quote. */
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
  const [title, text] = words[code ?? ''] ?? (children ? notFound : broken)
  return (
    <div className={styles.screen}>
      <Meta title={title} noindex />
      <p className={styles.status}>{code === 'offline' ? 'No connection' : `Error ${status}`}</p>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children || (
        <p>
          <ButtonLink to={pathname + search} kind="primary" icon="refresh-cw" reloadDocument>
            Try again
          </ButtonLink>
        </p>
      )}
      {reference && !children && (
        <p className={styles.status}>
          Reference: <code>{reference}</code>
        </p>
      )}
    </div>
  )
}

/** The screen of whatever could not be shown: not found, out of order, offline. Header and footer stay. */
export function FailureScreen() {
  const failure = readFailure(useRouteError())
  const { collections } = useShell()
  // 405: someone posted to a screen that takes no posts, or opened one that takes nothing else.
  const missing = failure.status === 404 || failure.status === 405
  return (
    <Failure failure={failure}>
      {missing && (
        <>
          <SearchForm id="not-found-search" />
          <nav aria-label="Ways on" className={styles.actions}>
            {collections
              .filter(({ parent }) => !parent)
              .map(({ handle, title }) => (
                <ButtonLink key={handle} to={pathTo('collection', { handle })}>
                  {title}
                </ButtonLink>
              ))}
          </nav>
        </>
      )}
    </Failure>
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
