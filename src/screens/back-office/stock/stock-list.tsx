import { useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Filters } from '../components/filters.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager, Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { StockLocation, StockRow } from '../types.ts'
import { ChangeDialog } from './change-dialog.tsx'
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
      title="Stock"
      actions={
        <ButtonLink size="small" to={places.locations}>
          Locations
        </ButtonLink>
      }
    >
      <Tabs
        label="Views of the stock"
        tabs={[
          { label: 'All', to: places.stock, current: !low },
          { label: 'Low', to: `${places.stock}?low=1`, current: low },
        ]}
      />
      <Filters label="Title or SKU" q={q} keep={low ? { low: '1' } : {}} clear={q ? view : null} />
      {items.length > 0 ? (
        <Table
          caption="Stock"
          columns={columnsFor(may('stock:write'), setChanging)}
          rows={items}
          rowKey={({ id }) => id}
        />
      ) : q ? (
        <EmptyState title="No results">
          <ButtonLink to={view}>Clear filters</ButtonLink>
        </EmptyState>
      ) : low ? (
        <EmptyState
          title="No low stock"
          text={`Variants with ${limits.lowStock.value} units or fewer available appear here, or at their own threshold.`}
        />
      ) : (
        <EmptyState title="No stock yet" text="Each product variant has a row here.">
          <ButtonLink to={places.newProduct}>Create product</ButtonLink>
        </EmptyState>
      )}
      <CursorPager label="Pages of stock" search={search} next={next} />
      {item && <ChangeDialog item={item} locations={locations} onClose={() => setChanging(null)} />}
    </Page>
  )
}

function columnsFor(mayWrite: boolean, change: (id: string) => void): TableColumn<StockRow>[] {
  return [
    {
      heading: 'Product',
      phone: 'lead',
      cell: ({ title, options, productId }) => (
        <span>
          <Link className={styles.title} to={places.product(productId)}>
            {title}
          </Link>
          {options && <span className={styles.options}>{options}</span>}
        </span>
      ),
    },
    { heading: 'SKU', cell: ({ sku }) => sku, phone: 'plain' },
    { heading: 'Location', cell: ({ location }) => location, phone: 'plain' },
    { heading: 'On hand', cell: ({ onHand }) => onHand, numeric: true },
    { heading: 'Committed', cell: ({ reserved }) => reserved, numeric: true, phone: 'hide' },
    {
      heading: 'Available',
      cell: ({ low, sellable }) => <Sellable units={sellable} low={low} />,
      numeric: true,
      phone: 'end',
    },
    {
      heading: 'Actions',
      phone: 'plain',
      cell: ({ id, title, options, location }) => (
        <span className={styles.actions}>
          {mayWrite && (
            <Button
              size="small"
              onClick={() => change(id)}
              aria-label={`Adjust stock of ${title} ${options} in ${location}`}
            >
              Adjust
            </Button>
          )}
          <ButtonLink
            size="small"
            kind="quiet"
            to={places.stockHistory(id)}
            state={[title, options, location].filter(Boolean).join(', ')}
            aria-label={`History of ${title} ${options} in ${location}`}
          >
            History
          </ButtonLink>
        </span>
      ),
    },
  ]
}

/** Units that can be sold, with a word where they are few. */
export function Sellable({ units, low = units <= limits.lowStock.value }: { units: number; low?: boolean }) {
  return (
    <span className={styles.sellable}>
      {units < 0 ? (
        <StatusTag tone="waiting">On backorder</StatusTag>
      ) : (
        low && (
          <StatusTag tone={units === 0 ? 'bad' : 'waiting'}>{units === 0 ? 'Sold out' : 'Low'}</StatusTag>
        )
      )}
      {units}
    </span>
  )
}
