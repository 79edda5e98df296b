import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { buttonLook } from '../../ui/form/button.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { load } from '../session/access.ts'
import type { SubscriberList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'

/** Reads who gets the newsletter. */
export function loader(args: LoaderFunctionArgs): Promise<SubscriberList> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listSubscribers({ query: after ? { after } : {}, signal }))
}

function useColumns(): readonly TableColumn<SubscriberList['items'][number]>[] {
  const m = useMessages().newsletter
  return [
    { heading: m.email, phone: 'lead', cell: ({ email }) => email },
    { heading: m.language, phone: 'plain', cell: ({ language }) => language },
    { heading: m.source, phone: 'plain', cell: ({ place }) => place },
    {
      heading: m.confirmed,
      phone: 'end',
      cell: ({ confirmedAt }) => (confirmedAt ? <LocalMoment at={confirmedAt} /> : null),
    },
  ]
}

/** The newsletter's subscribers. */
export function Component() {
  const m = useMessages().newsletter
  const columns = useColumns()
  const { items, next } = useLoaderData<SubscriberList>()
  const [search] = useSearchParams()
  return (
    <Page title={m.title} lead={m.lead}>
      {items.length > 0 ? (
        <>
          <p>
            <a href="/api/admin/subscribers/export" download className={buttonLook({ size: 'small' })}>
              {m.export}
            </a>
          </p>
          <Table caption={m.caption} columns={columns} rows={items} rowKey={({ id }) => id} />
        </>
      ) : (
        <EmptyState title={m.none} text={m.noneText} />
      )}
      <CursorPager label={m.pages} search={search} next={next} />
    </Page>
  )
}
