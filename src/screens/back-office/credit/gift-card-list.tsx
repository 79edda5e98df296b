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
import { useMessages } from './messages.ts'
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

function useColumns(): TableColumn<GiftCard>[] {
  const m = useMessages()
  return [
    {
      heading: m.card,
      phone: 'lead',
      cell: ({ id, ending }) => (
        <Link to={places.giftCard(id)}>
          <bdi dir="ltr">•••• {ending}</bdi>
        </Link>
      ),
    },
    {
      heading: m.status,
      phone: 'plain',
      cell: ({ state }) => <StateTag of="giftCard" state={state} />,
    },
    { heading: m.note, phone: 'plain', cell: ({ note }) => note },
    { heading: m.issued, phone: 'hide', cell: ({ createdAt }) => <LocalMoment at={createdAt} only="date" /> },
    {
      heading: m.expires,
      phone: 'hide',
      cell: ({ expiresAt }) => (expiresAt ? <LocalMoment at={expiresAt} only="date" /> : m.never),
    },
    { heading: m.balance, phone: 'end', numeric: true, cell: ({ balance }) => <Amount money={balance} /> },
  ]
}

/** The gift cards that were issued, newest first. */
export function Component() {
  const m = useMessages()
  const columns = useColumns()
  const { items, next } = useLoaderData<CardsData>()
  const [search] = useSearchParams()
  const { shop } = useOffice()
  const may = useMay()
  const [issuing, setIssuing] = useState(false)
  const currencies = [...new Set(shop.markets.map(({ currency }) => currency))]
  return (
    <Page
      title={m.giftCards}
      lead={m.lead}
      actions={
        may('credit:write') && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setIssuing(true)}>
            {m.issueCard}
          </Button>
        )
      }
    >
      {items.length > 0 ? (
        <Table caption={m.giftCards} columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title={m.none} text={m.noneText} />
      )}
      <CursorPager label={m.pages} search={search} next={next} />
      {issuing && <IssueDialog currencies={currencies} onClose={() => setIssuing(false)} />}
    </Page>
  )
}
