import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { CustomerGroup, PriceList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { count } from '../messages/statuses.ts'

interface Lists {
  lists: PriceList[]
  groups: CustomerGroup[]
}

/** Reads all price lists, and the names of their groups. */
export function loader(args: LoaderFunctionArgs): Promise<Lists> {
  return load(args, async (api, signal) => {
    const [lists, groups] = await Promise.all([
      api.listPriceLists({ signal }),
      api.listCustomerGroups({ signal }),
    ])
    return { lists: lists.items, groups: groups.items }
  })
}

/** The price lists, the one that decides first. */
export function Component() {
  const { lists, groups } = useLoaderData<Lists>()
  const may = useMay()
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return (
    <Page
      title="Price lists"
      lead="Prices for customer groups. The list with the highest priority applies, then the lowest price. Nobody pays more than the standard price."
      actions={
        <>
          <ButtonLink size="small" icon="users" to={places.customerGroups}>
            Customer groups
          </ButtonLink>
          {may('products:write') && (
            <ButtonLink size="small" kind="primary" icon="plus" to={places.newPriceList}>
              New price list
            </ButtonLink>
          )}
        </>
      }
    >
      {lists.length > 0 ? (
        <Table caption="Price lists" columns={columnsFor(names)} rows={lists} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title="No price lists yet"
          text={
            groups.length === 0
              ? 'First create a customer group and add customers to it.'
              : 'A price list sets prices for a customer group.'
          }
        />
      )}
    </Page>
  )
}

function columnsFor(names: ReadonlyMap<string, string>): TableColumn<PriceList>[] {
  return [
    {
      heading: 'Name',
      phone: 'lead',
      cell: ({ id, name }) => (
        <Link className={rowLink} to={places.priceList(id)}>
          {name}
        </Link>
      ),
    },
    {
      heading: 'Applies to',
      phone: 'plain',
      cell: ({ groups }) => groups.map((id) => names.get(id) ?? '–').join(', '),
    },
    { heading: 'Prices', numeric: true, cell: ({ entries }) => count(entries.length, 'price') },
    { heading: 'Priority', numeric: true, cell: ({ priority }) => priority },
    { heading: 'Active dates', phone: 'plain', cell: (list) => <Validity list={list} /> },
    {
      heading: 'Status',
      phone: 'end',
      cell: ({ active, live }) => (
        <StatusTag tone={live ? 'good' : 'neutral'}>
          {live ? 'Active' : active ? 'Scheduled' : 'Off'}
        </StatusTag>
      ),
    },
  ]
}

function Validity({ list: { from, until } }: { list: PriceList }) {
  if (from === null && until === null) return 'Always'
  return (
    <>
      {from !== null && (
        <>
          from <LocalMoment at={from} />{' '}
        </>
      )}
      {until !== null && (
        <>
          until <LocalMoment at={until} />
        </>
      )}
    </>
  )
}
