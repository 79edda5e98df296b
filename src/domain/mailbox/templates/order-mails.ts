import { formatMoney } from '#vocabulary/money.ts'
import type { OrderDocument } from '../../orders/documents.ts'
import { paymentFigures } from '../../orders/figures.ts'
import type { Block } from '../html.ts'
import type { MailKind } from '../mail-tasks.ts'

/** What a message about an order is written from. */
export interface OrderMailInput {
  orderId: string
  order: OrderDocument
  /** The parcel or payment event it is about, where there are several. */
  subject: string | null
  /** Where the order can be seen without signing in. */
  link: string
}

/** A message before it is laid out. */
export interface Draft {
  subject: string
  title: string
  blocks: Block[]
}

const money = (order: OrderDocument, amount: number): string =>
  formatMoney({ amount, currency: order.currency }, order.locale)

const lineName = (line: OrderDocument['lines'][number]): string =>
  [line.title, line.options.map((option) => option.value).join(', ')].filter(Boolean).join(' · ')

function totalsOf(order: OrderDocument): Block {
  const { totals } = order
  const taxes = totals.taxLines.map(
    (tax) => [`${order.taxInclusive ? 'of which ' : ''}${tax.name}`, money(order, tax.amount)] as const,
  )
  return {
    kind: 'rows',
    rows: [
      ...order.lines.map(
        (line) => [`${line.quantity} × ${lineName(line)}`, money(order, line.subtotal)] as const,
      ),
      ...(order.delivery
        ? [[`Delivery, ${order.delivery.name}`, money(order, totals.shipping)] as const]
        : []),
      ...taxes,
      ['Total', money(order, totals.total)],
    ],
  }
}

const addressOf = ({ deliveryAddress: to }: OrderDocument): Block => ({
  kind: 'paragraph',
  text: [
    'It goes to:',
    to.name,
    to.company,
    to.line1,
    to.line2,
    [to.postcode, to.city].filter(Boolean).join(' '),
    to.region,
    to.country,
  ]
    .filter(Boolean)
    .join('\n'),
})

const linkTo = (link: string): Block => ({ kind: 'link', label: 'See your order', url: link })
const demoNotice = (order: OrderDocument): Block[] =>
  order.demo
    ? [
        {
          kind: 'paragraph',
          text: 'This is a demo shop: the goods are made up, and nothing will be shipped or owed.',
        },
      ]
    : []

function placed({ orderId, order, link }: OrderMailInput): Draft {
  const { due, instructions } = {
    due: order.totals.total - paymentFigures(order.payments).paid,
    instructions: order.paymentMethod.instructions,
  }
  const pay: Block[] =
    due > 0 && instructions
      ? [{ kind: 'paragraph', text: `To pay: ${money(order, due)}\nReference: ${orderId}\n${instructions}` }]
      : []
  return {
    subject: `Your order ${orderId}`,
    title: 'Thank you for your order',
    blocks: [
      { kind: 'paragraph', text: `Your order number is ${orderId}.` },
      ...demoNotice(order),
      ...pay,
      totalsOf(order),
      addressOf(order),
      linkTo(link),
    ],
  }
}

function paid({ orderId, order, subject, link }: OrderMailInput): Draft {
  const event = order.payments.find((each) => each.id === subject)
  return {
    subject: `Payment received for order ${orderId}`,
    title: 'We have received your payment',
    blocks: [
      { kind: 'paragraph', text: `${money(order, event?.amount ?? 0)} has arrived for order ${orderId}.` },
      linkTo(link),
    ],
  }
}

function parcel({ orderId, order, subject, link }: OrderMailInput, arrived: boolean): Draft {
  const found = order.fulfilments.find((each) => each.id === subject)
  const contents = (found?.lines ?? []).map(({ lineId, quantity }): readonly [string, string] => {
    const line = order.lines.find((each) => each.id === lineId)
    return [line ? lineName(line) : lineId, `${quantity}`]
  })
  const tracking = found?.tracking
  const follow: Block[] =
    tracking && !arrived
      ? [{ kind: 'paragraph', text: `It travels with ${tracking.carrier}, number ${tracking.number}.` }]
      : []
  const page: Block[] =
    tracking?.url && !arrived ? [{ kind: 'link', label: 'Follow the parcel', url: tracking.url }] : []
  return {
    subject: arrived
      ? `A parcel of order ${orderId} has arrived`
      : `A parcel of order ${orderId} is on its way`,
    title: arrived ? 'Your parcel has arrived' : 'Your parcel is on its way',
    blocks: [
      { kind: 'paragraph', text: 'In it:' },
      { kind: 'rows', rows: contents },
      ...follow,
      ...page,
      linkTo(link),
    ],
  }
}

function refunded({ orderId, order, subject, link }: OrderMailInput): Draft {
  const event = order.payments.find((each) => each.kind === 'refunded' && each.refundId === subject)
  const reason = event?.note ? ` Reason: ${event.note}` : ''
  return {
    subject: `Refund for order ${orderId}`,
    title: 'Money is on its way back to you',
    blocks: [
      {
        kind: 'paragraph',
        text: `${money(order, event?.amount ?? 0)} of order ${orderId} goes back the way it came.${reason}`,
      },
      linkTo(link),
    ],
  }
}

function cancelled({ orderId, order, link }: OrderMailInput): Draft {
  const reason = order.history.find((entry) => entry.event === 'cancelled')?.text ?? ''
  const back =
    paymentFigures(order.payments).captured > 0
      ? ' What you have paid goes back the way it came; another message tells when.'
      : ' Nothing is to be paid.'
  return {
    subject: `Order ${orderId} is cancelled`,
    title: 'Your order is cancelled',
    blocks: [
      { kind: 'paragraph', text: `${reason}${/[.!?]$/.test(reason) ? '' : '.'}${back}` },
      linkTo(link),
    ],
  }
}

/** Writes a message about an order. Amounts and words come from the order alone. */
export function draftOrderMail(kind: Exclude<MailKind, 'payment_returned'>, input: OrderMailInput): Draft {
  switch (kind) {
    case 'order_placed':
      return placed(input)
    case 'payment_received':
      return paid(input)
    case 'shipped':
      return parcel(input, false)
    case 'delivered':
      return parcel(input, true)
    case 'refunded':
      return refunded(input)
    case 'cancelled':
      return cancelled(input)
  }
}
