import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
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
    <article className={styles.page}>
      <Meta
        title={page.title}
        description={import.meta.env.SSR ? excerptOfHtml(page.html, 160) : undefined}
        path={pathOf(page)}
      />
      <h1 {...textIn(page.lang.title)}>{page.title}</h1>
      {/* Sanitised by the shop when it was saved. */}
      <div
        className={styles.text}
        {...textIn(page.lang.html)}
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
      <p className={styles.changed}>
        <Rich text={m.changed} date={<Moment at={page.updatedAt} />} />
      </p>
    </article>
  )
}
