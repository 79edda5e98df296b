import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { buttonLook } from '../../ui/form/button.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { load } from '../session/access.ts'
import type { SubscriberList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'

/** Reads who gets the newsletter. */
export function loader(args: LoaderFunctionArgs): Promise<SubscriberList> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listSubscribers({ query: after ? { after } : {}, signal }))
}

const columns: readonly TableColumn<SubscriberList['items'][number]>[] = [
  { heading: 'E-mail', phone: 'lead', cell: ({ email }) => email },
  { heading: 'Language', phone: 'plain', cell: ({ language }) => language },
  { heading: 'Source', phone: 'plain', cell: ({ place }) => place },
  {
    heading: 'Confirmed',
    phone: 'end',
    cell: ({ confirmedAt }) => (confirmedAt ? <LocalMoment at={confirmedAt} /> : null),
  },
]

/** The newsletter's subscribers. */
export function Component() {
  const { items, next } = useLoaderData<SubscriberList>()
  const [search] = useSearchParams()
  return (
    <Page
      title="Newsletter"
      lead="Subscribers who have confirmed their address. They can unsubscribe at any time."
    >
      {items.length > 0 ? (
        <>
          <p>
            <a href="/api/admin/subscribers/export" download className={buttonLook({ size: 'small' })}>
              Export as CSV
            </a>
          </p>
          <Table caption="Subscribers, by e-mail" columns={columns} rows={items} rowKey={({ id }) => id} />
        </>
      ) : (
        <EmptyState title="No subscribers" text="Customers can subscribe in the footer of every page." />
      )}
      <CursorPager label="Pages of subscribers" search={search} next={next} />
    </Page>
  )
}
