import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { withdrawalStandings, withdrawalStates } from '#vocabulary/orders/withdrawals.ts'
import { endpoint } from '../endpoint.ts'
import {
  countedListOf,
  countedPaging,
  email,
  id,
  language,
  line,
  quantity,
  requiredLine,
  searchText,
  span,
  timestamp,
  wholeNumber,
} from '../values.ts'
import { withoutLink } from '../without-link.ts'

const state = z.enum(withdrawalStates).meta({ description: 'Whether something is left to do' })

const declaration = {
  id: id('Declaration id'),
  name: z.string().meta({ description: 'Name, as they wrote it' }),
  email: z.string().meta({ description: 'Where the receipt goes' }),
  orderNumber: z.string().meta({ description: 'Number of the order, as they wrote it' }),
  whole: z.boolean().meta({ description: 'Whether it is of the whole order' }),
  items: z
    .string()
    .meta({ description: 'Which items, in their words; empty for all, or for those of `lines`' }),
  declaredAt: timestamp('When it was declared'),
}

const withdrawal = z
  .object({
    ...declaration,
    version: wholeNumber('Version; increases with each change'),
    state,
    standing: z.enum(withdrawalStandings).meta({
      description:
        'What the shop has done: `carried_out`: items were cancelled, or come back; `packed`: some are in a parcel that has not left; `no_order`: no order has this number and e-mail; `late`: the period was over; `by_staff`: staff have to read which items are meant, or the order does not allow it',
    }),
    orderId: z.string().nullable().meta({ description: 'The order it is about, once found' }),
    lines: z
      .array(
        z.object({
          title: z.string().meta({ description: 'Title' }),
          quantity: wholeNumber('Items that were withdrawn from'),
          cancelled: wholeNumber('Items of them that were cancelled for it'),
          sentBack: wholeNumber('Items of them that are in a return for it'),
        }),
      )
      .meta({ description: 'Items' }),
    refundDueAt: timestamp('When the money must be back'),
    language: language.meta({ description: 'The language they read the shop in' }),
  })
  .meta({ id: 'Withdrawal', description: 'A declaration of withdrawal, as staff see it' })

const receipt = z
  .object({
    ...declaration,
    lines: z
      .array(
        z.object({
          title: z.string().meta({ description: 'Title' }),
          quantity: wholeNumber('Quantity'),
        }),
      )
      .meta({ description: 'Chosen items' }),
    timeZone: z.string().meta({ description: 'IANA name of the zone that its date is shown in' }),
  })
  .meta({ id: 'WithdrawalReceipt', description: 'The receipt of a declaration of withdrawal' })

/** Withdrawing from an order. */
export const withdrawalEndpoints = {
  declareWithdrawal: endpoint({
    summary:
      'Withdraw from an order, or from items of it; the response does not reveal whether the order exists',
    access: 'public',
    body: z.strictObject({
      name: withoutLink(requiredLine('Name')).meta({ example: 'Ada Lovelace' }),
      email: email.meta({
        description: 'E-mail of the order, where the receipt goes; any with `access`, or signed in',
      }),
      orderNumber: withoutLink(requiredLine('Order number, with or without its dash', 40)).meta({
        example: '7K2QX-M4PD9',
      }),
      access: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'The right from the confirmation or its mail; not needed' }),
      lines: z
        .array(z.strictObject({ lineId: id('Order line'), quantity }))
        .max(250)
        .default([])
        .meta({
          description: 'Items, for whoever may read the order; without them and `items`, the whole order',
        }),
      items: withoutLink(
        line('Which items, in words; empty for all', limits.withdrawalItemsLength.value),
      ).default(''),
      market: z.string().max(50).optional().meta({ description: 'Market of the visitor' }),
    }),
    returns: receipt,
    status: 201,
    fails: ['order_not_found', 'line_not_found', 'quantity_exceeds_open', 'card_number_refused', 'not_found'],
  }),
}

/** Declarations of withdrawal, for staff. */
export const adminWithdrawalEndpoints = {
  listWithdrawals: endpoint({
    summary: 'List declarations of withdrawal: open ones by their deadline, done ones newest first',
    access: { permission: 'orders:read' },
    query: z.strictObject({
      ...countedPaging,
      ...span('Declarations made'),
      state: state.default('open'),
      q: searchText('Words of the name, the e-mail or the order’s number'),
    }),
    returns: countedListOf(withdrawal, 'Declarations'),
    fails: [],
  }),
  markWithdrawal: endpoint({
    summary: 'Mark a declaration of withdrawal as done, or as open again; it cannot be declined',
    access: { permission: 'orders:write' },
    params: z.object({ withdrawalId: id('Declaration id') }),
    body: z.strictObject({ state }),
    returns: withdrawal,
    fails: ['withdrawal_not_found', 'version_stale'],
    versioned: true,
    ifMatch: true,
  }),
}
