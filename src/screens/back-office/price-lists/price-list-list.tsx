import { hasWords } from '#vocabulary/text/folding.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { viewsBy } from '../components/filters/list-query.ts'
import { FilterSelect } from '../components/filters.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { readAll } from '../session/read-all.ts'
import { useMay } from '../session/office.ts'
import type { ListedPrice, PriceList, PriceListInput } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'

/** Where a list stands: on now, on at another time, or off. */
const stateOf = ({ active, live }: PriceList) => (live ? 'active' : active ? 'scheduled' : 'off')

/** The lists are few: the shop answers with all of them. */
const priceLists = defineList({
  texts: ['q', 'group'],
  views: viewsBy('state', ['active', 'scheduled', 'off']),
  async read(api, { query: { q = '', group, state }, ...options }) {
    const [{ items }, groups] = await Promise.all([
      api.listPriceLists(options),
      api.listCustomerGroups(options),
    ])
    const fitting = items.filter(
      (list) =>
        hasWords(String(q), [list.name]) &&
        (state === undefined || stateOf(list) === state) &&
        (group === undefined || list.groups.includes(String(group))),
    )
    return { items: fitting, total: fitting.length, groups: groups.items }
  },
})

/** Reads all price lists, and the names of their groups. */
export const loader = loaderOf(priceLists)

/** The content of a price list, switched on or off. */
function switched(list: PriceList, prices: readonly ListedPrice[], active: boolean): PriceListInput {
  const { name, groups, markets, from, until, priority } = list
  const entries = prices.map(({ label: _, ...entry }) => entry)
  return { name, active, groups, markets, from, until, priority, entries }
}

/** The price lists, the one that decides first. */
export function Component() {
  const list = useList(priceLists)
  const { groups } = list.data
  const names = Object.fromEntries(groups.map(({ id, name }) => [id, name]))
  const mayWrite = useMay()('products:write')
  const m = useMessages()
  const api = useApi()
  const activate = list.bulk.switching({
    isOn: ({ active }) => active,
    async set(priceList, active, idempotencyKey) {
      const params = { priceListId: priceList.id }
      const prices = await readAll((query) => api.listPriceListPrices({ params, query }))
      const { version } = priceList
      return api.replacePriceList({
        params,
        version,
        body: switched(priceList, prices, active),
        idempotencyKey,
      })
    },
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
      search={m.name}
      views={{ label: m.views, names: m }}
      filters={<FilterSelect name="group" label={m.groups} options={names} />}
      caption={m.title}
      columns={useColumns(names)}
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
      empty={
        list.view === 'all'
          ? { title: m.noLists, text: groups.length === 0 ? m.groupFirst : m.forGroup }
          : { title: m.noneInView }
      }
    />
  )
}

function useColumns(names: Readonly<Record<string, string>>): TableColumn<PriceList>[] {
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
      cell: ({ groups }) => groups.map((id) => names[id] ?? '–').join(', '),
    },
    { heading: m.prices, numeric: true, cell: ({ prices }) => m.priceCount(prices) },
    { heading: m.priority, numeric: true, cell: ({ priority }) => priority },
    { heading: m.dates, phone: 'plain', cell: (list) => <Validity list={list} /> },
    {
      heading: m.status,
      phone: 'end',
      cell: (list) => <StatusTag tone={list.live ? 'good' : 'neutral'}>{m[stateOf(list)]}</StatusTag>,
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
