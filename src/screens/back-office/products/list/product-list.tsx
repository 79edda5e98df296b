import { ButtonLink } from '../../../ui/form/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/format/price.tsx'
import { FilterSelect, FilterText } from '../../components/filters.tsx'
import { RowLink, type TableColumn } from '../../components/table.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../../kit/use-list.ts'
import { places } from '../../places.ts'
import { useMay } from '../../session/office.ts'
import { Sellable } from '../../stock/stock-list.tsx'
import type { ProductSummary } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { useMessages as useShared } from '../../messages/messages.ts'
import { StateTag } from '../../messages/state-tag.tsx'
import { useMessages } from './messages.ts'
import { ProductActs } from './product-acts.tsx'
import { productFilters } from './read-filter.ts'
import styles from './product-list.module.css'

const products = defineList({
  ...productFilters,
  async read(api, { query, ...options }) {
    const [list, collections] = await Promise.all([
      api.listAdminProducts({ query, ...options }),
      api.listAdminCollections(options),
    ])
    return { ...list, collections: collections.items }
  },
})

/** Reads the products that the address asks for. */
export const loader = loaderOf(products)

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
  {
    heading: m.price,
    cell: ({ price, priceVaries }) => (price ? <Price money={price} from={priceVaries} /> : '–'),
    numeric: true,
  },
  { heading: m.updated, cell: ({ updatedAt }) => <LocalMoment at={updatedAt} only="date" />, phone: 'hide' },
]

/** All products, last changed first; those that are ticked can be changed at once. */
export function Component() {
  const m = useMessages()
  const states = useShared().states.product
  const list = useList(products)
  const { data, filter, selection, view } = list
  const { items, total, collections } = data
  const may = useMay()
  const mayWrite = may('products:write')
  const create = mayWrite && (
    <ButtonLink to={places.newProduct} kind="primary" size="small" icon="plus">
      {m.newProduct}
    </ButtonLink>
  )
  return (
    <ListScreen
      title={m.products}
      actions={
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
      }
      list={list}
      search={m.titleOrSku}
      views={{ label: m.views, names: { all: m.all, ...states } }}
      filters={
        <>
          <FilterSelect
            name="collection"
            label={m.collection}
            options={Object.fromEntries(collections.map(({ handle, title }) => [handle, { label: title }]))}
          />
          <FilterText name="tag" label={m.tag} />
          <FilterText name="brand" label={m.brand} />
        </>
      }
      caption={m.caption}
      columns={columnsFor(m)}
      nameOf={({ title }) => title}
      acts={mayWrite && <ProductActs {...{ selection, filter, total, collections }} />}
      empty={
        view === 'all'
          ? { title: m.none, text: m.noneText, children: create }
          : { title: m.noneFound, children: <ButtonLink to={places.products}>{m.showAll}</ButtonLink> }
      }
      pages={m.pages}
    />
  )
}
