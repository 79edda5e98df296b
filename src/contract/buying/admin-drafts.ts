import { z } from 'zod'
import { draftStates } from '#vocabulary/buying/drafts.ts'
import { limits } from '#vocabulary/limits.ts'
import { adminOrder } from '../orders/admin-order-values.ts'
import { deliveryOption, taxExemption, totals } from '../pricing/price-values.ts'
import { endpoint } from '../endpoint.ts'
import { statement } from '../statements.ts'
import {
  address,
  countedListOf,
  countedPaging,
  currency,
  email,
  id,
  image,
  line,
  money,
  paragraph,
  quantity,
  searchText,
  span,
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
    variantId: id('Variant; null for a custom item').nullable().meta({ example: null }),
    title: line('Name of a custom item').default(''),
    quantity,
    price: minorUnits('Manual unit price').nullable().default(null).meta({ example: 1200 }),
    discount: minorUnits('Manual discount on the line').default(0).meta({ example: 0 }),
    reason: line('Reason for the manual price or discount').nullable().default(null),
    taxCategory: line('Tax category of a custom item').default('standard'),
    weight: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .meta({ description: 'Weight in grams of a custom item' }),
    requiresShipping: z
      .boolean()
      .default(true)
      .meta({ description: 'Whether a custom item requires shipping' }),
  })
  .meta({ id: 'DraftLine', description: 'A line of a draft' })

const content = z.strictObject({
  market: id('Market id').meta({ example: 'eu' }),
  customerId: id('Customer; null for a guest').nullable().default(null),
  email: email.nullable().default(null),
  lines: z.array(draftLine).max(limits.linesPerCart.value).default([]).meta({ description: 'Its lines' }),
  deliveryAddress: address.nullable().default(null),
  billingAddress: address.nullable().default(null),
  vatId: line('VAT number of the buyer’s business', 30).nullable().default(null).meta({ example: null }),
  deliveryOptionId: id('Shipping method').nullable().default(null),
  deliveryPrice: minorUnits('Manual shipping price').nullable().default(null),
  note: paragraph('Note for the customer and the packers').nullable().default(null),
})

const summary = z
  .object({
    id: id('Draft id'),
    title: z.string().meta({ description: 'Its first line' }),
    quantity: wholeNumber('Total quantity of all lines'),
    email: z.string().nullable().meta({ description: 'Customer' }),
    by: z.string().meta({ description: 'Who changed it last' }),
    updatedAt: timestamp('When it was changed last'),
  })
  .meta({ id: 'DraftSummary', description: 'A draft as the list shows it' })

const draft = z
  .object({
    id: id('Draft id'),
    version: wholeNumber('Version; increases with each change'),
    state: z.enum(draftStates).meta({ description: '`placed`: the order was placed' }),
    orderId: z.string().nullable().meta({ description: 'Resulting order' }),
    content: content.meta({ description: 'Draft as entered by staff' }),
    currency,
    lines: z
      .array(
        z.object({
          id: id('Line id'),
          title: z.string().meta({ description: 'Title' }),
          detail: z.string().meta({ description: 'Options and SKU' }),
          image: image.nullable().meta({ description: 'Picture' }),
          unitPrice: money,
          subtotal: money,
          total: money.meta({ description: 'Subtotal less discounts' }),
          sellable: wholeNumber('How many of it can be ordered now'),
          problem: z.string().nullable().meta({ description: 'Why it cannot be ordered' }),
        }),
      )
      .meta({ description: 'Lines at current prices' }),
    deliveryOptions: z.array(deliveryOption.pick({ id: true, name: true, price: true })).meta({
      description: 'Available shipping methods',
    }),
    payment: z
      .object({
        method: z.string().meta({ description: 'Payment method of its order', example: 'Bank transfer' }),
        byHand: z.boolean().meta({ description: 'Whether staff record the payment' }),
        online: z.boolean().meta({ description: 'Whether the e-mail has a link to pay online' }),
      })
      .meta({ description: 'How its order can be paid' }),
    taxExemption: taxExemption.nullable(),
    vatIdRefused: z
      .object({
        message: z.string().meta({ description: 'Why' }),
        reason: statement.meta({ description: 'The same as data' }),
      })
      .nullable()
      .meta({ description: 'Why the VAT number does not exempt the buyer' }),
    totals,
    missing: z.array(z.string()).meta({ description: 'What is missing before it can be placed' }),
    by: z.string().meta({ description: 'Who changed it last' }),
    updatedAt: timestamp('When it was changed last'),
    expiresAt: timestamp('When it is removed unless it is changed'),
  })
  .meta({ id: 'Draft', description: 'Draft order' })

const permission = { permission: 'orders:write' } as const
const params = z.object({ draftId: id('Draft id') })

export const draftEndpoints = {
  listDrafts: endpoint({
    summary: 'List open drafts, the last changed first',
    access: permission,
    query: z.strictObject({
      ...countedPaging,
      ...span('Drafts changed'),
      q: searchText(
        'Words of the e-mail, the shipping name, custom items, the note, or of who changed it last',
      ),
      market: id('Only drafts of this market').optional(),
    }),
    returns: countedListOf(summary, 'Drafts'),
    fails: [],
  }),
  createDraft: endpoint({
    summary: 'Create a draft order',
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
    summary: 'Update a draft',
    access: permission,
    params,
    body: content,
    returns: draft,
    fails: ['draft_not_found', 'transition_refused', 'version_stale', 'card_number_refused'],
    ifMatch: true,
    versioned: true,
  }),
  discardDraft: endpoint({
    summary: 'Delete a draft',
    access: permission,
    params,
    returns: null,
    fails: ['draft_not_found', 'transition_refused', 'version_stale'],
  }),
  placeDraft: endpoint({
    summary:
      'Place a draft order: takes the stock and notifies the customer; its payment is pending unless `paid` is given',
    access: permission,
    params,
    body: z.strictObject({
      total: money.meta({ description: 'The total that staff have confirmed' }),
      paid: z
        .strictObject({ reference: line('Reference on the bank statement or the receipt') })
        .optional()
        .meta({ description: 'Given if it is paid in full already; then it is not asked for payment' }),
    }),
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
      'transition_refused',
      'version_stale',
    ],
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
}
