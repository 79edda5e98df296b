import { mailKinds, mailStates } from '#vocabulary/messages/mail-requests.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect } from '../components/filters.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import type { MailSummary } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { useMessages } from './messages.ts'

const mails = defineList({
  counts: true,
  texts: ['q'],
  choices: { kind: mailKinds, state: mailStates },
  dates: true,
  read: (api, call) => api.listMails(call),
})

/** Reads the messages, newest first. */
export const loader = loaderOf(mails)

function useColumns(): readonly TableColumn<MailSummary>[] {
  const m = useMessages()
  return [
    {
      heading: m.subject,
      phone: 'lead',
      cell: ({ id, subject }) => (
        <RowLink to={places.mail(id)}>
          <bdi>{subject}</bdi>
        </RowLink>
      ),
    },
    { heading: m.to, cell: ({ to }) => to, phone: 'plain' },
    { heading: m.created, cell: ({ createdAt }) => <LocalMoment at={createdAt} />, phone: 'plain' },
    {
      heading: m.status,
      cell: ({ state }) => <StateTag of="mail" state={state} />,
      phone: 'end',
    },
  ]
}

/** The messages the shop has written. */
export function Component() {
  const m = useMessages()
  const { states } = useShared()
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      list={useList(mails)}
      search={m.search}
      filters={
        <>
          <FilterSelect name="state" label={m.status} options={states.mail} />
          <FilterSelect name="kind" label={m.kind} options={m.kinds} />
          <FilterDates label={m.created} />
        </>
      }
      caption={m.caption}
      columns={useColumns()}
      empty={{ title: m.none, text: m.noneText }}
      pages={m.pages}
    />
  )
}
