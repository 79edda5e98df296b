import { z } from 'zod'
import { draftStates } from '#vocabulary/buying/drafts.ts'
import { limits } from '#vocabulary/limits.ts'
import { adminOrder } from '../orders/admin-orders.ts'
import { deliveryOption, totals } from '../pricing/price-values.ts'
import { endpoint } from '../endpoint.ts'
import {
  address,
  currency,
  email,
  id,
  image,
  line,
  listOf,
  money,
  paging,
  paragraph,
  quantity,
  timestamp,
  wholeNumber,
} from '../values.ts'

const minorUnits = (about: string) =>
  z
    .int()
    .min(0)
    .max(limits.handPrice.value)
    .meta({ description: `${about}, in minor units` })

const draftLine = z
  .strictObject({
    id: id('Line id, unique in the draft').meta({ example: 'line_1' }),
    variantId: id('Variant; null for goods of the draft’s own').nullable().meta({ example: null }),
    title: line('What it is; of goods of the draft’s own').default(''),
    quantity,
    price: minorUnits('Price of one piece where it is set by hand')
      .nullable()
      .default(null)
      .meta({ example: 1200 }),
    discount: minorUnits('What is taken off the line by hand').default(0).meta({ example: 0 }),
    reason: line('Why the price is set or something taken off').nullable().default(null),
    taxCategory: line('Tax category; of goods of the draft’s own').default('standard'),
    weight: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .meta({ description: 'Grams of one piece; of its own goods' }),
    requiresShipping: z
      .boolean()
      .default(true)
      .meta({ description: 'Whether it is sent by post; of its own goods' }),
  })
  .meta({ id: 'DraftLine', description: 'A line of a draft' })

const content = z.strictObject({
  market: id('Market id').meta({ example: 'eu' }),
  customerId: id('Whose order it will be; null for a guest').nullable().default(null),
  email: email.nullable().default(null),
  lines: z.array(draftLine).max(limits.linesPerCart.value).default([]).meta({ description: 'Its lines' }),
  deliveryAddress: address.nullable().default(null),
  billingAddress: address.nullable().default(null),
  deliveryOptionId: id('Way of delivery').nullable().default(null),
  deliveryPrice: minorUnits('Price of the delivery where it is set by hand').nullable().default(null),
  note: paragraph('A word to the shopper and the packers').nullable().default(null),
})

const summary = z
  .object({
    id: id('Draft id'),
    title: z.string().meta({ description: 'Its first line' }),
    quantity: wholeNumber('Pieces in all lines'),
    email: z.string().nullable().meta({ description: 'Whose it is' }),
    by: z.string().meta({ description: 'Who changed it last' }),
    updatedAt: timestamp('When it was changed last'),
  })
  .meta({ id: 'DraftSummary', description: 'A draft as the list shows it' })

const draft = z
  .object({
    id: id('Draft id'),
    version: wholeNumber('Grows with each change'),
    state: z.enum(draftStates).meta({ description: '`placed`: it has become the order' }),
    orderId: z.string().nullable().meta({ description: 'The order it became' }),
    content: content.meta({ description: 'What staff have written' }),
    currency,
    lines: z
      .array(
        z.object({
          id: id('Line id'),
          title: z.string().meta({ description: 'What it is' }),
          detail: z.string().meta({ description: 'Options and SKU' }),
          image: image.nullable().meta({ description: 'Picture' }),
          unitPrice: money,
          subtotal: money,
          total: money.meta({ description: 'Less what is taken off' }),
          problem: z.string().nullable().meta({ description: 'Why it cannot be ordered so' }),
        }),
      )
      .meta({ description: 'Its lines as they are priced now' }),
    deliveryOptions: z.array(deliveryOption.pick({ id: true, name: true, price: true })).meta({
      description: 'Ways of delivery there are',
    }),
    totals,
    missing: z.array(z.string()).meta({ description: 'What is still needed before it can be placed' }),
    by: z.string().meta({ description: 'Who changed it last' }),
    updatedAt: timestamp('When it was changed last'),
    expiresAt: timestamp('When it is removed unless it is changed'),
  })
  .meta({ id: 'Draft', description: 'An order that staff put together' })

const permission = { permission: 'orders:write' } as const
const params = z.object({ draftId: id('Draft id') })

export const draftEndpoints = {
  listDrafts: endpoint({
    summary: 'List open drafts, the last changed first',
    access: permission,
    query: z.strictObject(paging),
    returns: listOf(summary, 'Drafts'),
    fails: [],
  }),
  createDraft: endpoint({
    summary: 'Begin a draft of an order',
    access: permission,
    body: content,
    returns: draft,
    status: 201,
    fails: ['card_number_refused', 'version_stale'],
    idempotency: 'required',
    versioned: true,
  }),
  getDraft: endpoint({
    summary: 'Read a draft, priced as of now',
    access: permission,
    params,
    returns: draft,
    fails: ['draft_not_found'],
    versioned: true,
  }),
  replaceDraft: endpoint({
    summary: 'Replace what stands in a draft',
    access: permission,
    params,
    body: content,
    returns: draft,
    fails: ['draft_not_found', 'transition_refused', 'version_stale', 'card_number_refused'],
    ifMatch: true,
    versioned: true,
  }),
  discardDraft: endpoint({
    summary: 'Throw a draft away',
    access: permission,
    params,
    returns: null,
    fails: ['draft_not_found', 'transition_refused', 'version_stale'],
  }),
  placeDraft: endpoint({
    summary: 'Make an order of a draft: takes the stock, tells the shopper; it is then to be paid',
    access: permission,
    params,
    body: z.strictObject({ total: money.meta({ description: 'The total that staff have seen' }) }),
    returns: adminOrder,
    status: 201,
    fails: [
      'draft_not_found',
      'draft_incomplete',
      'order_not_found',
      'checkout_incomplete',
      'edit_changed',
      'out_of_stock',
      'payment_method_unavailable',
      'version_stale',
    ],
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
}
