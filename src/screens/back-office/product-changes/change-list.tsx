import { ButtonLink } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import type { ProductChange } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { changeLabel, stateTones } from './change-labels.ts'
import { useMessages, type ChangeMessages } from './messages.ts'

const changes = defineList({ counts: true, read: (api, call) => api.listProductChanges(call) })

/** Reads the changes, newest first. */
export const loader = loaderOf(changes)

function What({ change }: { change: ProductChange }) {
  const words = { m: useMessages(), states: useShared().states.product, locale: useLocale() }
  return <RowLink to={places.productChange(change.id)}>{changeLabel(change, words)}</RowLink>
}

const columnsOf = (m: ChangeMessages): readonly TableColumn<ProductChange>[] => [
  { heading: m.edit, phone: 'lead', cell: (change) => <What change={change} /> },
  {
    heading: m.productsChanged,
    numeric: true,
    cell: ({ counts, selected }) => m.changedOf(counts.changed, selected),
  },
  { heading: m.by, cell: ({ by }) => by },
  { heading: m.date, cell: ({ createdAt }) => <LocalMoment at={createdAt} /> },
  {
    heading: m.status,
    phone: 'end',
    cell: ({ state, undoneBy }) => (
      <StatusTag tone={undoneBy ? 'neutral' : stateTones[state]}>
        {undoneBy ? m.undone : m.states[state]}
      </StatusTag>
    ),
  },
]

/** The changes of many products that were started. */
export function Component() {
  const m = useMessages()
  return (
    <ListScreen
      title={m.bulkEdits}
      back={{ to: places.products, label: m.products }}
      lead={m.lead}
      list={useList(changes)}
      caption={m.caption}
      columns={columnsOf(m)}
      empty={{
        title: m.none,
        text: m.noneText,
        children: <ButtonLink to={places.products}>{m.toProducts}</ButtonLink>,
      }}
      pages={m.pages}
    />
  )
}
