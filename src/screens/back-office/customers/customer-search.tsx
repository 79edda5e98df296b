import { Fragment, useState } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Api } from '#client/api.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
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
import { useMessages } from './messages.ts'
import type { CustomerMessages } from './messages/en.ts'
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
  const m = useMessages()
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
    <Page title={m.title} lead={m.lead}>
      <Filters label={m.search} clear={q ? places.customers : null} />
      {items.length > 0 ? (
        <Table
          caption={m.title}
          columns={columnsFor(m, {
            seesCredit: may('credit:read'),
            groups,
            group: may('customers:write') ? setGrouping : undefined,
            exempt: may('customers:write') ? setExempting : undefined,
            watch: may('customers:write') ? setWatching : undefined,
            erase: may('customers:erase') ? setErasing : undefined,
          })}
          rows={items}
        />
      ) : q ? (
        <EmptyState title={m.noneFound} text={guestOrders > 0 ? m.guests : m.guestsSearch} />
      ) : (
        <EmptyState title={m.find} text={m.findText} />
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

interface Offered {
  seesCredit: boolean
  groups: readonly CustomerGroup[]
  group: ((id: string) => void) | undefined
  exempt: ((id: string) => void) | undefined
  watch: ((id: string) => void) | undefined
  erase: ((id: string) => void) | undefined
}

function columnsFor(m: CustomerMessages, { seesCredit, groups, ...acts }: Offered): TableColumn<Customer>[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return [
    { heading: m.name, cell: ({ name }) => name || m.noName, phone: 'lead' },
    {
      heading: m.email,
      cell: ({ email, emailVerified }) =>
        email === null ? m.none : emailVerified ? email : m.notVerified(email),
      phone: 'plain',
    },
    { heading: m.signInMethod, cell: ({ issuer }) => issuer.replace(/^https?:\/\//, ''), phone: 'plain' },
    { heading: m.firstSignIn, cell: ({ createdAt }) => <LocalMoment at={createdAt} only="date" /> },
    {
      heading: m.groups,
      phone: 'plain',
      cell: (customer) => customer.groups.flatMap((id) => names.get(id) ?? []).join(', ') || m.none,
    },
    {
      heading: m.tax,
      phone: 'plain',
      cell: ({ taxExemption }) => (taxExemption === null ? m.charged : m.exempt(taxExemption)),
    },
    ...(seesCredit
      ? [
          {
            heading: m.storeCredit,
            phone: 'plain' as const,
            cell: ({ id }: Customer) => <Link to={places.storeCredit(id)}>{m.storeCredit}</Link>,
          },
        ]
      : []),
    ...(acts.group || acts.erase
      ? [
          {
            heading: m.actions,
            phone: 'end' as const,
            cell: (customer: Customer) => <Actions customer={customer} {...acts} />,
          },
        ]
      : []),
  ]
}

type Acts = Pick<Offered, 'group' | 'exempt' | 'watch' | 'erase'>

function Actions({ customer, group, exempt, watch, erase }: Acts & { customer: Customer }) {
  const m = useMessages()
  const name = personName(customer)
  const acts = [
    { does: m.groups, label: m.groupsOf(name), act: group },
    { does: m.tax, label: m.taxOf(name), act: exempt },
    { does: m.sessions, label: m.sessionsOf(name), act: watch },
    { does: m.delete, label: m.deleteOf(name), act: erase },
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
