import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { ProductChange } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { changeStates, changeLabels } from './change-labels.ts'

interface ListData {
  items: ProductChange[]
  next: string | null
}

/** Reads the changes, newest first. */
export function loader(args: LoaderFunctionArgs): Promise<ListData> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listProductChanges({ query: after ? { after } : {}, signal }))
}

function What({ change }: { change: ProductChange }) {
  return (
    <Link className={rowLink} to={places.productChange(change.id)}>
      {changeLabels(change, useLocale(), useShared().states.product)}
    </Link>
  )
}

const columns: readonly TableColumn<ProductChange>[] = [
  { heading: 'Edit', phone: 'lead', cell: (change) => <What change={change} /> },
  {
    heading: 'Products changed',
    numeric: true,
    cell: ({ counts, selected }) => `${counts.changed} of ${selected}`,
  },
  { heading: 'By', cell: ({ by }) => by },
  { heading: 'Date', cell: ({ createdAt }) => <LocalMoment at={createdAt} /> },
  {
    heading: 'Status',
    phone: 'end',
    cell: ({ state, undoneBy }) => (
      <StatusTag tone={undoneBy ? 'neutral' : changeStates[state].tone}>
        {undoneBy ? 'Undone' : changeStates[state].label}
      </StatusTag>
    ),
  },
]

/** The changes of many products that were started. */
export function Component() {
  const { items, next } = useLoaderData<ListData>()
  const [search] = useSearchParams()
  return (
    <Page
      title="Bulk edits"
      back={{ to: places.products, label: 'Products' }}
      lead="Changes to many products at once. You can undo each one within 30 days."
    >
      {items.length > 0 ? (
        <Table caption="Bulk edits, newest first" columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title="No bulk edits yet"
          text="Select products in the product list, then choose Bulk edit."
        >
          <ButtonLink to={places.products}>Go to products</ButtonLink>
        </EmptyState>
      )}
      <CursorPager label="Pages of bulk edits" search={search} next={next} />
    </Page>
  )
}
