import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { Filters, FilterSelect, FilterText } from '../../components/filters.tsx'
import { useSelection } from '../../components/bulk/selection.ts'
import { ticksOf } from '../../components/bulk/tick.tsx'
import { Page } from '../../components/page.tsx'
import { RowLink, Table, type TableColumn } from '../../components/table.tsx'
import { CursorPager } from '../../components/tabs.tsx'
import { places } from '../../places.ts'
import { load } from '../../session/access.ts'
import { useMay } from '../../session/office.ts'
import { Sellable } from '../../stock/stock-list.tsx'
import type { Collection, ProductList, ProductSummary } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { useMessages as useShared } from '../../messages/messages.ts'
import { StateTag } from '../../messages/state-tag.tsx'
import { useMessages } from './messages.ts'
import { SelectionBar } from './selection-bar.tsx'
import { readFilter } from './read-filter.ts'
import styles from './product-list.module.css'

interface ProductData extends ProductList {
  collections: Collection[]
}

/** Reads the products that the address asks for. */
export function loader(args: LoaderFunctionArgs): Promise<ProductData> {
  const search = new URL(args.request.url).searchParams
  const after = search.get('after')
  const query = { ...readFilter(search), ...(after ? { after } : {}) }
  return load(args, async (api, signal) => {
    const [list, collections] = await Promise.all([
      api.listAdminProducts({ query, signal }),
      api.listAdminCollections({ signal }),
    ])
    return { ...list, collections: collections.items }
  })
}

type ListMessages = ReturnType<typeof useMessages>

const columnsFor = (m: ListMessages): readonly TableColumn<ProductSummary>[] => [
  {
    heading: m.product,
    phone: 'lead',
    cell: ({ id, title, image, variants }) => (
      <span className={styles.product}>
        <Picture image={image} alt="" sizes="28px" className={styles.thumb} />
        <span>
          <RowLink to={places.product(id)}>
            <bdi>{title}</bdi>
          </RowLink>
          <span className={styles.variants}>{m.variantCount(variants)}</span>
        </span>
      </span>
    ),
  },
  {
    heading: m.status,
    cell: ({ status }) => <StateTag of="product" state={status} />,
    phone: 'end',
  },
  { heading: m.available, cell: ({ sellable }) => <Sellable units={sellable} />, numeric: true },
  { heading: m.price, cell: ({ price }) => (price ? <Amount money={price} /> : '–'), numeric: true },
  { heading: m.updated, cell: ({ updatedAt }) => <LocalMoment at={updatedAt} only="date" />, phone: 'hide' },
]

function ProductFilters({ collections }: { collections: readonly Collection[] }) {
  const m = useMessages()
  const states = useShared().states.product
  const [search] = useSearchParams()
  const { q = '', status, collection, tag = '', brand = '' } = readFilter(search)
  const view = status ? `${places.products}?status=${status}` : places.products
  const titles = Object.fromEntries(collections.map(({ handle, title }) => [handle, { label: title }]))
  return (
    <Filters
      label={m.titleOrSku}
      keep={status ? { status } : {}}
      clear={q || collection || tag || brand ? view : null}
      views={{
        label: m.views,
        tabs: [
          { label: m.all, to: places.products, current: !status },
          ...Object.entries(states).map(([one, label]) => ({
            label,
            to: `${places.products}?status=${one}`,
            current: one === status,
          })),
        ],
      }}
    >
      <FilterSelect name="collection" label={m.collection} options={titles} />
      <FilterText name="tag" label={m.tag} />
      <FilterText name="brand" label={m.brand} />
    </Filters>
  )
}

/** All products, last changed first; those that are ticked can be changed at once. */
export function Component() {
  const m = useMessages()
  const { items, next, total, collections } = useLoaderData<ProductData>()
  const [search] = useSearchParams()
  const may = useMay()
  const mayWrite = may('products:write')
  const filter = readFilter(search)
  const selection = useSelection(JSON.stringify(filter), items, total)
  const create = mayWrite && (
    <ButtonLink to={places.newProduct} kind="primary" size="small" icon="plus">
      {m.newProduct}
    </ButtonLink>
  )
  const actions = (
    <>
      {may('products:import') && items.length > 0 && (
        <ButtonLink to={places.newExport(filter)} size="small">
          {m.export}
        </ButtonLink>
      )}
      <ButtonLink to={places.productChanges} size="small" icon="history">
        {m.bulkEdits}
      </ButtonLink>
      {create}
    </>
  )
  return (
    <Page title={m.products} beside={<span className={styles.total}>{total}</span>} actions={actions}>
      <ProductFilters collections={collections} />
      {items.length > 0 ? (
        <Table
          caption={m.caption}
          columns={columnsFor(m)}
          rows={items}
          ticks={mayWrite && ticksOf(selection, items, ({ title }) => title)}
        />
      ) : Object.keys(filter).length > 0 ? (
        <EmptyState title={m.noneFound}>
          <ButtonLink to={places.products}>{m.showAll}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={m.none} text={m.noneText}>
          {create}
        </EmptyState>
      )}
      <CursorPager label={m.pages} search={search} next={next} />
      {mayWrite && <SelectionBar {...{ selection, filter, total, collections }} />}
    </Page>
  )
}
