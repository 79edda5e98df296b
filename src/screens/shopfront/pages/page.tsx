import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Moment } from '../../ui/moment.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import type { ContentPage } from '../types.ts'
import styles from './page.module.css'

/** The one address of a page: policies stand under /policies, all others under /pages. */
function pathOf({ kind, slug }: Pick<ContentPage, 'kind' | 'slug'>): string {
  return kind === 'policy' ? pathTo('policy', { slug }) : pathTo('page', { slug })
}

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const page = await context.get(apiContext).getPage({ params: { slug: params['slug'] ?? '' } })
  const path = pathOf(page)
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  return { page }
})

/** A page of text. */
export function Component() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <article className={styles.page}>
      <Meta title={page.title} path={pathOf(page)} />
      <h1>{page.title}</h1>
      {/* Sanitised by the shop when it was saved. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: page.html }} />
      <p className={styles.changed}>
        Last changed on <Moment at={page.updatedAt} />
      </p>
    </article>
  )
}
