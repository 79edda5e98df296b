import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { BulkBar } from '../components/bulk/bulk-bar.tsx'
import { useSelection } from '../components/bulk/selection.ts'
import { ticksOf } from '../components/bulk/tick.tsx'
import { useBulk } from '../components/bulk/use-bulk.ts'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { CustomerGroup, PriceList, PriceListInput } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'

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

/** The content of a price list, switched on or off. */
function switched(list: PriceList, active: boolean): PriceListInput {
  const { name, groups, markets, from, until, priority } = list
  const entries = list.entries.map(({ label: _, ...entry }) => entry)
  return { name, active, groups, markets, from, until, priority, entries }
}

/** The price lists, the one that decides first. */
export function Component() {
  const { lists, groups } = useLoaderData<Lists>()
  const may = useMay()
  const m = useMessages()
  const api = useApi()
  const selection = useSelection('', lists, lists.length)
  const bulk = useBulk(selection, async () => ({ items: lists, next: null }))
  const activate = (active: boolean) => {
    const change = (list: PriceList, isActive: boolean, idempotencyKey: string) =>
      api.replacePriceList({
        params: { priceListId: list.id },
        version: list.version,
        body: switched(list, isActive),
        idempotencyKey,
      })
    return bulk.start<PriceList>({
      fits: (list) => list.active !== active,
      run: (list, key) => change(list, active, key),
      undo: (_before, list, key) => change(list, !active, key),
      done: active ? m.bulk.activated : m.bulk.deactivated,
    })
  }
  const columns = useColumns(new Map(groups.map(({ id, name }) => [id, name])))
  return (
    <Page
      title={m.title}
      lead={m.lead}
      actions={
        <>
          <ButtonLink size="small" icon="users" to={places.customerGroups}>
            {m.groups}
          </ButtonLink>
          {may('products:write') && (
            <ButtonLink size="small" kind="primary" icon="plus" to={places.newPriceList}>
              {m.create}
            </ButtonLink>
          )}
        </>
      }
    >
      <List
        caption={m.title}
        columns={columns}
        rows={lists}
        ticks={may('products:write') && ticksOf(selection, lists, ({ name }) => name)}
        empty={{ title: m.noLists, text: groups.length === 0 ? m.groupFirst : m.forGroup }}
      />
      <BulkBar selection={selection} total={lists.length} bulk={bulk}>
        <Button size="small" onClick={() => void activate(false)}>
          {m.bulk.deactivate}
        </Button>
        <Button size="small" kind="primary" onClick={() => void activate(true)}>
          {m.bulk.activate}
        </Button>
      </BulkBar>
    </Page>
  )
}

function useColumns(names: ReadonlyMap<string, string>): TableColumn<PriceList>[] {
  const m = useMessages()
  return [
    {
      heading: m.name,
      phone: 'lead',
      cell: ({ id, name }) => <RowLink to={places.priceList(id)}>{name}</RowLink>,
    },
    {
      heading: m.appliesTo,
      phone: 'plain',
      cell: ({ groups }) => groups.map((id) => names.get(id) ?? '–').join(', '),
    },
    { heading: m.prices, numeric: true, cell: ({ entries }) => m.priceCount(entries.length) },
    { heading: m.priority, numeric: true, cell: ({ priority }) => priority },
    { heading: m.dates, phone: 'plain', cell: (list) => <Validity list={list} /> },
    {
      heading: m.status,
      phone: 'end',
      cell: ({ active, live }) => (
        <StatusTag tone={live ? 'good' : 'neutral'}>
          {live ? m.active : active ? m.scheduled : m.off}
        </StatusTag>
      ),
    },
  ]
}

function Validity({ list: { from, until } }: { list: PriceList }) {
  const m = useMessages()
  if (from === null)
    return until === null ? m.always : <Rich text={m.until} until={<LocalMoment at={until} />} />
  const start = <LocalMoment at={from} />
  if (until === null) return <Rich text={m.from} from={start} />
  return <Rich text={m.fromUntil} from={start} until={<LocalMoment at={until} />} />
}
