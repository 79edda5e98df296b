import { z } from 'zod'
import { creditMovementKinds } from '#vocabulary/pricing/credit.ts'
import { ownNewsletterStates } from '#vocabulary/messages/newsletter.ts'
import { erasureBody } from './admin-people.ts'
import { engagementCopy } from './engagement-copy.ts'
import { savedViewCopy } from './saved-views.ts'
import { ownSession } from './sessions.ts'
import { endpoint } from '../endpoint.ts'
import { order } from '../orders/order-values.ts'
import { address, id, money, requiredLine, timestamp, wholeNumber } from '../values.ts'

/** An address of an address book. */
export const savedAddress = z.object({
  id: id('Address id'),
  isDefault: z.boolean().meta({ description: 'Whether it is the default address' }),
  address,
})

export const account = z
  .object({
    id: id('Customer id'),
    version: wholeNumber('Version; increases with each change'),
    name: z.string().meta({ description: 'Name' }),
    email: z.string().nullable().meta({ description: 'E-mail, as the identity provider gives it' }),
    emailVerified: z.boolean().meta({ description: 'Whether the identity provider has verified it' }),
    addresses: z.array(savedAddress).meta({ description: 'Saved addresses' }),
    createdAt: timestamp('First sign-in'),
  })
  .meta({ id: 'Account', description: 'Signed-in customer' })

/** Everything that is stored of a customer. */
export const personalCopy = z
  .object({
    exportedAt: timestamp('When this export was created'),
    account,
    groups: z.array(z.string()).meta({ description: 'Customer groups that the shop has put them in' }),
    notes: z
      .array(
        z.object({
          at: timestamp('When it was written'),
          text: z.string().meta({ description: 'The note' }),
        }),
      )
      .meta({ description: 'Notes of staff about them, newest first' }),
    orders: z.array(order).meta({ description: 'Every order, oldest first' }),
    invoices: z
      .array(
        z.object({
          number: z.string().meta({ description: 'Its number' }),
          orderId: id('Order number'),
          issuedAt: timestamp('When it was issued'),
          buyer: address.meta({ description: 'Recipient' }),
          deliverTo: address.meta({ description: 'Shipping address' }),
          total: money.meta({ description: 'Total' }),
        }),
      )
      .meta({ description: 'Invoices and credit notes of the orders; they never change' }),
    carts: z
      .array(
        z.object({
          updatedAt: timestamp('Last used'),
          email: z.string().nullable().meta({ description: 'E-mail for the confirmation' }),
          deliveryAddress: address.nullable().meta({ description: 'Shipping address' }),
          billingAddress: address.nullable().meta({ description: 'Billing address, if different' }),
          vatId: z.string().nullable().meta({ description: 'VAT number' }),
          note: z.string().nullable().meta({ description: 'Order note' }),
          giftMessage: z.string().nullable().meta({ description: 'Gift message' }),
          remindMe: z.boolean().meta({ description: 'Whether the customer requested a reminder' }),
          lines: z
            .array(z.object({ variantId: id('Variant'), quantity: wholeNumber('Quantity') }))
            .meta({ description: 'Content' }),
        }),
      )
      .meta({ description: 'Open carts' }),
    drafts: z
      .array(
        z.object({
          updatedAt: timestamp('When it was changed last'),
          email: z.string().nullable().meta({ description: 'Where mails about it would go' }),
          deliveryAddress: address.nullable().meta({ description: 'Where it would go' }),
          billingAddress: address.nullable().meta({ description: 'Billing address, if different' }),
          vatId: z.string().nullable().meta({ description: 'VAT number' }),
          note: z.string().nullable().meta({ description: 'What stands beside it' }),
          lines: z
            .array(
              z.object({
                variantId: id('Variant; null for a custom item').nullable(),
                title: z.string().meta({ description: 'Name of the custom item' }),
                quantity: wholeNumber('Quantity'),
              }),
            )
            .meta({ description: 'Content' }),
        }),
      )
      .meta({ description: 'Draft orders that are not placed' }),
    storeCredit: z
      .array(
        z.object({
          balance: money.meta({ description: 'Balance' }),
          movements: z
            .array(
              z.object({
                at: timestamp('When'),
                kind: z.enum(creditMovementKinds).meta({ description: 'What happened' }),
                amount: money.meta({ description: 'Change of the balance' }),
                orderId: id('Related order').nullable(),
              }),
            )
            .meta({ description: 'Transactions, oldest first' }),
        }),
      )
      .meta({ description: 'Store credit, by currency' }),
    taxExemption: z
      .object({
        reason: z.string().meta({ description: 'Reason, as shown on invoices' }),
        at: timestamp('Since when'),
      })
      .nullable()
      .meta({ description: 'That they are charged no tax; null when they are' }),
    mails: z
      .array(
        z.object({
          to: z.string().meta({ description: 'Recipient' }),
          subject: z.string().meta({ description: 'Subject' }),
          text: z.string().meta({ description: 'As plain text' }),
          createdAt: timestamp('When it was written'),
        }),
      )
      .meta({ description: 'Mails about the orders' }),
    ...engagementCopy,
    savedViews: z
      .array(savedViewCopy)
      .meta({ description: 'Views of lists in the back office that they saved as staff' }),
    sessions: z
      .array(
        z.object({
          issuerId: id('The way they signed in'),
          createdAt: timestamp('When they signed in'),
          lastSeenAt: timestamp('When they were last seen'),
          browser: z.string().nullable().meta({ description: 'Browser, by name' }),
          system: z.string().nullable().meta({ description: 'System, by name' }),
        }),
      )
      .meta({ description: 'Where someone is signed in now' }),
  })
  .meta({ id: 'PersonalCopy', description: 'All personal data of a customer' })

const consents = z
  .object({
    email: z.string().nullable().meta({ description: 'Recipient: the account’s e-mail' }),
    newsletter: z
      .enum(ownNewsletterStates)
      .nullable()
      .meta({ description: 'How the newsletter stands; null where the e-mail is not verified' }),
  })
  .meta({ id: 'Consents', description: 'E-mail preferences' })

const body = z.strictObject({
  address,
  isDefault: z.boolean().optional().meta({ description: 'Whether it is the default address' }),
})
const params = z.object({ addressId: id('Address id') })

export const accountEndpoints = {
  getAccount: endpoint({
    summary: 'Read the signed-in customer’s account',
    access: 'customer',
    returns: account,
    fails: [],
  }),
  updateAccount: endpoint({
    summary: 'Change the customer’s name',
    access: 'customer',
    body: z.strictObject({ name: requiredLine('Name') }),
    returns: account,
    fails: ['card_number_refused'],
  }),
  exportAccount: endpoint({
    summary: 'Download all personal data of the signed-in customer',
    access: 'customer',
    returns: personalCopy,
    fails: [],
  }),
  exportAccountTable: endpoint({
    summary: 'Download the same data as CSV',
    access: 'customer',
    returns: null,
    file: 'text/csv; charset=utf-8',
    fails: [],
  }),
  getConsents: endpoint({
    summary: 'Read the e-mail preferences',
    access: 'customer',
    returns: consents,
    fails: [],
  }),
  changeConsents: endpoint({
    summary:
      'Subscribe to or unsubscribe from the newsletter; an unverified e-mail address is sent a link first',
    access: 'customer',
    body: z.strictObject({ newsletter: z.boolean().meta({ description: 'Whether to subscribe' }) }),
    returns: consents,
    fails: ['transition_refused'],
  }),
  listSessions: endpoint({
    summary: 'List the sessions of the signed-in customer, this device first',
    access: 'customer',
    returns: z.object({ items: z.array(ownSession).meta({ description: 'Sessions, the last seen first' }) }),
    fails: [],
  }),
  endSession: endpoint({
    summary: 'Sign out of one device',
    access: 'customer',
    params: z.object({ sessionId: id('What names the session to its owner; it opens nothing') }),
    returns: null,
    fails: ['session_not_found'],
  }),
  endSessions: endpoint({
    summary: 'Sign out of all devices, or of all others',
    access: 'customer',
    query: z.strictObject({
      which: z.enum(['others', 'all']).meta({ description: '`others`: this device stays signed in' }),
    }),
    returns: z.object({ ended: wholeNumber('Sessions that have ended') }),
    fails: [],
  }),
  eraseAccount: endpoint({
    summary:
      'Delete the customer’s account and store credit; order data needed for accounting is retained without a name, and issued invoices do not change',
    access: 'customer',
    body: erasureBody,
    returns: null,
    fails: ['orders_open', 'holds_roles'],
    recentSignIn: 'always',
  }),
  addAddress: endpoint({
    summary: 'Create a saved address',
    access: 'customer',
    body,
    returns: account,
    status: 201,
    fails: ['address_limit', 'card_number_refused'],
  }),
  replaceAddress: endpoint({
    summary: 'Update a saved address',
    access: 'customer',
    params,
    body,
    returns: account,
    fails: ['address_not_found', 'card_number_refused'],
  }),
  removeAddress: endpoint({
    summary: 'Delete a saved address',
    access: 'customer',
    params,
    returns: account,
    fails: ['address_not_found'],
  }),
}
