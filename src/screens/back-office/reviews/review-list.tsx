import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BulkBar } from '../components/bulk/bulk-bar.tsx'
import { useSelection, type Selection } from '../components/bulk/selection.ts'
import { Tick, TickPage } from '../components/bulk/tick.tsx'
import { useBulk } from '../components/bulk/use-bulk.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { clearedAddress, readListQuery } from '../components/filters/list-query.ts'
import { NothingFound } from '../components/filters/nothing-found.tsx'
import { Page } from '../components/page.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { load } from '../session/access.ts'
import type { AdminReview, ReviewList, ReviewQuery } from '../types.ts'
import { useMessages } from './messages.ts'
import { RejectDialog, RejectForm } from './reject-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { Review } from './review.tsx'
import { undoOf } from './undo-decision.ts'
import styles from './reviews.module.css'

const views = [
  { state: 'pending', search: '' },
  { state: 'published', search: '?state=published' },
  { state: 'rejected', search: '?state=rejected' },
] as const

const stars = ['5', '4', '3', '2', '1']

const viewOf = (search: URLSearchParams) =>
  views.find(({ state }) => state === search.get('state')) ?? views[0]

const readReviewQuery = (search: URLSearchParams): ReviewQuery => ({
  ...readListQuery(search, { choices: { stars }, texts: ['productId'] }),
  state: viewOf(search).state,
})

/** Reads the reviews in a state, newest first. */
export function loader(args: LoaderFunctionArgs): Promise<ReviewList> {
  const search = new URL(args.request.url).searchParams
  const query = readReviewQuery(search)
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
  const { after: _, ...filter } = readReviewQuery(search)
  const selection = useSelection(JSON.stringify(filter), items)
  return (
    <Page title={m.title} lead={m.lead}>
      <Filters
        label={m.search}
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
          options={Object.fromEntries(stars.map((each) => [each, { label: m.review.stars(Number(each)) }]))}
        />
        {product && (
          <FilterSelect
            name="productId"
            label={m.product}
            options={{ [product]: { label: items[0]?.productTitle ?? product } }}
          />
        )}
        <FilterDates label={m.written} />
      </Filters>
      {items.length > 0 ? (
        <>
          <TickPage selection={selection} rows={items} labelled />
          <ul className={styles.reviews} aria-label={m.newestFirst(m.states[view.state])}>
            {items.map((review) => (
              <li key={review.id}>
                <Review
                  review={review}
                  tick={<Tick selection={selection} row={review} name={m.bulk.select(review.productTitle)} />}
                  onReject={() => setOpen({ dialog: 'reject', review })}
                  onReply={() => setOpen({ dialog: 'reply', review })}
                />
              </li>
            ))}
          </ul>
        </>
      ) : clear ? (
        <NothingFound clear={clear} next={next} />
      ) : (
        <EmptyState title={m.none[view.state]} text={m.noneText} />
      )}
      <CursorPager label={m.pages} search={search} next={next} />
      <DecisionBar {...{ selection, filter, next }} />
      {open?.dialog === 'reject' && (
        <RejectDialog key={open.review.id} review={open.review} onClose={close} />
      )}
      {open?.dialog === 'reply' && <ReplyDialog key={open.review.id} review={open.review} onClose={close} />}
    </Page>
  )
}

/** Decides on the selected reviews. */
function DecisionBar({
  selection,
  filter,
  next,
}: {
  selection: Selection<AdminReview>
  filter: ReviewQuery
  next: string | null
}) {
  const m = useMessages()
  const api = useApi()
  const [rejecting, setRejecting] = useState(false)
  const bulk = useBulk(selection, (page) => api.listAdminReviews({ query: { ...filter, ...page } }))
  const decide = (body: { state: 'published' } | { state: 'rejected'; reason: string }) =>
    bulk.start<AdminReview>({
      fits: ({ state }) => state !== body.state,
      run: ({ id, version }, idempotencyKey) =>
        api.decideReview({ params: { reviewId: id }, version, body, idempotencyKey }),
      undo: (before, after, key) => api.decideReview(undoOf(before, after, key)),
      done: body.state === 'published' ? m.bulk.published : m.bulk.rejected,
    })
  return (
    <>
      <BulkBar selection={selection} next={next} bulk={bulk}>
        {filter.state !== 'rejected' && (
          <Button size="small" onClick={() => setRejecting(true)}>
            {m.review.reject}
          </Button>
        )}
        {filter.state !== 'published' && (
          <Button size="small" kind="primary" onClick={() => void decide({ state: 'published' })}>
            {m.review.publish}
          </Button>
        )}
      </BulkBar>
      {rejecting && (
        <RejectForm
          onReject={(reason) => {
            setRejecting(false)
            void decide({ state: 'rejected', reason })
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
