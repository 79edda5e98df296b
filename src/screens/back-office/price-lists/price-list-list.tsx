import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import type { PriceList, PriceListInput } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'

const priceLists = defineList({
  async read(api, { query: _, ...options }) {
    const [{ items }, groups] = await Promise.all([
      api.listPriceLists(options),
      api.listCustomerGroups(options),
    ])
    return { items, total: items.length, groups: groups.items }
  },
})

/** Reads all price lists, and the names of their groups. */
export const loader = loaderOf(priceLists)

/** The content of a price list, switched on or off. */
function switched(list: PriceList, active: boolean): PriceListInput {
  const { name, groups, markets, from, until, priority } = list
  const entries = list.entries.map(({ label: _, ...entry }) => entry)
  return { name, active, groups, markets, from, until, priority, entries }
}

/** The price lists, the one that decides first. */
export function Component() {
  const list = useList(priceLists)
  const { groups } = list.data
  const mayWrite = useMay()('products:write')
  const m = useMessages()
  const api = useApi()
  const activate = list.bulk.switching({
    isOn: ({ active }) => active,
    set: (priceList, active, idempotencyKey) =>
      api.replacePriceList({
        params: { priceListId: priceList.id },
        version: priceList.version,
        body: switched(priceList, active),
        idempotencyKey,
      }),
    done: { on: m.bulk.activated, off: m.bulk.deactivated },
  })
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      actions={
        <>
          <ButtonLink size="small" icon="users" to={places.customerGroups}>
            {m.groups}
          </ButtonLink>
          {mayWrite && (
            <ButtonLink size="small" kind="primary" icon="plus" to={places.newPriceList}>
              {m.create}
            </ButtonLink>
          )}
        </>
      }
      list={list}
      caption={m.title}
      columns={useColumns(new Map(groups.map(({ id, name }) => [id, name])))}
      nameOf={({ name }) => name}
      acts={
        mayWrite && (
          <>
            <Button size="small" onClick={() => activate(false)}>
              {m.bulk.deactivate}
            </Button>
            <Button size="small" kind="primary" onClick={() => activate(true)}>
              {m.bulk.activate}
            </Button>
          </>
        )
      }
      empty={{ title: m.noLists, text: groups.length === 0 ? m.groupFirst : m.forGroup }}
    />
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
