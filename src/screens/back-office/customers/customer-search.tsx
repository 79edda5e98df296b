import { Fragment, useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Api } from '#client/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Filters } from '../components/filters.tsx'
import { Page, Panel } from '../components/page.tsx'
import { SessionsDialog } from '../session/sessions-dialog.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { savedFormName } from '../session/saved-form.ts'
import { useMay } from '../session/office.ts'
import type { Customer, CustomerGroup, FoundPeople } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { personName } from '../messages/person-name.ts'
import { GroupsDialog } from './groups-dialog.tsx'
import { ExemptionDialog } from './exemption-dialog.tsx'
import { EraseDialog, formOf, type Erasable } from './erase-dialog.tsx'

interface Found extends FoundPeople {
  groups: CustomerGroup[]
}

async function findPeople(api: Api, q: string, signal: AbortSignal): Promise<Found> {
  const [people, groups] = await Promise.all([
    api.findCustomers({ query: { q }, signal }),
    api.listCustomerGroups({ signal }),
  ])
  return { ...people, groups: groups.items }
}

/** Finds the customers that the address asks for. */
export function loader(args: LoaderFunctionArgs): Promise<Found> {
  const q = new URL(args.request.url).searchParams.get('q')?.trim()
  return load(args, async (api, signal) =>
    q ? findPeople(api, q, signal) : { items: [], guestOrders: 0, groups: [] },
  )
}

/** Finds a customer by the whole e-mail or id: there is no list of everyone to leaf through. */
export function Component() {
  const { items, guestOrders, groups } = useLoaderData<Found>()
  const [search] = useSearchParams()
  const may = useMay()
  const q = search.get('q')?.trim() ?? ''
  const all: Erasable[] = items.map((customer) => ({ customer }))
  if (guestOrders > 0) all.push({ guest: q })
  const [erasing, setErasing] = useState(() => savedFormName(all.map(formOf)))
  const [grouping, setGrouping] = useState<string>()
  const grouped = items.find(({ id }) => id === grouping)
  const [exempting, setExempting] = useState<string>()
  const exempted = items.find(({ id }) => id === exempting)
  const [watching, setWatching] = useState<string>()
  const watched = items.find(({ id }) => id === watching)
  const whom = all.find((each) => formOf(each) === erasing)
  return (
    <Page title="Customers" lead="Search by complete e-mail address or customer ID.">
      <Filters label="E-mail or customer ID" q={q} clear={q ? places.customers : null} />
      {items.length > 0 ? (
        <Table
          caption="Customers"
          columns={columnsFor({
            seesCredit: may('credit:read'),
            groups,
            group: may('customers:write') ? setGrouping : undefined,
            exempt: may('customers:write') ? setExempting : undefined,
            watch: may('customers:write') ? setWatching : undefined,
            erase: may('customers:erase') ? setErasing : undefined,
          })}
          rows={items}
          rowKey={({ id }) => id}
        />
      ) : q ? (
        <EmptyState
          title="No customer found for this e-mail or ID"
          text={
            guestOrders > 0
              ? 'Guests have no account.'
              : 'Guests have no account. Search for their orders by e-mail under Orders.'
          }
        />
      ) : (
        <EmptyState title="Find a customer" text="Type an e-mail address and press Enter." />
      )}
      {guestOrders > 0 && (
        <GuestPanel
          email={q}
          count={guestOrders}
          erase={may('customers:erase') ? () => setErasing('guest') : undefined}
        />
      )}
      {grouped && <GroupsDialog customer={grouped} groups={groups} onClose={() => setGrouping(undefined)} />}
      {exempted && <ExemptionDialog customer={exempted} onClose={() => setExempting(undefined)} />}
      {watched && (
        <SessionsDialog
          person={{ id: watched.id, name: personName(watched) }}
          onClose={() => setWatching(undefined)}
        />
      )}
      {whom && <EraseDialog whom={whom} onClose={() => setErasing(null)} />}
    </Page>
  )
}

/** Lists the orders that were placed without an account. */
function GuestPanel(props: { email: string; count: number; erase: (() => void) | undefined }) {
  const { email, count, erase } = props
  const actions = erase && (
    <Button size="small" onClick={erase}>
      Delete guest data
    </Button>
  )
  return (
    <Panel title="Guest orders" actions={actions}>
      <p>{`${count === 1 ? 'One order was' : `${count} orders were`} placed with ${email} without an account.`}</p>
    </Panel>
  )
}

interface Offered {
  seesCredit: boolean
  groups: readonly CustomerGroup[]
  group: ((id: string) => void) | undefined
  exempt: ((id: string) => void) | undefined
  watch: ((id: string) => void) | undefined
  erase: ((id: string) => void) | undefined
}

function columnsFor({ seesCredit, groups, ...acts }: Offered): TableColumn<Customer>[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return [
    { heading: 'Name', cell: ({ name }) => name || 'No name', phone: 'lead' },
    {
      heading: 'E-mail',
      cell: ({ email, emailVerified }) =>
        email === null ? 'None' : emailVerified ? email : `${email} (not verified)`,
      phone: 'plain',
    },
    { heading: 'Sign-in method', cell: ({ issuer }) => issuer, phone: 'plain' },
    { heading: 'First sign-in', cell: ({ createdAt }) => <LocalMoment at={createdAt} only="date" /> },
    {
      heading: 'Groups',
      phone: 'plain',
      cell: (customer) => customer.groups.flatMap((id) => names.get(id) ?? []).join(', ') || 'None',
    },
    {
      heading: 'Tax',
      phone: 'plain',
      cell: ({ taxExemption }) => (taxExemption === null ? 'Charged' : `Exempt: ${taxExemption}`),
    },
    ...(seesCredit
      ? [
          {
            heading: 'Store credit',
            phone: 'plain' as const,
            cell: ({ id }: Customer) => <Link to={places.storeCredit(id)}>Store credit</Link>,
          },
        ]
      : []),
    ...(acts.group || acts.erase
      ? [
          {
            heading: 'Actions',
            phone: 'end' as const,
            cell: (customer: Customer) => <Actions customer={customer} {...acts} />,
          },
        ]
      : []),
  ]
}

type Acts = Pick<Offered, 'group' | 'exempt' | 'watch' | 'erase'>

function Actions({ customer, group, exempt, watch, erase }: Acts & { customer: Customer }) {
  const name = personName(customer)
  const acts = [
    { does: 'Groups', label: `Groups of ${name}`, act: group },
    { does: 'Tax', label: `Tax of ${name}`, act: exempt },
    { does: 'Sessions', label: `Sessions of ${name}`, act: watch },
    { does: 'Delete', label: `Delete ${name}`, act: erase },
  ]
  return acts.map(
    ({ does, label, act }) =>
      act && (
        <Fragment key={does}>
          <Button size="small" onClick={() => act(customer.id)} aria-label={label}>
            {does}
          </Button>{' '}
        </Fragment>
      ),
  )
}
