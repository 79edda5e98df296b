import { useState } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { Button, buttonLook } from '../../ui/form/button.tsx'
import { List } from '../components/list.tsx'
import { Page, Panel } from '../components/page.tsx'
import { personName } from '../messages/person-name.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { Rich } from '../../messages/rich.tsx'
import { useOwnOrderColumns } from '../orders/list/order-table.tsx'
import { places } from '../places.ts'
import { load, unlessForbidden } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import { savedFormName } from '../session/saved-form.ts'
import { SessionsDialog } from '../session/sessions-dialog.tsx'
import type { CustomerDetails } from '../types.ts'
import type { CustomerData } from './customer-data.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { ExemptionDialog } from './exemption-dialog.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { useMessages } from './messages.ts'
import { AddressesPanel, ContactPanel, StandingPanel, TotalsPanel } from './customer-panels.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'
import orderStyles from '../orders/orders.module.css'

const shown = { orders: 10, reviews: 5 }

/** Reads a customer with their orders, reviews and store credit. */
export function loader(args: LoaderFunctionArgs): Promise<CustomerData> {
  const customerId = args.params['customerId'] ?? ''
  const params = { customerId }
  return load(args, async (api, signal) => {
    const [customer, groups, orders, reviews, credit] = await Promise.all([
      api.getCustomer({ params, signal }),
      api.listCustomerGroups({ signal }),
      api.listOrders({ query: { customerId, limit: shown.orders }, signal }).catch(unlessForbidden),
      api.listAdminReviews({ query: { customerId, limit: shown.reviews }, signal }).catch(unlessForbidden),
      api.getCustomerCredit({ params, signal }).catch(unlessForbidden),
    ])
    return { customer, groups: groups.items, orders, reviews, credit }
  })
}

type Open = 'groups' | 'tax' | 'sessions' | 'erase' | null

/** One customer: orders, reviews, history and profile, with the acts of staff. */
export function Component() {
  const data = useLoaderData<CustomerData>()
  const { customer, orders, reviews } = data
  const m = useMessages()
  const may = useMay()
  const [open, setOpen] = useState<Open>(() => (savedFormName([customer.id]) ? 'erase' : null))
  const name = personName(customer)
  const opens = (dialog: Open) => (may('customers:write') ? () => setOpen(dialog) : undefined)
  return (
    <Page
      key={customer.id}
      title={name}
      back={{ to: places.customers, label: m.title }}
      lead={<Rich text={m.since} date={<LocalMoment at={customer.createdAt} only="date" />} />}
      actions={
        may('customers:erase') && <PersonalDataActs customer={customer} erase={() => setOpen('erase')} />
      }
    >
      <div className={orderStyles.columns}>
        <div className={orderStyles.column}>
          {orders && <OrdersPanel customer={customer} orders={orders} />}
          {reviews && <ReviewsPanel reviews={reviews} />}
          <CustomerHistory {...data} />
        </div>
        <div className={orderStyles.column}>
          <ContactPanel customer={customer} sessions={opens('sessions')} />
          <TotalsPanel {...data} />
          <AddressesPanel customer={customer} />
          <StandingPanel {...data} changeGroups={opens('groups')} changeTax={opens('tax')} />
        </div>
      </div>
      <Dialogs {...data} open={open} onClose={() => setOpen(null)} />
    </Page>
  )
}

/** A copy of all that the shop has of a person, and its deletion. */
function PersonalDataActs({ customer: { id }, erase }: { customer: CustomerDetails; erase: () => void }) {
  const m = useMessages()
  return (
    <>
      <a
        href={`/api/admin/customers/${encodeURIComponent(id)}/export`}
        download={`customer-${id}.json`}
        className={buttonLook({ size: 'small' })}
      >
        {m.copy}
      </a>
      <Button size="small" onClick={erase}>
        {m.delete}
      </Button>
    </>
  )
}

function Dialogs({ customer, groups, open, onClose }: CustomerData & { open: Open; onClose: () => void }) {
  const navigate = useNavigate()
  if (open === 'groups') return <GroupsDialog {...{ customer, groups, onClose }} />
  if (open === 'tax') return <ExemptionDialog {...{ customer, onClose }} />
  if (open === 'sessions')
    return <SessionsDialog person={{ id: customer.id, name: personName(customer) }} onClose={onClose} />
  if (open === 'erase')
    return (
      <EraseDialog
        whom={{ customer }}
        onDone={() => navigate(places.customers, { replace: true })}
        onClose={onClose}
      />
    )
  return null
}

/** Their last orders, and the way to all of them. */
function OrdersPanel({
  customer: { email },
  orders: { items, next },
}: {
  customer: CustomerDetails
  orders: NonNullable<CustomerData['orders']>
}) {
  const m = useMessages()
  const columns = useOwnOrderColumns()
  const all = next !== null && email !== null && (
    <Link to={`${places.orders}?${new URLSearchParams({ q: email })}`}>{m.allOrders}</Link>
  )
  return (
    <Panel title={m.orders} actions={all}>
      <List
        caption={m.orders}
        columns={columns}
        rows={items}
        empty={{ title: m.noOrders, text: m.noOrdersText }}
      />
    </Panel>
  )
}
