import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languages } from '#vocabulary/languages/languages.ts'
import { Button, buttonLook } from '../../ui/form/button.tsx'
import type { Bulk } from '../components/bulk/use-bulk.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useAct } from '../session/use-act.ts'
import type { Enquiry } from '../types.ts'
import { Card, Cards } from './cards.tsx'
import { useMessages } from './messages.ts'
import styles from './reviews.module.css'

const enquiries = defineList({
  counts: true,
  texts: ['q'],
  dates: true,
  views: { open: { state: 'open' }, answered: { state: 'answered' } },
  read: (api, call) => api.listEnquiries(call),
})

/** Reads the messages of shoppers in a state, newest first. */
export const loader = loaderOf(enquiries)

/** The state that a message is marked with next. */
const next = ({ state }: Pick<Enquiry, 'state'>) => (state === 'open' ? 'answered' : 'open')

/** The call that marks a message. */
const markCall = ({ id, version }: Enquiry, state: Enquiry['state'], idempotencyKey: string) => ({
  params: { enquiryId: id },
  version,
  body: { state },
  idempotencyKey,
})

/** Messages of shoppers: those to answer first, then the answered ones. */
export function Component() {
  const m = useMessages().enquiries
  const list = useList(enquiries)
  const { view } = list
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      list={list}
      search={m.search}
      views={{ label: m.views, names: m.states }}
      filters={<FilterDates label={m.written} />}
      caption={m.newestFirst(m.states[view])}
      body={
        <Cards list={list} label={m.newestFirst(m.states[view])} nameOf={({ name, email }) => name || email}>
          {(enquiry, tick) => <EnquiryCard enquiry={enquiry} tick={tick} />}
        </Cards>
      }
      acts={<MarkAct view={view} bulk={list.bulk} />}
      empty={{ title: m.none[view], text: m.noneText }}
      pages={m.pages}
    />
  )
}

function EnquiryCard({ enquiry, tick }: { enquiry: Enquiry; tick: ReactNode }) {
  const m = useMessages().enquiries
  const api = useApi()
  const may = useMay()
  const { busy, trouble, run } = useAct()
  const { name, email, orderId, text, language, writtenAt } = enquiry
  const mark = () =>
    run((key) => api.markEnquiry(markCall(enquiry, next(enquiry), key)), {
      says: m.marked[next(enquiry)],
      undo: (done, key) => api.markEnquiry(markCall(done, enquiry.state, key)),
    })
  const subject = encodeURIComponent(m.replySubject(orderId))
  return (
    <Card
      {...{ tick, writtenAt, trouble }}
      title={<bdi>{name || email}</bdi>}
      actions={
        <>
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
            className={buttonLook({ size: 'small', kind: 'primary' })}
          >
            {m.reply}
          </a>
          {may('mails:write') && (
            <Button size="small" busy={busy} onClick={() => void mark()}>
              {m.mark[next(enquiry)]}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text} lang={language} dir="auto">
        {text}
      </p>
      <p className={styles.muted}>
        <bdi>{email}</bdi> · {languages[language].name}
        {orderId !== '' && (
          <>
            {' · '}
            <Link to={places.order(orderId)}>
              <bdi>{orderId}</bdi>
            </Link>
          </>
        )}
      </p>
    </Card>
  )
}

/** Marks the selected messages. */
function MarkAct({ view, bulk }: { view: Enquiry['state']; bulk: Bulk<Enquiry> }) {
  const m = useMessages().enquiries
  const api = useApi()
  const state = next({ state: view })
  const mark = bulk.switching({
    isOn: (enquiry) => enquiry.state === 'answered',
    set: (enquiry, on, key) => api.markEnquiry(markCall(enquiry, on ? 'answered' : 'open', key)),
    done: { on: m.markedMany.answered, off: m.markedMany.open },
  })
  return (
    <Button size="small" kind="primary" onClick={() => mark(state === 'answered')}>
      {m.mark[state]}
    </Button>
  )
}
