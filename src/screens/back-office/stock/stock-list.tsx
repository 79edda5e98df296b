import { useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import type { StockRow } from '../types.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useMessages, type StockMessages } from './messages.ts'
import { StockActs } from './stock-acts.tsx'
import styles from './stock.module.css'

const stock = defineList({
  counts: true,
  texts: ['q'],
  views: { all: {}, low: { low: '1' } },
  async read(api, { query, ...options }) {
    const [rows, locations] = await Promise.all([
      api.listStock({ query, ...options }),
      api.listLocations(options),
    ])
    return { ...rows, locations: locations.items }
  },
})

/** Reads the stock that the address asks for. */
export const loader = loaderOf(stock)

/** The stock of every variant, with low stock in a view of its own. */
export function Component() {
  const words = useMessages()
  const { list: m } = words
  const { between } = useUiMessages()
  const list = useList(stock)
  const { items, locations } = list.data
  const [changing, setChanging] = useState<string | null>(null)
  const may = useMay()
  const api = useApi()
  const item = items.find(({ id }) => id === changing)
  return (
    <ListScreen
      title={words.stock}
      actions={
        <ButtonLink size="small" to={places.locations}>
          {words.locations}
        </ButtonLink>
      }
      list={list}
      search={m.titleOrSku}
      views={{ label: m.views, names: m }}
      caption={words.stock}
      columns={columnsFor(words, between, may('stock:write') && setChanging)}
      nameOf={({ title, options, location }) => [title, options, location].filter(Boolean).join(between)}
      acts={
        may('stock:write') && (
          <StockActs
            selection={list.selection}
            read={(page) => api.listStock({ query: { ...list.filter, ...page } })}
          />
        )
      }
      empty={
        list.view === 'low'
          ? { title: m.noneLow, text: m.noneLowText(limits.lowStock.value) }
          : {
              title: m.none,
              text: m.noneText,
              children: <ButtonLink to={places.newProduct}>{m.createProduct}</ButtonLink>,
            }
      }
      pages={m.pages}
    >
      {item && <ChangeDialog item={item} locations={locations} onClose={() => setChanging(null)} />}
    </ListScreen>
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
