import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Filters } from '../pieces/filters.tsx'
import { Page } from '../pieces/page.tsx'
import { rowLink, Table, type TableColumn } from '../pieces/table.tsx'
import { CursorPager, Tabs } from '../pieces/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import { Sellable } from '../stock/stock-list.tsx'
import type { ProductSummary } from '../types.ts'
import { LocalMoment } from '../words/moment.tsx'
import { count, productStatuses } from '../words/statuses.ts'
import styles from './product-list.module.css'

interface ProductData {
  items: ProductSummary[]
  next: string | null
}

const readStatus = (search: URLSearchParams) =>
  (Object.keys(productStatuses) as ProductSummary['status'][]).find(
    (status) => status === search.get('status'),
  )

/** Reads the products that the address asks for. */
export function loader(args: LoaderFunctionArgs): Promise<ProductData> {
  const search = new URL(args.request.url).searchParams
  const status = readStatus(search)
  const [q, after] = [search.get('q')?.trim(), search.get('after')]
  const query = { ...(q ? { q } : {}), ...(after ? { after } : {}), ...(status ? { status } : {}) }
  return load(args, (api, signal) => api.listAdminProducts({ query, signal }))
}

const columns: readonly TableColumn<ProductSummary>[] = [
  {
    heading: 'Product',
    phone: 'lead',
    cell: ({ id, title, image, variants }) => (
      <span className={styles.product}>
        <Picture image={image} alt="" sizes="40px" className={styles.thumb} />
        <span>
          <Link className={rowLink} to={places.product(id)}>
            {title}
          </Link>
          <span className={styles.variants}>{count(variants, 'variant')}</span>
        </span>
      </span>
    ),
  },
  {
    heading: 'Status',
    cell: ({ status }) => (
      <StatusTag tone={productStatuses[status].tone}>{productStatuses[status].words}</StatusTag>
    ),
    phone: 'end',
  },
  { heading: 'To sell', cell: ({ sellable }) => <Sellable pieces={sellable} />, numeric: true },
  { heading: 'Price', cell: ({ price }) => (price ? <Amount money={price} /> : '–'), numeric: true },
  { heading: 'Changed', cell: ({ updatedAt }) => <LocalMoment at={updatedAt} only="date" />, phone: 'hide' },
]

/** All products, last changed first. */
export function Component() {
  const { items, next } = useLoaderData<ProductData>()
  const [search] = useSearchParams()
  const may = useMay()
  const status = readStatus(search)
  const q = search.get('q') ?? ''
  const view = status ? `${places.products}?status=${status}` : places.products
  const create = may('products:write') && (
    <ButtonLink to={places.newProduct} kind="primary" size="small" icon="plus">
      New product
    </ButtonLink>
  )
  const filter = { ...(q ? { q } : {}), ...(status ? { status } : {}) }
  const exporting = may('products:import') && items.length > 0 && (
    <ButtonLink to={places.newExport(filter)} size="small">
      Export
    </ButtonLink>
  )
  return (
    <Page
      title="Products"
      actions={
        <>
          {exporting}
          {create}
        </>
      }
    >
      <Tabs
        label="Views of the products"
        tabs={[
          { words: 'All', to: places.products, current: !status },
          ...Object.entries(productStatuses).map(([one, { words }]) => ({
            words,
            to: `${places.products}?status=${one}`,
            current: one === status,
          })),
        ]}
      />
      <Filters label="Title or SKU" q={q} keep={status ? { status } : {}} clear={q ? view : null} />
      {items.length > 0 ? (
        <Table
          caption="Products, last changed first"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      ) : q || status ? (
        <EmptyState title="No product fits">
          <ButtonLink to={places.products}>Show all products</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState
          title="No products yet"
          text="What you create here appears in the shop once it is active."
        >
          {create}
        </EmptyState>
      )}
      <CursorPager label="Pages of products" search={search} next={next} />
    </Page>
  )
}
