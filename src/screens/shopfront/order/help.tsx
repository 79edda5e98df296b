import { Fragment, type ReactNode } from 'react'
import { Form, useHref, useNavigation, useSearchParams } from 'react-router'
import { formatMoney } from '#vocabulary/money.ts'
import { Button } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons/names.ts'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { invoicePath } from '../../invoice-path.ts'
import { pathTo } from '../../paths.ts'
import type { Invoice, Order } from '../types.ts'
import { stageOf, type Stage } from './progress.ts'
import { useShell } from '../shell/shell-data.ts'
import { useMessages as useShellMessages } from '../shell/messages.ts'
import { trackingPages } from './web-address.ts'
import { useMessages } from './messages.ts'
import styles from './help.module.css'

/** Whether an order may have an invoice: something of it was paid or sent. */
const mayHaveInvoice = ({ payment, fulfilment }: Order): boolean =>
  fulfilment !== 'unfulfilled' || ['paid', 'overpaid', 'partially_refunded', 'refunded'].includes(payment)

/** The ways that a shopper has, in the order in which they are offered. */
type WayName = 'track' | 'return' | 'withdraw' | 'invoice' | 'reorder' | 'contact' | 'cancel'

/** The likeliest wish is first, by how far the order has come. */
const byStage: Record<Stage, readonly WayName[]> = {
  placed: ['contact', 'invoice', 'cancel', 'reorder', 'withdraw'],
  packed: ['track', 'contact', 'invoice', 'cancel', 'reorder', 'withdraw'],
  sent: ['track', 'contact', 'invoice', 'cancel', 'reorder', 'return', 'withdraw'],
  delivered: ['return', 'invoice', 'reorder', 'contact', 'track', 'cancel', 'withdraw'],
  returned: ['invoice', 'reorder', 'contact', 'withdraw'],
  cancelled: ['reorder', 'invoice', 'contact'],
}

/** Everything that a shopper can do about an order, in one place. Works without scripts. */
export function Help({
  order,
  invoices,
  formKey,
}: {
  order: Order
  invoices: readonly Invoice[] | null
  formKey: string
}) {
  const m = useMessages()
  const contact = useHref(pathTo('contact', null, { order: order.id }))
  const ways: Record<WayName, ReactNode> = {
    track: <TrackWays order={order} />,
    return: order.selfService.returnable.length > 0 && (
      <Way icon="undo-2" href="#return-form">
        {stageOf(order) === 'sent' ? m.sendBackLater : m.sendBack}
      </Way>
    ),
    invoice: <InvoiceWays order={order} invoices={invoices} />,
    reorder: <ReorderWay formKey={formKey} />,
    contact: (
      <Way icon="mail" href={contact}>
        {m.contact}
      </Way>
    ),
    withdraw: <WithdrawWay order={order} />,
    cancel: order.selfService.cancel && (
      <li>
        <CancelForm order={order} formKey={formKey} />
      </li>
    ),
  }
  return (
    <section aria-labelledby="help" className={styles.card}>
      <h2 id="help">{m.help}</h2>
      <ul className={styles.ways}>
        {byStage[stageOf(order)].map((name) => (
          <Fragment key={name}>{ways[name]}</Fragment>
        ))}
      </ul>
    </section>
  )
}

/** To the carrier's page of each parcel; nothing where no carrier has one: the numbers are on this page. */
function TrackWays({ order }: { order: Order }) {
  const m = useMessages()
  const pages = trackingPages(order)
  return pages.map((url, index) => (
    <Way key={url} icon="truck" href={url} external>
      {pages.length > 1 ? m.trackOne(index + 1) : m.track}
    </Way>
  ))
}

/** To the function that the law asks for, by its words; nothing where the shop has none. */
function WithdrawWay({ order }: { order: Order }) {
  const m = useShellMessages()
  const [search] = useSearchParams()
  const access = search.get('access') ?? undefined
  const href = useHref(pathTo('withdraw', null, { order: order.id, access }))
  if (!useShell().shop.withdrawals) return null
  return (
    <Way icon="ban" href={href}>
      {m.withdraw}
    </Way>
  )
}

function ReorderWay({ formKey }: { formKey: string }) {
  const m = useMessages()
  const { state, formData } = useNavigation()
  return (
    <li>
      <Form method="post">
        <input type="hidden" name="key" value={`${formKey}-reorder`} />
        <button
          type="submit"
          name="intent"
          value="reorder"
          className={styles.way}
          aria-disabled={(state !== 'idle' && formData?.get('intent') === 'reorder') || undefined}
        >
          <Icon name="shopping-bag" />
          {m.again}
        </button>
      </Form>
    </li>
  )
}

function Way({
  icon,
  href,
  external = false,
  children,
}: {
  icon: IconName
  href: string
  external?: boolean
  children: string
}) {
  return (
    <li>
      <a href={href} className={styles.way} {...(external ? { rel: 'noreferrer' } : {})}>
        <Icon name={icon} />
        {children}
      </a>
    </li>
  )
}

/** The invoices and credit notes: links once they are listed, before that a button that downloads the invoice. */
function InvoiceWays({ order, invoices }: { order: Order; invoices: readonly Invoice[] | null }) {
  const m = useMessages()
  const [search] = useSearchParams()
  if (invoices && invoices.length > 0)
    return invoices.map(({ id, number, kind }) => (
      <li key={id} id="invoices">
        <a href={invoicePath(order.id, id, search.get('access'))} download className={styles.way}>
          <Icon name="file-pen" />
          {kind === 'invoice' ? m.invoicePdf(number) : m.creditNotePdf(number)}
        </a>
      </li>
    ))
  if (invoices)
    return (
      <li id="invoices" className={styles.note}>
        {m.noInvoiceYet}
      </li>
    )
  if (!mayHaveInvoice(order)) return null
  return (
    <li>
      {/* As a document of its own: the answer is the file, or the page with the list of several. */}
      <Form method="post" reloadDocument>
        <button type="submit" name="intent" value="invoices" className={styles.way}>
          <Icon name="file-pen" />
          {m.getInvoice}
        </button>
      </Form>
    </li>
  )
}

/** Cancels unpacked items; names its effect first. */
function CancelForm({ order: { paid }, formKey }: { order: Order; formKey: string }) {
  const m = useMessages()
  const { sentences } = useUiMessages()
  const locale = useLocale()
  const { state, formData } = useNavigation()
  return (
    <details>
      <summary className={styles.way}>
        <Icon name="x" />
        {m.cancel}
      </summary>
      <Form method="post" className={styles.cancel}>
        <p>
          {paid.amount > 0 ? m.goesBack(formatMoney(paid, locale)) : m.nothingPaid}
          {sentences}
          {m.notOpenedAgain}
        </p>
        <input type="hidden" name="key" value={`${formKey}-cancel`} />
        <Button
          type="submit"
          name="intent"
          value="cancel"
          kind="danger"
          size="small"
          busy={state !== 'idle' && formData?.get('intent') === 'cancel'}
        >
          {m.cancelNow}
        </Button>
      </Form>
    </details>
  )
}
