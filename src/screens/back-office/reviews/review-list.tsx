import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { Bulk } from '../components/bulk/use-bulk.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect } from '../components/filters.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { useApi } from '../session/api.ts'
import type { AdminReview } from '../types.ts'
import { Cards, ProductFilter } from './cards.tsx'
import { useMessages } from './messages.ts'
import { RejectAct, RejectDialog } from './reject-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { Review } from './review.tsx'
import { undoOf } from './undo-decision.ts'

const stars = ['5', '4', '3', '2', '1']

const reviews = defineList({
  counts: true,
  texts: ['q', 'productId'],
  choices: { stars },
  dates: true,
  views: {
    pending: { state: 'pending' },
    published: { state: 'published' },
    rejected: { state: 'rejected' },
  },
  read: (api, call) => api.listAdminReviews(call),
})

/** Reads the reviews in a state, newest first. */
export const loader = loaderOf(reviews)

interface Opened {
  dialog: 'reject' | 'reply'
  review: AdminReview
}

/** Reviews: those to decide first, then the decided ones. */
export function Component() {
  const m = useMessages()
  const list = useList(reviews)
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const { view } = list
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      list={list}
      search={m.search}
      views={{ label: m.views, names: m.states }}
      filters={
        <>
          <FilterSelect
            name="stars"
            label={m.stars}
            options={Object.fromEntries(stars.map((each) => [each, { label: m.review.stars(Number(each)) }]))}
          />
          <ProductFilter label={m.product} items={list.data.items} />
          <FilterDates label={m.written} />
        </>
      }
      caption={m.newestFirst(m.states[view])}
      body={
        <Cards
          list={list}
          label={m.newestFirst(m.states[view])}
          nameOf={({ productTitle }) => m.bulk.select(productTitle)}
        >
          {(review, tick) => (
            <Review
              {...{ review, tick }}
              onReject={() => setOpen({ dialog: 'reject', review })}
              onReply={() => setOpen({ dialog: 'reply', review })}
            />
          )}
        </Cards>
      }
      acts={<DecisionActs {...list} />}
      empty={{ title: m.none[view], text: m.noneText }}
      pages={m.pages}
    >
      {open?.dialog === 'reject' && (
        <RejectDialog key={open.review.id} review={open.review} onClose={close} />
      )}
      {open?.dialog === 'reply' && <ReplyDialog key={open.review.id} review={open.review} onClose={close} />}
    </ListScreen>
  )
}

/** Decides on the selected reviews. */
function DecisionActs({ view, bulk }: { view: AdminReview['state']; bulk: Bulk<AdminReview> }) {
  const m = useMessages()
  const api = useApi()
  const decide = (body: { state: 'published' } | { state: 'rejected'; reason: string }) =>
    void bulk.start<AdminReview>({
      fits: ({ state }) => state !== body.state,
      run: ({ id, version }, idempotencyKey) =>
        api.decideReview({ params: { reviewId: id }, version, body, idempotencyKey }),
      undo: (before, after, key) => api.decideReview(undoOf(before, after, key)),
      done: body.state === 'published' ? m.bulk.published : m.bulk.rejected,
    })
  return (
    <>
      {view !== 'rejected' && <RejectAct onReject={(reason) => decide({ state: 'rejected', reason })} />}
      {view !== 'published' && (
        <Button size="small" kind="primary" onClick={() => decide({ state: 'published' })}>
          {m.review.publish}
        </Button>
      )}
    </>
  )
}
