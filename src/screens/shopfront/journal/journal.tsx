import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import type { Here } from '../structured-data/here.ts'
import { listPageData } from '../structured-data/site-data.ts'
import type { PostCard } from '../types.ts'
import { FeedLink } from './feed-link.tsx'
import { messagesIn, useMessages } from './messages.ts'
import { PostList } from './post-list.tsx'
import styles from './journal.module.css'

const perPage = 12

/** The address of a page: the first one has no number. */
const pathOf = (page: number): string =>
  pathTo('journal', null, { page: page > 1 ? String(page) : undefined })

interface Loaded {
  items: readonly PostCard[]
  total: number
  page: number
}

export const loader = guard(async ({ context, request }: LoaderFunctionArgs): Promise<Loaded> => {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1_000 ? asked : 1
  const { items, total } = await context.get(apiContext).listPosts({ query: { page, limit: perPage } })
  const last = Math.max(1, Math.ceil(total / perPage))
  if (page > last) throw redirect(pathOf(last))
  return { items, total, page }
})

/** The structured data of the journal: the posts on the page. */
export const structuredData = import.meta.env.SSR
  ? ({ items, total, page }: Loaded, here: Here) => {
      const m = messagesIn(here.place.language)
      return [
        listPageData(
          {
            title: m.journal,
            description: m.description,
            path: pathOf(page),
            total,
            from: (page - 1) * perPage + 1,
            items: items.map(({ slug, title }) => ({ name: title.text, path: pathTo('post', { slug }) })),
          },
          here,
        ),
      ]
    }
  : undefined

/** The posts of the journal, some on a page. */
export function Component() {
  const { items, total, page } = useLoaderData<typeof loader>()
  const m = useMessages()
  return (
    <div className={styles.page}>
      <Meta title={m.journal} description={m.description} path={pathOf(page)} />
      <FeedLink />
      <h1>{m.journal}</h1>
      {items.length > 0 ? (
        <PostList posts={items} level="h2" />
      ) : (
        <EmptyState title={m.nothing} text={m.nothingText} />
      )}
      <Pager
        label={m.pages}
        previous={page > 1 ? pathOf(page - 1) : null}
        next={page * perPage < total ? pathOf(page + 1) : null}
        previousText={m.newer}
        nextText={m.older}
      />
    </div>
  )
}
