import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterDates } from '../components/filter-dates.tsx'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { clearedAddress, readListQuery } from '../components/list-query.ts'
import { NothingFound } from '../components/nothing-found.tsx'
import { Page } from '../components/page.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { AdminReview, ReviewList, ReviewQuery } from '../types.ts'
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

const stars = ['5', '4', '3', '2', '1']

const viewOf = (search: URLSearchParams) =>
  views.find(({ state }) => state === search.get('state')) ?? views[0]

/** Reads the reviews in a state, newest first. */
export function loader(args: LoaderFunctionArgs): Promise<ReviewList> {
  const search = new URL(args.request.url).searchParams
  const query: ReviewQuery = {
    ...readListQuery(search, { choices: { stars }, texts: ['productId'] }),
    state: viewOf(search).state,
  }
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
  const keep = Object.fromEntries(new URLSearchParams(view.search))
  const clear = clearedAddress(places.reviews, search, keep)
  const product = search.get('productId')
  const close = () => setOpen(null)
  return (
    <Page title={m.title} lead={m.lead}>
      <Filters
        label={m.search}
        q={search.get('q') ?? ''}
        keep={keep}
        clear={clear}
        views={{
          label: m.views,
          tabs: views.map((each) => ({
            label: m.states[each.state],
            to: `${places.reviews}${each.search}`,
            current: each === view,
          })),
        }}
      >
        <FilterSelect
          name="stars"
          label={m.stars}
          value={search.get('stars') ?? undefined}
          options={Object.fromEntries(stars.map((each) => [each, { label: m.review.stars(Number(each)) }]))}
        />
        {product && (
          <FilterSelect
            name="productId"
            label={m.product}
            value={product}
            options={{ [product]: { label: items[0]?.productTitle ?? product } }}
          />
        )}
        <FilterDates label={m.written} search={search} />
      </Filters>
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
      ) : clear ? (
        <NothingFound clear={clear} next={next} />
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
