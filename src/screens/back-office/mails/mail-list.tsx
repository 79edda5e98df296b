import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { mailKinds, mailStates } from '#vocabulary/messages/mail-requests.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { clearedAddress, readListQuery } from '../components/filters/list-query.ts'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { MailQuery, MailSummary } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { useMessages } from './messages.ts'

interface MailData {
  items: MailSummary[]
  next: string | null
}

/** Reads the messages, newest first. */
export function loader(args: LoaderFunctionArgs): Promise<MailData> {
  const query: MailQuery = readListQuery(new URL(args.request.url).searchParams, {
    choices: { kind: mailKinds, state: mailStates },
  })
  return load(args, (api, signal) => api.listMails({ query, signal }))
}

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
  const columns = useColumns()
  const { items, next } = useLoaderData<MailData>()
  const [search] = useSearchParams()
  const { states } = useShared()
  const clear = clearedAddress(places.mails, search)
  return (
    <Page title={m.title} lead={m.lead}>
      <Filters label={m.search} clear={clear}>
        <FilterSelect name="state" label={m.status} options={states.mail} />
        <FilterSelect name="kind" label={m.kind} options={m.kinds} />
        <FilterDates label={m.created} />
      </Filters>
      <List
        caption={m.caption}
        columns={columns}
        rows={items}
        empty={{ title: m.none, text: m.noneText }}
        clear={clear}
        pages={m.pages}
        next={next}
      />
    </Page>
  )
}
