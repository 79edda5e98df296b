import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { readReason } from '#vocabulary/inventory/movement-reasons.ts'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import type { TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { StockMovement } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { useMessages, type StockMessages } from './messages.ts'

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

const signed = (units: number) => (units === 0 ? '–' : units > 0 ? `+${units}` : `−${-units}`)

/** Why stock moved. A note, and a reason that is none of ours, stay as they were written. */
function Reason({ of }: { of: string }) {
  const { reasons, history: m } = useMessages()
  const events: Readonly<Record<string, string | undefined>> = {
    ...useShared().events,
    ...reasons,
    ...m.otherReasons,
  }
  const read = readReason(of)
  if (!read) return events[of] ?? of
  const about = 'place' in read ? m[read.code](read.place) : reasons[read.code]
  return read.note ? m.withNote(about, read.note) : about
}

function Actor({ by }: Pick<StockMovement, 'by'>) {
  const actors: Readonly<Record<string, string | undefined>> = useMessages().history.actors
  return actors[by] ?? by
}

const columnsOf = ({ history: m, ...words }: StockMessages): readonly TableColumn<StockMovement>[] => [
  { heading: m.date, cell: ({ at }) => <LocalMoment at={at} />, phone: 'lead' },
  { heading: m.type, cell: ({ kind }) => m.kinds[kind], phone: 'plain' },
  { heading: words.onHand, cell: ({ onHand }) => <bdi dir="ltr">{signed(onHand)}</bdi>, numeric: true },
  { heading: words.reason, cell: ({ reason }) => <Reason of={reason} /> },
  { heading: m.reference, cell: ({ reference }) => reference },
  { heading: m.by, cell: ({ by }) => <Actor by={by} /> },
  { heading: m.order, cell: ({ orderId }) => orderId && <Link to={places.order(orderId)}>{orderId}</Link> },
]

/** The history of one stock item. */
export function Component() {
  const words = useMessages()
  const { history: m } = words
  const { items, next } = useLoaderData<MovementData>()
  // The list of stock says whose history it is; an address that was typed in does not know.
  const { state } = useLocation() as { state: unknown }
  return (
    <Page
      title={typeof state === 'string' ? m.titleOf(state) : m.title}
      back={{ to: places.stock, label: words.stock }}
      lead={m.lead}
    >
      <List
        caption={m.caption}
        columns={columnsOf(words)}
        rows={items}
        empty={{ title: m.none }}
        pages={m.pages}
        next={next}
      />
    </Page>
  )
}
