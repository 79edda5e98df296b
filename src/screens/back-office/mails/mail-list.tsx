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
import { useMessages } from './messages.ts'

interface MailData {
  items: MailSummary[]
  next: string | null
}

/** Reads the messages, newest first. */
export function loader(args: LoaderFunctionArgs): Promise<MailData> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listMails({ query: after ? { after } : {}, signal }))
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
  return (
    <Page title={m.title} lead={m.lead}>
      {items.length > 0 ? (
        <Table caption={m.caption} columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title={m.none} text={m.noneText} />
      )}
      <CursorPager label={m.pages} search={search} next={next} />
    </Page>
  )
}
