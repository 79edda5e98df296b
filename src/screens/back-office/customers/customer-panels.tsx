import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Copy } from '../components/copy.tsx'
import { Facts, Muted, Panel } from '../components/page.tsx'
import { AddressText } from '../orders/address-text.tsx'
import { addressLines } from '../orders/effects.ts'
import { places } from '../places.ts'
import type { CustomerDetails } from '../types.ts'
import { Amounts } from './amounts.tsx'
import type { CustomerData } from './customer-data.ts'
import { useMessages } from './messages.ts'
import styles from '../orders/orders.module.css'

type Change = (() => void) | undefined

/** How to reach them, and how they sign in. */
export function ContactPanel({ customer, sessions }: { customer: CustomerDetails; sessions: Change }) {
  const m = useMessages()
  const { email, emailVerified, addresses, issuer } = customer
  const phone = addresses.find(({ isDefault }) => isDefault)?.address.phone
  return (
    <Panel
      title={m.contact}
      actions={
        sessions && (
          <Button size="small" kind="quiet" onClick={sessions}>
            {m.sessions}
          </Button>
        )
      }
    >
      {email !== null && (
        <p className={styles.withCopy}>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          <Copy text={email} what="email" />
        </p>
      )}
      {email !== null && !emailVerified && <Muted>{m.unverified}</Muted>}
      {phone && (
        <p>
          <bdi>{phone}</bdi>
        </p>
      )}
      <Muted>{m.signsInWith(issuer.replace(/^https?:\/\//, ''))}</Muted>
    </Panel>
  )
}

/** The totals of their orders, and their store credit. */
export function TotalsPanel({ customer, credit }: Pick<CustomerData, 'customer' | 'credit'>) {
  const m = useMessages()
  const balances = credit?.accounts.map(({ balance }) => balance).filter(({ amount }) => amount !== 0)
  const facts: (readonly [ReactNode, ReactNode])[] = [
    [m.orders, customer.orders],
    [m.spent, <Amounts key="spent" of={customer.spent} />],
    [m.average, <Amounts key="average" of={customer.averages} />],
  ]
  if (balances)
    facts.push([
      <Link key="name" to={places.storeCredit(customer.id)}>
        {m.storeCredit}
      </Link>,
      <Amounts key="credit" of={balances} />,
    ])
  return (
    <Panel title={m.totals}>
      <Facts facts={facts} />
    </Panel>
  )
}

/** Their address book, the default address first. */
export function AddressesPanel({ customer: { addresses } }: { customer: CustomerDetails }) {
  const m = useMessages()
  const locale = useLocale()
  const sorted = [...addresses].sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
  return (
    <Panel title={m.addresses}>
      {sorted.length === 0 && <Muted>{m.noAddresses}</Muted>}
      <div className={styles.stack}>
        {sorted.map(({ id, isDefault, address }) => (
          <div key={id}>
            <AddressText lines={addressLines(address, locale)} />
            {isDefault && sorted.length > 1 && <Muted>{m.defaultAddress}</Muted>}
          </div>
        ))}
      </div>
    </Panel>
  )
}

/** A fact that staff change, with the button for it. */
function Changeable(props: { title: string; does?: string; change?: Change; children: ReactNode }) {
  return (
    <>
      <h3 className={styles.subheading}>
        {props.title}
        {props.change && (
          <Button size="small" kind="quiet" onClick={props.change}>
            {props.does}
          </Button>
        )}
      </h3>
      <p>{props.children}</p>
    </>
  )
}

/** Groups, tax and consents. */
export function StandingPanel({
  customer,
  groups,
  changeGroups,
  changeTax,
}: Pick<CustomerData, 'customer' | 'groups'> & { changeGroups: Change; changeTax: Change }) {
  const m = useMessages()
  const names = groups.flatMap(({ id, name }) => (customer.groups.includes(id) ? [name] : []))
  const { taxExemption, newsletter } = customer
  return (
    <Panel title={m.standing}>
      <Changeable title={m.groups} does={m.changeGroups} change={changeGroups}>
        {names.length > 0 ? names.join(', ') : m.none}
      </Changeable>
      <Changeable title={m.tax} does={m.changeTax} change={changeTax}>
        {taxExemption === null ? m.charged : m.exempt(taxExemption)}
      </Changeable>
      <Changeable title={m.newsletter}>
        {newsletter === null ? m.newsletterUnknown : m.newsletterStates[newsletter]}
      </Changeable>
    </Panel>
  )
}
