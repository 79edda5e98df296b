import { z } from 'zod'
import { discrepancyKinds, discrepancyStates } from '#vocabulary/orders/payments.ts'
import { adminOrder } from './admin-order-values.ts'
import { endpoint } from '../endpoint.ts'
import { countedListOf, countedPaging, id, money, requiredLine, timestamp } from '../values.ts'

const orderId = id('Order number').meta({ example: '7K2QX-M4PD9' })
const access = z.strictObject({
  access: z.string().max(200).optional().meta({ description: 'The right from the confirmation or its mail' }),
})

const way = z.object({
  id: id('Payment method id').meta({ example: 'sandbox' }),
  label: z.string().meta({ description: 'Its name' }),
  about: z.string().meta({ description: 'What happens next' }),
})

const discrepancy = z
  .object({
    id: id('Discrepancy id'),
    kind: z.enum(discrepancyKinds).meta({
      description:
        '`payment_missing`: not found at the provider; `captured_less`, `refund_missing`: the provider captured or refunded less than the order records; `given_back_twice`: refunded more than was captured, partly to store credit; `capture_lost`: shipped items are not paid; `not_returned`: a refund failed; `disputed`: the payer disputes the payment',
    }),
    provider: z.string().meta({ description: 'Payment method id' }),
    reference: z.string().meta({ description: 'The provider’s id of the payment' }),
    orderId: z.string().nullable().meta({ description: 'Order; null if none was placed' }),
    expected: money.meta({ description: 'Amount recorded in the shop' }),
    found: money.meta({ description: 'Amount reported by the provider' }),
    state: z.enum(discrepancyStates).meta({ description: 'Whether it is open' }),
    foundAt: timestamp('When it was found'),
    resolvedAt: timestamp('When it was resolved or closed').nullable(),
    resolvedBy: z.string().nullable().meta({ description: 'Staff member; `shop` if resolved automatically' }),
    note: z.string().nullable().meta({ description: 'Note of staff' }),
  })
  .meta({ id: 'PaymentDiscrepancy', description: 'Payment discrepancy' })

export const paymentEndpoints = {
  startOrderPayment: endpoint({
    summary: 'Start a payment of the balance due; a repeated call returns the same payment',
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
    summary: 'Read the balance due of an order, its open payment and payment methods',
    access: 'order',
    params: z.object({ orderId }),
    query: access,
    returns: z
      .object({
        due: money.meta({ description: 'Balance due; 0 if none' }),
        ways: z.array(way).meta({ description: 'How it can be paid here; none when nothing is due' }),
        failure: z
          .object({
            reason: z
              .string()
              .nullable()
              .meta({ description: 'Reason of the provider; null if there is none' }),
          })
          .nullable()
          .meta({ description: 'That the last attempt did not go through; null where it did' }),
      })
      .meta({ id: 'DuePayment', description: 'Balance due of an order' }),
    fails: ['order_not_found', 'payment_unavailable'],
  }),
  capturePayment: endpoint({
    summary: 'Capture an authorised payment, in full or in part',
    access: { permission: 'orders:write' },
    params: z.object({ orderId }),
    body: z.strictObject({
      amount: money.nullable().default(null).meta({ description: 'The full authorised amount if omitted' }),
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
  listPaymentDiscrepancies: endpoint({
    summary: 'List payment discrepancies, newest first',
    access: { permission: 'orders:read' },
    query: z.strictObject({
      ...countedPaging,
      state: z.enum(discrepancyStates).default('open').meta({ description: 'Defaults to open ones' }),
    }),
    returns: countedListOf(discrepancy, 'Discrepancies, newest first'),
    fails: [],
  }),
  resolvePaymentDiscrepancy: endpoint({
    summary: 'Close a payment discrepancy',
    access: { permission: 'orders:write' },
    params: z.object({ discrepancyId: id('Discrepancy id') }),
    body: z.strictObject({ note: requiredLine('Note') }),
    returns: discrepancy,
    status: 201,
    fails: ['discrepancy_not_found', 'card_number_refused'],
    idempotency: 'required',
  }),
}
