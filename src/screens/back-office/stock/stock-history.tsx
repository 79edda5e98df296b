import { Link, useLoaderData, useLocation, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { stockReasons } from '#vocabulary/inventory/stock-reasons.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { StockMovement } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'

interface MovementData {
  items: StockMovement[]
  next: string | null
}

/** Reads the movements of one stock item. */
export function loader(args: LoaderFunctionArgs): Promise<MovementData> {
  const after = new URL(args.request.url).searchParams.get('after')
  const params = { stockItemId: args.params['stockItemId'] ?? '' }
  return load(args, (api, signal) =>
    api.listStockMovements({ params, query: after ? { after } : {}, signal }),
  )
}

const kinds: Record<StockMovement['kind'], string> = {
  receive: 'Received',
  adjust: 'Adjusted',
  transfer: 'Transferred',
  sell: 'Sold',
  return: 'Returned',
}

const signed = (units: number) => (units === 0 ? '–' : units > 0 ? `+${units}` : `−${-units}`)

const reasonLabels: Readonly<Record<string, { about: string } | undefined>> = stockReasons

function Reason({ of }: { of: string }) {
  const events: Readonly<Record<string, string | undefined>> = useShared().events
  return reasonLabels[of]?.about ?? events[of] ?? of
}

const columns: readonly TableColumn<StockMovement>[] = [
  { heading: 'Date', cell: ({ at }) => <LocalMoment at={at} />, phone: 'lead' },
  { heading: 'Type', cell: ({ kind }) => kinds[kind], phone: 'plain' },
  { heading: 'On hand', cell: ({ onHand }) => signed(onHand), numeric: true },
  { heading: 'Reason', cell: ({ reason }) => <Reason of={reason} /> },
  { heading: 'Reference', cell: ({ reference }) => reference },
  { heading: 'By', cell: ({ by }) => by },
  { heading: 'Order', cell: ({ orderId }) => orderId && <Link to={places.order(orderId)}>{orderId}</Link> },
]

/** The history of one stock item. */
export function Component() {
  const { items, next } = useLoaderData<MovementData>()
  const [search] = useSearchParams()
  // The list of stock says whose history it is; an address that was typed in does not know.
  const { state } = useLocation() as { state: unknown }
  return (
    <Page
      title={typeof state === 'string' ? `${state}: stock history` : 'Stock history'}
      back={{ to: places.stock, label: 'Stock' }}
      lead="All stock movements, newest first. Entries cannot be edited."
    >
      {items.length > 0 ? (
        <Table caption="Movements, newest first" columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="No movements yet" />
      )}
      <CursorPager label="Pages of movements" search={search} next={next} />
    </Page>
  )
}
