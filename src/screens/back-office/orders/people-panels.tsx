import { useState } from 'react'
import { Link } from 'react-router'
import { countryName } from '#vocabulary/places/country-names.ts'
import { languageOf, languages } from '#vocabulary/languages/languages.ts'
import { Moment } from '../../ui/format/moment.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Copy } from '../components/copy.tsx'
import { Facts, Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'
import type { Address, AdminOrder } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { addressLines } from './effects.ts'
import { TaxExemptionDialog } from './tax-exemption-dialog.tsx'
import styles from './orders.module.css'

/** The customer of the order. */
export function CustomerPanel({ order }: { order: AdminOrder }) {
  const may = useMay()
  const erased = order.email.endsWith('.invalid')
  return (
    <Panel title="Customer">
      <p>{order.billingAddress.name}</p>
      {!erased && (
        <p className={styles.withCopy}>
          <a
            href={`mailto:${encodeURIComponent(order.email)}?subject=${encodeURIComponent(`Your order ${order.id}`)}`}
          >
            {order.email}
          </a>
          <Copy text={order.email} what="email" />
        </p>
      )}
      {order.deliveryAddress.phone && <p>{order.deliveryAddress.phone}</p>}
      <p className={styles.muted}>
        Language: {languages[languageOf(order.language)].name}
        {order.termsVersion && (
          <>
            , agreed to the terms of <LocalMoment at={order.termsVersion} />
          </>
        )}
      </p>
      {order.customerId !== null && !erased && may('customers:read') ? (
        <p>
          <Link to={places.customer(order.customerId)}>Customer account</Link>
        </p>
      ) : (
        <p className={styles.muted}>
          {erased ? 'Deleted account' : order.ownerIsGuest ? 'Guest' : 'Registered customer'}
        </p>
      )}
    </Panel>
  )
}

/** Where it goes, and to whom the bill. */
export function AddressPanel({ order }: { order: AdminOrder }) {
  const delivery = linesOf(order.deliveryAddress)
  const billing = linesOf(order.billingAddress)
  const same = delivery.join('\n') === billing.join('\n')
  return (
    <Panel title="Shipping address" actions={<Copy text={delivery.join('\n')} what="shippingAddress" />}>
      <AddressText lines={delivery} />
      {order.unknownRegion && (
        <Notice tone="warning">
          {`“${order.deliveryAddress.region}” is not in the list of ${countryName(order.deliveryAddress.country)}. Check the address before you ship.`}
        </Notice>
      )}
      <p
        className={styles.muted}
      >{`${order.delivery.name}, ${order.delivery.minDays}–${order.delivery.maxDays} working days`}</p>
      <h3 className={styles.subheading}>
        Billing address {!same && <Copy text={billing.join('\n')} what="billingAddress" />}
      </h3>
      {same ? <p className={styles.muted}>Same as shipping address</p> : <AddressText lines={billing} />}
      {order.vatId && (
        <p className={styles.withCopy}>
          VAT number {order.vatId}
          <Copy text={order.vatId} what="vatId" />
        </p>
      )}
      <TaxExemption order={order} />
    </Panel>
  )
}

/** Why the order is not taxed, or the button that exempts it. */
function TaxExemption({ order }: { order: AdminOrder }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (order.taxExemption) return <p className={styles.muted}>{order.taxExemption.note}</p>
  const isPossible =
    order.allowed.includes('edit') && order.credits.length === 0 && order.totals.tax.amount > 0
  if (!isPossible || !may('orders:write')) return null
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        Exempt from tax
      </Button>
      {isOpen && <TaxExemptionDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const linesOf = (address: Address) => addressLines(address)

function AddressText({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles.address}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  )
}

/** The events of gift cards and store credit, beside those of the payment method. */
const tenders: Readonly<Record<string, string>> = {
  gift_card: ', gift card',
  store_credit: ', store credit',
}

/** How it is paid, and every payment event. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { paymentEvents } = useShared()
  const captured = { ...order.paid, amount: order.paid.amount + order.refunded.amount }
  return (
    <Panel title="Payment">
      <Facts
        facts={[
          ['Method', order.paymentMethod.label],
          ...(order.payment === 'pending' && order.payBy
            ? ([['Pay by', <Moment key="payBy" at={order.payBy} timeZone={order.timeZone} />]] as const)
            : []),
          ...(order.authorised.amount > 0
            ? ([['Authorised, not captured', <Amount key="authorised" money={order.authorised} />]] as const)
            : []),
          ['Captured', <Amount key="captured" money={captured} />],
          ...(order.refunded.amount > 0
            ? ([
                ['Refunded', <Amount key="refunded" money={order.refunded} />],
                ['Received, less refunds', <Amount key="paid" money={order.paid} />],
              ] as const)
            : []),
          ['Refundable', <Amount key="refundable" money={order.refundable} />],
        ]}
      />
      {order.payments.length > 0 && (
        <ol className={styles.payments}>
          {order.payments.map((event) => (
            <li key={event.id}>
              <span>
                {event.refundId !== null && event.kind === 'requested'
                  ? 'Refund requested'
                  : paymentEvents[event.kind]}
                {tenders[event.provider] ?? ''}
              </span>
              <Amount money={event.amount} />
              <span className={styles.muted}>
                <LocalMoment at={event.at} />
                {event.reference && <> · {event.reference}</>}
                {event.note && event.note !== event.reference && <> · {event.note}</>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
