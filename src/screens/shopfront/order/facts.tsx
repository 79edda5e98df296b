import type { ReactNode } from 'react'
import { AddressText } from '../address/address-text.tsx'
import type { Order } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

/** An order's payment, addresses and note. */
export function Facts({ order }: { order: Order }) {
  const m = useMessages()
  const { taxExemption } = order
  return (
    <dl className={styles.facts}>
      <Fact name={m.payment}>{order.paymentMethod.label}</Fact>
      <Fact name={order.delivery.kind === 'pickup' ? m.collectedAt : m.goesTo}>
        <AddressText address={order.deliveryAddress} />
      </Fact>
      <Fact name={m.invoiceFor}>
        <AddressText address={order.billingAddress} />
      </Fact>
      {taxExemption && <Fact name={m.tax}>{taxExemption.note}</Fact>}
      {order.vatId && (
        <Fact name={m.vatId}>
          <bdi>{order.vatId}</bdi>
        </Fact>
      )}
      <Fact name={m.email}>
        <bdi>{order.email}</bdi>
      </Fact>
      {order.giftMessage && (
        <Fact name={m.giftMessage}>
          <span dir="auto" className={styles.typed}>
            {order.giftMessage}
          </span>
        </Fact>
      )}
      {order.note && (
        <Fact name={m.note}>
          <span dir="auto" className={styles.typed}>
            {order.note}
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
