import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Page, Panel } from '../components/page.tsx'
import { AnyTable, type TableColumn } from '../components/table.tsx'
import type { Frame } from '../kit/record-list.tsx'
import { places } from '../places.ts'
import { useMessages as useResourceMessages } from '../resources/messages.ts'
import { useApi } from '../session/api.ts'
import type { BrandsWithoutManufacturer } from '../types.ts'
import { useMessages } from './messages.ts'

/** The page around the manufacturers, with the brands that have none. */
export const ManufacturerPage: Frame = ({ actions, children }) => {
  const m = useMessages()
  const { manufacturers: own } = useResourceMessages()
  return (
    <Page title={own.list} lead={m.lead} actions={actions}>
      {children}
      <Without />
    </Page>
  )
}

type Brand = BrandsWithoutManufacturer['items'][number]

const columnsFor = (m: ReturnType<typeof useMessages>): readonly TableColumn<Brand>[] => [
  {
    heading: m.brand,
    phone: 'lead',
    cell: ({ brand }) =>
      brand === '' ? (
        m.noBrand
      ) : (
        <Link to={`${places.products}?brand=${encodeURIComponent(brand)}`}>
          <bdi>{brand}</bdi>
        </Link>
      ),
  },
  { heading: m.products, phone: 'plain', numeric: true, cell: ({ products }) => products },
]

/** The brands whose products name no manufacturer; nothing while there are none. */
function Without() {
  const m = useMessages()
  const api = useApi()
  const [lacking, setLacking] = useState<BrandsWithoutManufacturer>()
  useEffect(() => {
    const abort = new AbortController()
    api.listBrandsWithoutManufacturer({ signal: abort.signal }).then(setLacking, () => undefined)
    return () => abort.abort()
  }, [api])
  if (!lacking || lacking.items.length === 0) return null
  return (
    <Panel title={m.without(lacking.total)}>
      <AnyTable
        caption={m.caption}
        columns={columnsFor(m)}
        rows={lacking.items}
        rowKey={({ brand }) => brand}
      />
    </Panel>
  )
}
