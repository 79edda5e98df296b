import type { ReactNode } from 'react'
import { AddressText } from '../address/address-text.tsx'
import type { Invoice, Order } from '../types.ts'
import { Invoices } from './invoices.tsx'
import { useWords } from './words.ts'
import styles from './order.module.css'

/** How an order is paid, where it goes, and what was said with it. */
export function Facts({ order, invoices }: { order: Order; invoices: readonly Invoice[] | null }) {
  const w = useWords()
  const { taxExemption } = order
  return (
    <dl className={styles.facts}>
      <Fact name={w.payment}>{order.paymentMethod.label}</Fact>
      <Fact name={order.delivery.kind === 'pickup' ? w.collectedAt : w.goesTo}>
        <AddressText address={order.deliveryAddress} />
      </Fact>
      <Fact name={w.invoiceFor}>
        <AddressText address={order.billingAddress} />
      </Fact>
      {taxExemption && <Fact name={w.tax}>{taxExemption.note}</Fact>}
      {order.vatId && (
        <Fact name={w.vatId}>
          <bdi>{order.vatId}</bdi>
        </Fact>
      )}
      <Invoices order={order} invoices={invoices} />
      <Fact name={w.email}>
        <bdi>{order.email}</bdi>
      </Fact>
      {order.giftMessage && (
        <Fact name={w.giftMessage}>
          <span dir="auto" className={styles.typed}>
            {order.giftMessage}
          </span>
        </Fact>
      )}
      {order.note && (
        <Fact name={w.note}>
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
