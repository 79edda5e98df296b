import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { GiftCard } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { StateTag } from '../messages/state-tag.tsx'
import { IssueDialog } from './issue-dialog.tsx'

interface CardsData {
  items: GiftCard[]
  next: string | null
}

/** Reads the gift cards. */
export function loader(args: LoaderFunctionArgs): Promise<CardsData> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listGiftCards({ query: after ? { after } : {}, signal }))
}

const columns: TableColumn<GiftCard>[] = [
  {
    heading: 'Card',
    phone: 'lead',
    cell: ({ id, ending }) => <Link to={places.giftCard(id)}>•••• {ending}</Link>,
  },
  {
    heading: 'Status',
    phone: 'plain',
    cell: ({ state }) => <StateTag of="giftCard" state={state} />,
  },
  { heading: 'Note', phone: 'plain', cell: ({ note }) => note },
  { heading: 'Issued', phone: 'hide', cell: ({ createdAt }) => <LocalMoment at={createdAt} only="date" /> },
  {
    heading: 'Expires',
    phone: 'hide',
    cell: ({ expiresAt }) => (expiresAt ? <LocalMoment at={expiresAt} only="date" /> : 'Never'),
  },
  { heading: 'Balance', phone: 'end', numeric: true, cell: ({ balance }) => <Amount money={balance} /> },
]

/** The gift cards that were issued, newest first. */
export function Component() {
  const { items, next } = useLoaderData<CardsData>()
  const [search] = useSearchParams()
  const { shop } = useOffice()
  const may = useMay()
  const [issuing, setIssuing] = useState(false)
  const currencies = [...new Set(shop.markets.map(({ currency }) => currency))]
  return (
    <Page
      title="Gift cards"
      lead="The full code is shown once, when a card is issued. After that a card is identified by its last four characters."
      actions={
        may('credit:write') && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setIssuing(true)}>
            Issue gift card
          </Button>
        )
      }
    >
      {items.length > 0 ? (
        <Table caption="Gift cards" columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="No gift cards yet" text="A gift card pays for all or part of an order." />
      )}
      <CursorPager label="Pages of gift cards" search={search} next={next} />
      {issuing && <IssueDialog currencies={currencies} onClose={() => setIssuing(false)} />}
    </Page>
  )
}
