import { useState } from 'react'
import { Link } from 'react-router'
import { countryName } from '#vocabulary/places/country-name.ts'
import { languageOf, languages } from '#vocabulary/languages/languages.ts'
import { Rich } from '../../messages/rich.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Copy } from '../components/copy.tsx'
import { Facts, Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'
import { exemptionNote, useSay } from '../statements/say.ts'
import type { AdminOrder } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { useMessages } from './messages.ts'
import { AddressText } from './address-text.tsx'
import { AsOrdered } from './as-ordered.tsx'
import { addressLines } from './effects.ts'
import { TaxExemptionDialog } from './edit/tax-exemption-dialog.tsx'
import { inShoppersWords } from './staff-names.ts'
import styles from './orders.module.css'

/** The customer of the order. */
export function CustomerPanel({ order }: { order: AdminOrder }) {
  const { customer: m } = useMessages()
  const may = useMay()
  const erased = order.email.endsWith('.invalid')
  const language = languages[languageOf(order.language)].name
  return (
    <Panel title={m.title}>
      <p>{order.billingAddress.name}</p>
      {!erased && (
        <p className={styles.withCopy}>
          <a
            href={`mailto:${encodeURIComponent(order.email)}?subject=${encodeURIComponent(m.mailSubject(order.id))}`}
          >
            {order.email}
          </a>
          <Copy text={order.email} what="email" />
        </p>
      )}
      {order.deliveryAddress.phone && <p>{order.deliveryAddress.phone}</p>}
      <p className={styles.muted}>
        {order.termsVersion ? (
          <Rich
            text={m.languageAndTerms}
            language={language}
            date={<LocalMoment at={order.termsVersion} />}
          />
        ) : (
          <Rich text={m.language} language={language} />
        )}
      </p>
      {order.customerId !== null && !erased && may('customers:read') ? (
        <p>
          <Link to={places.customer(order.customerId)}>{m.account}</Link>
        </p>
      ) : (
        <p className={styles.muted}>{erased ? m.erased : order.ownerIsGuest ? m.guest : m.registered}</p>
      )}
    </Panel>
  )
}

/** Where it goes, and to whom the bill. */
export function AddressPanel({ order }: { order: AdminOrder }) {
  const { addresses: m } = useMessages()
  const locale = useLocale()
  const delivery = addressLines(order.deliveryAddress, locale)
  const billing = addressLines(order.billingAddress, locale)
  const same = delivery.join('\n') === billing.join('\n')
  return (
    <Panel title={m.shipping} actions={<Copy text={delivery.join('\n')} what="shippingAddress" />}>
      <AddressText lines={delivery} />
      {order.unknownRegion && (
        <Notice tone="warning">
          {m.unknownRegion(
            order.deliveryAddress.region ?? '',
            countryName(order.deliveryAddress.country, locale),
          )}
        </Notice>
      )}
      <p className={styles.muted}>
        {m.deliveryTime(order.delivery.name, order.delivery.minDays, order.delivery.maxDays)}
      </p>
      <h3 className={styles.subheading}>
        {m.billing} {!same && <Copy text={billing.join('\n')} what="billingAddress" />}
      </h3>
      {same ? <p className={styles.muted}>{m.same}</p> : <AddressText lines={billing} />}
      {order.vatId && (
        <p className={styles.withCopy}>
          {m.vatId(order.vatId)}
          <Copy text={order.vatId} what="vatId" />
        </p>
      )}
      <TaxExemption order={order} />
    </Panel>
  )
}

/** Why the order is not taxed, or the button that exempts it. */
function TaxExemption({ order }: { order: AdminOrder }) {
  const { exemption: m } = useMessages()
  const may = useMay()
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  if (order.taxExemption) return <p className={styles.muted}>{exemptionNote(order.taxExemption, say)}</p>
  const isPossible =
    order.allowed.includes('edit') && order.credits.length === 0 && order.totals.tax.amount > 0
  if (!isPossible || !may('orders:write')) return null
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {m.exempt}
      </Button>
      {isOpen && <TaxExemptionDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/** How it is paid, and every payment event. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { payment: m } = useMessages()
  const { paymentEvents } = useShared()
  const tenders: Readonly<Record<string, ((event: string) => string) | undefined>> = m.tenders
  const nameOf = ({ kind, refundId, provider }: AdminOrder['payments'][number]): string => {
    const name = refundId !== null && kind === 'requested' ? m.refundRequested : paymentEvents[kind]
    return tenders[provider]?.(name) ?? name
  }
  const captured = { ...order.paid, amount: order.paid.amount + order.refunded.amount }
  return (
    <Panel title={m.title}>
      <Facts
        facts={[
          [
            m.method,
            <span key="method">
              <bdi>{order.paymentMethod.label}</bdi>{' '}
              <AsOrdered language={order.language}>
                {inShoppersWords(order, order.paymentMethod.label)}
              </AsOrdered>
            </span>,
          ],
          ...(order.payment === 'pending' && order.payBy
            ? ([[m.payBy, <Moment key="payBy" at={order.payBy} timeZone={order.timeZone} />]] as const)
            : []),
          ...(order.authorised.amount > 0
            ? ([[m.authorised, <Amount key="authorised" money={order.authorised} />]] as const)
            : []),
          [m.captured, <Amount key="captured" money={captured} />],
          ...(order.refunded.amount > 0
            ? ([
                [m.refunded, <Amount key="refunded" money={order.refunded} />],
                [m.receivedLess, <Amount key="paid" money={order.paid} />],
              ] as const)
            : []),
          [m.refundable, <Amount key="refundable" money={order.refundable} />],
        ]}
      />
      {order.payments.length > 0 && (
        <ol className={styles.payments}>
          {order.payments.map((event) => (
            <li key={event.id}>
              <span>{nameOf(event)}</span>
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
