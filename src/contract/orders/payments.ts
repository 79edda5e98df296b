import { z } from 'zod'
import { findingKinds, findingStates } from '#vocabulary/orders/payments.ts'
import { adminOrder } from './admin-orders.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf, money, paging, requiredLine, timestamp } from '../values.ts'

const orderId = id('Order number').meta({ example: '7K2QX-M4PD9' })
const access = z.strictObject({
  access: z.string().max(200).optional().meta({ description: 'The right from the confirmation or its mail' }),
})

const way = z.object({
  id: id('Payment method id').meta({ example: 'sandbox' }),
  label: z.string().meta({ description: 'Its name' }),
  about: z.string().meta({ description: 'What happens next' }),
})

const finding = z
  .object({
    id: id('Finding id'),
    kind: z.enum(findingKinds).meta({
      description:
        '`payment_missing`: the provider does not know it; `captured_less`, `refund_missing`: the provider took or gave back less than the order says; `given_back_twice`: more went back than was taken, a part of it to store credit; `capture_lost`: goods were sent and not paid; `not_returned`: money could not be given back; `disputed`: the payer disputes it',
    }),
    provider: z.string().meta({ description: 'Payment method id' }),
    reference: z.string().meta({ description: 'The provider’s id of the payment' }),
    orderId: z.string().nullable().meta({ description: 'The order it is of; null when it became none' }),
    expected: money.meta({ description: 'What the shop says' }),
    found: money.meta({ description: 'What the provider says' }),
    state: z.enum(findingStates).meta({ description: 'Whether it is still to be looked into' }),
    foundAt: timestamp('When it was found'),
    resolvedAt: timestamp('When it agreed again, or was closed').nullable(),
    resolvedBy: z
      .string()
      .nullable()
      .meta({ description: 'A member of staff by name; `shop` when it agreed again by itself' }),
    note: z.string().nullable().meta({ description: 'What staff found out' }),
  })
  .meta({ id: 'PaymentFinding', description: 'Something that a provider and the shop say differently' })

export const paymentEndpoints = {
  startOrderPayment: endpoint({
    summary: 'Begin to pay what is due on an order; beginning again leads to the same payment',
    access: 'order',
    params: z.object({ orderId }),
    query: access,
    body: z.strictObject({ paymentMethod: id('Payment method id').meta({ example: 'sandbox' }) }),
    returns: z.discriminatedUnion('state', [
      z.object({
        state: z.literal('redirect').meta({ description: 'Send the payer to the provider’s page' }),
        redirectUrl: z.string().meta({ description: 'The provider’s page' }),
      }),
      z.object({ state: z.literal('paid').meta({ description: 'Nothing is due (any more)' }) }),
    ]),
    status: 201,
    fails: ['order_not_found', 'transition_refused', 'payment_method_unavailable', 'payment_unavailable'],
    idempotency: 'required',
  }),
  confirmOrderPayment: endpoint({
    summary: 'Ask what has become of an order’s open payment, and read what is due and how it can be paid',
    access: 'order',
    params: z.object({ orderId }),
    query: access,
    returns: z
      .object({
        due: money.meta({ description: 'What is still to be paid; 0 when nothing is' }),
        ways: z.array(way).meta({ description: 'How it can be paid here; none when nothing is due' }),
        failure: z.string().nullable().meta({ description: 'Why the last attempt did not go through' }),
      })
      .meta({ id: 'DuePayment', description: 'What is due on an order' }),
    fails: ['order_not_found', 'payment_unavailable'],
  }),
  capturePayment: endpoint({
    summary: 'Take a promised payment by hand, whole or in part',
    access: { permission: 'orders:write' },
    params: z.object({ orderId }),
    body: z.strictObject({
      amount: money.nullable().default(null).meta({ description: 'All that is promised when left out' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'transition_refused',
      'capture_failed',
      'payment_unavailable',
      'version_stale',
    ],
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
  listPaymentFindings: endpoint({
    summary: 'List what payment providers and the shop say differently, newest first',
    access: { permission: 'orders:read' },
    query: z.strictObject({
      ...paging,
      state: z.enum(findingStates).default('open').meta({ description: 'Open ones unless told' }),
    }),
    returns: listOf(finding, 'Findings, newest first'),
    fails: [],
  }),
  resolvePaymentFinding: endpoint({
    summary: 'Close a finding that was looked into',
    access: { permission: 'orders:write' },
    params: z.object({ findingId: id('Finding id') }),
    body: z.strictObject({ note: requiredLine('What was found out and done') }),
    returns: finding,
    status: 201,
    fails: ['finding_not_found', 'card_number_refused'],
    idempotency: 'required',
  }),
}
