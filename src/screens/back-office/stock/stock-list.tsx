import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Filters } from '../components/filters.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { StockLocation, StockRow } from '../types.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useMessages, type StockMessages } from './messages.ts'
import styles from './stock.module.css'

interface StockData {
  items: StockRow[]
  next: string | null
  locations: StockLocation[]
}

/** Reads the stock that the address asks for. */
export function loader(args: LoaderFunctionArgs): Promise<StockData> {
  const search = new URL(args.request.url).searchParams
  const low = search.get('low') === '1'
  const [q, after] = [search.get('q')?.trim(), search.get('after')]
  const query = { ...(q ? { q } : {}), ...(after ? { after } : {}), ...(low ? { low: '1' as const } : {}) }
  return load(args, async (api, signal) => {
    const [stock, { items: locations }] = await Promise.all([
      api.listStock({ query, signal }),
      api.listLocations({ signal }),
    ])
    return { ...stock, locations }
  })
}

/** The stock of every variant, with low stock in a view of its own. */
export function Component() {
  const words = useMessages()
  const { list: m } = words
  const { between } = useUiMessages()
  const { items, next, locations } = useLoaderData<StockData>()
  const [search] = useSearchParams()
  const [changing, setChanging] = useState<string | null>(null)
  const may = useMay()
  const low = search.get('low') === '1'
  const q = search.get('q') ?? ''
  const view = low ? `${places.stock}?low=1` : places.stock
  const item = items.find(({ id }) => id === changing)
  return (
    <Page
      title={words.stock}
      actions={
        <ButtonLink size="small" to={places.locations}>
          {words.locations}
        </ButtonLink>
      }
    >
      <Filters
        label={m.titleOrSku}
        keep={low ? { low: '1' } : {}}
        clear={q ? view : null}
        views={{
          label: m.views,
          tabs: [
            { label: m.all, to: places.stock, current: !low },
            { label: m.low, to: `${places.stock}?low=1`, current: low },
          ],
        }}
      />
      {items.length > 0 ? (
        <Table
          caption={words.stock}
          columns={columnsFor(words, between, may('stock:write') && setChanging)}
          rows={items}
        />
      ) : q ? (
        <EmptyState title={m.noResults}>
          <ButtonLink to={view}>{m.clearFilters}</ButtonLink>
        </EmptyState>
      ) : low ? (
        <EmptyState title={m.noneLow} text={m.noneLowText(limits.lowStock.value)} />
      ) : (
        <EmptyState title={m.none} text={m.noneText}>
          <ButtonLink to={places.newProduct}>{m.createProduct}</ButtonLink>
        </EmptyState>
      )}
      <CursorPager label={m.pages} search={search} next={next} />
      {item && <ChangeDialog item={item} locations={locations} onClose={() => setChanging(null)} />}
    </Page>
  )
}

/** The columns, with a button for those who may change stock. */
function columnsFor(
  words: StockMessages,
  between: string,
  change: ((id: string) => void) | false,
): TableColumn<StockRow>[] {
  const { list: m } = words
  return [
    {
      heading: words.product,
      phone: 'lead',
      cell: ({ title, options, productId }) => (
        <span>
          <Link className={styles.title} to={places.product(productId)}>
            <bdi>{title}</bdi>
          </Link>
          {options && (
            <span className={styles.options}>
              <bdi>{options}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { heading: words.sku, cell: ({ sku }) => sku, phone: 'plain' },
    { heading: words.location, cell: ({ location }) => location, phone: 'plain' },
    { heading: words.onHand, cell: ({ onHand }) => onHand, numeric: true },
    { heading: words.committed, cell: ({ reserved }) => reserved, numeric: true, phone: 'hide' },
    {
      heading: words.available,
      cell: ({ low, sellable }) => <Sellable units={sellable} low={low} />,
      numeric: true,
      phone: 'end',
    },
    {
      heading: words.actions,
      phone: 'plain',
      cell: ({ id, title, options, location }) => (
        <span className={styles.actions}>
          {change && (
            <Button
              size="small"
              onClick={() => change(id)}
              aria-label={m.adjustOf(`${title} ${options}`, location)}
            >
              {m.adjust}
            </Button>
          )}
          <ButtonLink
            size="small"
            kind="quiet"
            to={places.stockHistory(id)}
            state={[title, options, location].filter(Boolean).join(between)}
            aria-label={m.historyOf(`${title} ${options}`, location)}
          >
            {m.history}
          </ButtonLink>
        </span>
      ),
    },
  ]
}

/** Units that can be sold, with a word where they are few. */
export function Sellable({ units, low = units <= limits.lowStock.value }: { units: number; low?: boolean }) {
  const { list: m } = useMessages()
  return (
    <span className={styles.sellable}>
      {units < 0 ? (
        <StatusTag tone="waiting">{m.onBackorder}</StatusTag>
      ) : (
        low && <StatusTag tone={units === 0 ? 'bad' : 'waiting'}>{units === 0 ? m.soldOut : m.low}</StatusTag>
      )}
      {units}
    </span>
  )
}
