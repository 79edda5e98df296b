import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Amount } from '../../ui/format/price.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { pathTo } from '../../paths.ts'
import { AddressText } from '../address/address-text.tsx'
import { Arrival } from '../cart/arrival.tsx'
import type { Cart } from '../types.ts'
import { Step, type StepProps } from './step.tsx'
import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

type SettledName = 'contact' | 'address' | 'delivery'

/** The fields that a settled step sends on as they are. */
const fields: Record<SettledName, RegExp> = {
  contact: /^(email|newsletter)$/,
  address: /^(deliveryAddress\.|billingAddress\.|billingSame$|vatId$)/,
  delivery: /^(deliveryOptionId|collectorName)$/,
}

/** A step that is known already, with a link that opens it. */
export function SettledStep({
  number,
  step,
  cart,
  values,
  children,
}: StepProps & { number: number; step: SettledName; children?: ReactNode }) {
  const m = useMessages()
  const label = { contact: m.changeContact, address: m.changeAddress, delivery: m.changeDelivery }[step]
  const summary: Record<string, string | undefined> = {
    ...values,
    deliveryOptionId: cart.deliveryOptionId ?? undefined,
  }
  return (
    <Step
      number={number}
      title={{ contact: m.contact, address: m.address, delivery: m.delivery }[step]}
      action={
        <Link
          to={pathTo('checkout', null, { change: step })}
          className={styles.change}
          aria-label={label}
          preventScrollReset
        >
          {m.change}
        </Link>
      }
    >
      {Object.entries(summary)
        .filter(([name, value]) => fields[step].test(name) && value)
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {step === 'contact' && <p dir="auto">{cart.email}</p>}
      {step === 'address' && cart.deliveryAddress && <AddressText address={cart.deliveryAddress} />}
      {step === 'delivery' && <Delivery cart={cart} />}
      {children}
    </Step>
  )
}

function Delivery({ cart }: { cart: Cart }) {
  const m = useMessages()
  const { between } = useUiMessages()
  const option = cart.deliveryOptions.find(({ id }) => id === cart.deliveryOptionId)
  if (!option) return null
  return (
    <p>
      {option.name}
      {between}
      {option.price.amount === 0 ? m.free : <Amount money={option.price} />}
      <br />
      <span className={styles.offer}>
        <Arrival option={option} />
      </span>
    </p>
  )
}
