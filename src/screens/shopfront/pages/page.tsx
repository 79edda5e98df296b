import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { excerptOfHtml } from '#vocabulary/text/html-text.ts'
import { Moment } from '../../ui/format/moment.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { movedPermanently, urlWithin } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import { guard } from '../failure/guard.ts'
import type { Here } from '../structured-data/here.ts'
import { pageData } from '../structured-data/site-data.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { ContentPage } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './page.module.css'

/** The one address of a page: policies stand under /policies, all others under /pages. */
function pathOf({ kind, slug }: Pick<ContentPage, 'kind' | 'slug'>): string {
  return kind === 'policy' ? pathTo('policy', { slug }) : pathTo('page', { slug })
}

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const page = await context.get(apiContext).getPage({ params: { slug: params['slug'] ?? '' } })
  const path = pathOf(page)
  if (urlWithin(request).pathname !== path) throw movedPermanently(path)
  return { page }
})

/** The structured data of the page. */
export const structuredData = import.meta.env.SSR
  ? ({ page }: { page: ContentPage }, here: Here) => [pageData({ ...page, path: pathOf(page) }, here)]
  : undefined

/** A page of text. */
export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const m = useMessages()
  return (
    <div className={styles.page}>
      <Meta
        title={page.title}
        description={import.meta.env.SSR ? excerptOfHtml(page.html, 160) : undefined}
        path={pathOf(page)}
      />
      <h1 {...textIn(page.lang.title)}>{page.title}</h1>
      <Sisters page={page} />
      {/* Sanitised by the shop when it was saved. */}
      <div
        className={styles.text}
        {...textIn(page.lang.html)}
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
      <Question />
      <p className={styles.changed}>
        <Rich text={m.changed} date={<Moment at={page.updatedAt} />} />
      </p>
    </div>
  )
}

/** The other pages of the shop. */
function Sisters({ page }: { page: ContentPage }) {
  const m = useMessages()
  const { pages } = useShell().shop
  if (pages.length < 2) return null
  return (
    <nav aria-label={m.sisters} className={styles.sisters}>
      <ul>
        {pages.map((each) => (
          <li key={each.slug}>
            <Link
              to={pathOf(each)}
              aria-current={each.slug === page.slug ? 'page' : undefined}
              {...textIn(each.lang.title)}
            >
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where to turn with a question that the page leaves open. */
function Question() {
  const m = useMessages()
  const { email } = useShell().shop
  return (
    <aside className={styles.question} aria-labelledby="question">
      <h2 id="question">{m.question}</h2>
      {email && (
        <p>
          {m.write}: <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </p>
      )}
      <p>{m.findOrder}</p>
      <p>
        <Link to={pathTo('orderLookup')}>{m.trackOrder}</Link>
      </p>
    </aside>
  )
}
