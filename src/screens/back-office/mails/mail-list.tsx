import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { MailSummary } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'

interface MailData {
  items: MailSummary[]
  next: string | null
}

/** Reads the messages, newest first. */
export function loader(args: LoaderFunctionArgs): Promise<MailData> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listMails({ query: after ? { after } : {}, signal }))
}

const columns: readonly TableColumn<MailSummary>[] = [
  {
    heading: 'Subject',
    phone: 'lead',
    cell: ({ id, subject }) => (
      <Link className={rowLink} to={places.mail(id)}>
        <bdi>{subject}</bdi>
      </Link>
    ),
  },
  { heading: 'To', cell: ({ to }) => to, phone: 'plain' },
  { heading: 'Created', cell: ({ createdAt }) => <LocalMoment at={createdAt} />, phone: 'plain' },
  {
    heading: 'Status',
    cell: ({ state }) => <StateTag of="mail" state={state} />,
    phone: 'end',
  },
]

/** The messages the shop has written. */
export function Component() {
  const { items, next } = useLoaderData<MailData>()
  const [search] = useSearchParams()
  return (
    <Page title="Notifications" lead="E-mails that the shop has sent to customers.">
      {items.length > 0 ? (
        <Table caption="Notifications, newest first" columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="No notifications yet" text="Order confirmations and other e-mails appear here." />
      )}
      <CursorPager label="Pages of notifications" search={search} next={next} />
    </Page>
  )
}
