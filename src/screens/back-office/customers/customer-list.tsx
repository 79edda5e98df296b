import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { Button } from '../../ui/form/button.tsx'
import { FilterSelect } from '../components/filters.tsx'
import { Panel } from '../components/page.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import type { ReadPage } from '../session/read-all.ts'
import { savedFormName } from '../session/saved-form.ts'
import { useMay } from '../session/office.ts'
import type { Customer, CustomerGroup } from '../types.ts'
import { personName } from '../messages/person-name.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages } from './messages.ts'
import type { CustomerMessages } from './messages/en.ts'
import { Amounts } from './amounts.tsx'
import { useCustomerExport } from './customer-export.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { AddCustomers } from './groups/add-customers.tsx'
import { GroupActs } from './groups/group-acts.tsx'

/** As many as a page of customers costs the shop 60 documents. */
const perPage = 20

const customers = defineList({
  counts: true,
  texts: ['q', 'group'],
  async read(api, { query, ...call }) {
    const [people, groups] = await Promise.all([
      api.listCustomers({ query: { limit: perPage, ...query }, ...call }),
      api.listCustomerGroups(call),
    ])
    return { ...people, groups: groups.items }
  },
})

/** Reads the customers that the address asks for. */
export const loader = loaderOf(customers)

/** All customers, and those whose name, e-mail, telephone number or company begins as typed. */
export function Component() {
  const m = useMessages()
  const list = useList(customers)
  const { guestOrders, groups } = list.data
  const may = useMay()
  const api = useApi()
  const read: ReadPage<Customer> = (page) => api.listCustomers({ query: { ...list.filter, ...page } })
  const file = useCustomerExport(groups, read)
  const [search] = useSearchParams()
  const q = search.get('q')?.trim() ?? ''
  const group = groups.find(({ id }) => id === search.get('group'))
  const mayGroup = may('customers:write') && groups.length > 0
  const [isErasing, setErasing] = useState(() => savedFormName(['guest']) !== null)
  return (
    <ListScreen
      title={m.title}
      actions={
        (list.data.items.length > 0 || group) && (
          <>
            <Button size="small" busy={file.busy} onClick={file.save}>
              {m.export.does}
            </Button>
            {mayGroup && group && <AddCustomers group={group} kind="primary" icon="plus" />}
          </>
        )
      }
      above={<TroubleNote trouble={file.trouble} />}
      list={list}
      search={m.search}
      filters={
        groups.length > 0 && (
          <FilterSelect
            name="group"
            label={m.group}
            options={Object.fromEntries(groups.map(({ id, name }) => [id, name]))}
          />
        )
      }
      caption={m.title}
      columns={columnsFor(m, groups)}
      nameOf={personName}
      acts={mayGroup && <GroupActs {...{ groups, read }} selection={list.selection} groupId={group?.id} />}
      empty={{ title: m.noneYet, text: m.noneYetText }}
      found={guestOrders > 0 ? m.guests : m.guestsSearch}
      pages={m.pages}
    >
      {guestOrders > 0 && (
        <GuestPanel
          email={q}
          count={guestOrders}
          erase={may('customers:erase') ? () => setErasing(true) : undefined}
        />
      )}
      {isErasing && guestOrders > 0 && <EraseDialog whom={{ guest: q }} onClose={() => setErasing(false)} />}
    </ListScreen>
  )
}

/** Lists the orders that were placed without an account. */
function GuestPanel(props: { email: string; count: number; erase: (() => void) | undefined }) {
  const m = useMessages()
  const { email, count, erase } = props
  const actions = erase && (
    <Button size="small" onClick={erase}>
      {m.deleteGuest}
    </Button>
  )
  return (
    <Panel title={m.guestOrders} actions={actions}>
      <p>{fillIn(m.guestOrderCount(count), 'email', email)}</p>
    </Panel>
  )
}

function groupColumn(m: CustomerMessages, groups: readonly CustomerGroup[]): TableColumn<Customer> {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return {
    heading: m.groups,
    phone: 'hide',
    extra: true,
    cell: (customer) => customer.groups.flatMap((id) => names.get(id) ?? []).join(', '),
  }
}

function columnsFor(m: CustomerMessages, groups: readonly CustomerGroup[]): TableColumn<Customer>[] {
  return [
    {
      heading: m.name,
      phone: 'lead',
      cell: ({ id, name }) => (
        <RowLink to={places.customer(id)}>
          <bdi>{name || m.noName}</bdi>
        </RowLink>
      ),
    },
    {
      heading: m.email,
      phone: 'plain',
      cell: ({ email, emailVerified }) =>
        email === null ? m.none : emailVerified ? email : m.notVerified(email),
    },
    ...(groups.length > 0 ? [groupColumn(m, groups)] : []),
    { heading: m.joined, cell: ({ createdAt }) => <LocalMoment at={createdAt} only="date" /> },
    { heading: m.orders, numeric: true, cell: ({ orders }) => orders },
    {
      heading: m.spent,
      numeric: true,
      phone: 'end',
      cell: ({ spent }) => <Amounts of={spent} />,
    },
  ]
}
