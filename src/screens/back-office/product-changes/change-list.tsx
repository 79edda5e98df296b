import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Page } from '../pieces/page.tsx'
import { rowLink, Table, type TableColumn } from '../pieces/table.tsx'
import { CursorPager } from '../pieces/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { ProductChange } from '../types.ts'
import { LocalMoment } from '../words/moment.tsx'
import { changeStates, changeWords } from './change-words.ts'

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
      {changeWords(change, useLocale())}
    </Link>
  )
}

const columns: readonly TableColumn<ProductChange>[] = [
  { heading: 'What', phone: 'lead', cell: (change) => <What change={change} /> },
  {
    heading: 'Changed',
    numeric: true,
    cell: ({ counts, selected }) => `${counts.changed} of ${selected}`,
  },
  { heading: 'By', cell: ({ by }) => by },
  { heading: 'When', cell: ({ createdAt }) => <LocalMoment at={createdAt} /> },
  {
    heading: 'State',
    phone: 'end',
    cell: ({ state, undoneBy }) => (
      <StatusTag tone={undoneBy ? 'neutral' : changeStates[state].tone}>
        {undoneBy ? 'Taken back' : changeStates[state].words}
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
      title="Changes of products"
      back={{ to: places.products, words: 'Products' }}
      lead="What was done to many products at once. Each can be taken back for 30 days."
    >
      {items.length > 0 ? (
        <Table caption="Changes, newest first" columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title="Nothing was changed at once yet"
          text="Tick products in their list, and choose what is to be done to them."
        >
          <ButtonLink to={places.products}>Go to the products</ButtonLink>
        </EmptyState>
      )}
      <CursorPager label="Pages of changes" search={search} next={next} />
    </Page>
  )
}
