import { Link, useLocation } from 'react-router'
import { readReason } from '#vocabulary/inventory/movement-reasons.ts'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import type { StockMovement } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { useMessages, type StockMessages } from './messages.ts'

const movements = defineList({
  counts: true,
  read: (api, call, { stockItemId = '' }) => api.listStockMovements({ params: { stockItemId }, ...call }),
})

/** Reads the movements of one stock item. */
export const loader = loaderOf(movements)

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
  // The list of stock says whose history it is; an address that was typed in does not know.
  const { state } = useLocation() as { state: unknown }
  return (
    <ListScreen
      title={typeof state === 'string' ? m.titleOf(state) : m.title}
      back={{ to: places.stock, label: words.stock }}
      lead={m.lead}
      list={useList(movements)}
      caption={m.caption}
      columns={columnsOf(words)}
      empty={{ title: m.none }}
      pages={m.pages}
    />
  )
}
