import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { CursorPager, Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { AdminReview, ReviewList } from '../types.ts'
import { useMessages } from './messages.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { Review } from './review.tsx'
import styles from './reviews.module.css'

const views = [
  { state: 'pending', search: '' },
  { state: 'published', search: '?state=published' },
  { state: 'rejected', search: '?state=rejected' },
] as const

const viewOf = (search: URLSearchParams) =>
  views.find(({ state }) => state === search.get('state')) ?? views[0]

/** Reads the reviews in a state, newest first. */
export function loader(args: LoaderFunctionArgs): Promise<ReviewList> {
  const search = new URL(args.request.url).searchParams
  const after = search.get('after')
  const query = { state: viewOf(search).state, ...(after ? { after } : {}) }
  return load(args, (api, signal) => api.listAdminReviews({ query, signal }))
}

interface Opened {
  dialog: 'reject' | 'reply'
  review: AdminReview
}

/** Reviews: those to decide first, then the decided ones. */
export function Component() {
  const m = useMessages()
  const { items, next } = useLoaderData<ReviewList>()
  const [search] = useSearchParams()
  const [open, setOpen] = useState<Opened | null>(null)
  const view = viewOf(search)
  const close = () => setOpen(null)
  return (
    <Page title={m.title} lead={m.lead}>
      <Tabs
        label={m.views}
        tabs={views.map((each) => ({
          label: m.states[each.state],
          to: `${places.reviews}${each.search}`,
          current: each === view,
        }))}
      />
      {items.length > 0 ? (
        <ul className={styles.reviews} aria-label={m.newestFirst(m.states[view.state])}>
          {items.map((review) => (
            <li key={review.id}>
              <Review
                review={review}
                onReject={() => setOpen({ dialog: 'reject', review })}
                onReply={() => setOpen({ dialog: 'reply', review })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={m.none[view.state]} text={m.noneText} />
      )}
      <CursorPager label={m.pages} search={search} next={next} />
      {open?.dialog === 'reject' && (
        <RejectDialog key={open.review.id} review={open.review} onClose={close} />
      )}
      {open?.dialog === 'reply' && <ReplyDialog key={open.review.id} review={open.review} onClose={close} />}
    </Page>
  )
}
