import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { mailKinds, mailStates } from '#vocabulary/messages/mail-requests.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { Filters, FilterSelect, optionsOf } from '../components/filters.tsx'
import { clearedAddress, readListQuery } from '../components/filters/list-query.ts'
import { NothingFound } from '../components/filters/nothing-found.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
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
        <Link className={rowLink} to={places.mail(id)}>
          <bdi>{subject}</bdi>
        </Link>
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
      <Filters label={m.search} q={search.get('q') ?? ''} clear={clear}>
        <FilterSelect
          name="state"
          label={m.status}
          value={search.get('state') ?? undefined}
          options={optionsOf(states.mail)}
        />
        <FilterSelect
          name="kind"
          label={m.kind}
          value={search.get('kind') ?? undefined}
          options={optionsOf(m.kinds)}
        />
        <FilterDates label={m.created} search={search} />
      </Filters>
      {items.length > 0 ? (
        <Table caption={m.caption} columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : clear ? (
        <NothingFound clear={clear} next={next} />
      ) : (
        <EmptyState title={m.none} text={m.noneText} />
      )}
      <CursorPager label={m.pages} search={search} next={next} />
    </Page>
  )
}
