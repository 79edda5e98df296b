import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { excerptOfHtml } from '#vocabulary/text/html-text.ts'
import { Moment } from '../../ui/format/moment.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { movedPermanently, placeContext, urlWithin } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import { guard } from '../failure/guard.ts'
import type { Here } from '../structured-data/here.ts'
import { pageData } from '../structured-data/site-data.ts'
import { withCards } from '../home/section-cards.ts'
import { Section } from '../home/sections.tsx'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { ContentPage, ContentPreview } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './page.module.css'

/** The one address of a page: policies stand under /policies, all others under /pages. */
function pathOf({ kind, slug }: Pick<ContentPage, 'kind' | 'slug'>): string {
  return kind === 'policy' ? pathTo('policy', { slug }) : pathTo('page', { slug })
}

/** The title and text of a draft in place of those of its page. */
const headOf = ({ title, html }: ContentPreview) =>
  title &&
  html && {
    title: title.text,
    html: html.text,
    lang: {
      ...(title.lang !== undefined && { title: title.lang }),
      ...(html.lang !== undefined && { html: html.lang }),
    },
  }

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const slug = params['slug'] ?? ''
  const found = await api.getPage({ params: { slug }, query: { market } })
  const path = pathOf(found)
  const url = urlWithin(request)
  if (url.pathname !== path) throw movedPermanently(path)
  const token = url.searchParams.get('preview')
  const draft = token === null ? found : await api.previewContent({ params: { token }, query: { market } })
  const isOwn = 'post' in draft && draft.title !== null && draft.slug === found.slug
  const { sections, seo } = isOwn ? draft : found
  return {
    page: { ...found, ...(isOwn && headOf(draft)), seo, sections: sections.map(withCards) },
    isPreview: token !== null,
  }
})

/** The structured data of the page. */
export const structuredData = import.meta.env.SSR
  ? ({ page }: { page: ContentPage }, here: Here) => [pageData({ ...page, path: pathOf(page) }, here)]
  : undefined

/** A page of text. */
export function Component() {
  const { page, isPreview } = useLoaderData<typeof loader>()
  const m = useMessages()
  return (
    <article>
      <div className={styles.page}>
        <Meta
          title={page.seo.title || page.title}
          description={
            import.meta.env.SSR ? page.seo.description || excerptOfHtml(page.html, 160) : undefined
          }
          path={pathOf(page)}
          noindex={isPreview}
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
      {page.sections.map((section) => (
        <Section key={section.id} section={section} isFirst={false} />
      ))}
    </article>
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
  return (
    <aside className={styles.question} aria-labelledby="question">
      <h2 id="question">{m.question}</h2>
      <p>
        <Link to={pathTo('contact')}>{m.write}</Link>
      </p>
      <p>{m.findOrder}</p>
      <p>
        <Link to={pathTo('orderLookup')}>{m.trackOrder}</Link>
      </p>
    </aside>
  )
}
