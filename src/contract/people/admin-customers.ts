import { z } from 'zod'
import { ownNewsletterStates } from '#vocabulary/messages/newsletter.ts'
import { endpoint } from '../endpoint.ts'
import { countedListOf, countedPaging, id, money, paragraph, timestamp, wholeNumber } from '../values.ts'
import { personalCopy, savedAddress } from './account.ts'
import { params } from './admin-people.ts'

const customer = z
  .object({
    id: id('Customer id'),
    name: z.string().meta({ description: 'Name' }),
    email: z.string().nullable().meta({ description: 'E-mail, as the identity provider gave it last' }),
    emailVerified: z.boolean().meta({ description: 'Whether the identity provider has verified it' }),
    issuer: z.string().meta({ description: 'The identity provider that they sign in with' }),
    groups: z.array(z.string()).meta({ description: 'Ids of the customer groups that they are in' }),
    taxExemption: z
      .string()
      .nullable()
      .meta({ description: 'Reason for the tax exemption; null without one' }),
    createdAt: timestamp('First sign-in'),
    orders: wholeNumber('How many orders they have placed that were not cancelled'),
    spent: z.array(money).meta({ description: 'What they paid less refunds, by currency' }),
  })
  .meta({ id: 'CustomerSummary', description: 'A customer as staff see them' })

const note = z.object({
  id: id('Note id'),
  at: timestamp('When it was written'),
  by: z.string().meta({ description: 'Who wrote it' }),
  text: z.string().meta({ description: 'The note' }),
})

const customerDetails = customer
  .extend({
    averages: z.array(money).meta({
      description: 'What they paid less refunds, by order that was not cancelled and by currency',
    }),
    addresses: z.array(savedAddress).meta({ description: 'Saved addresses' }),
    newsletter: z.enum(ownNewsletterStates).nullable().meta({
      description: 'Whether they get the newsletter; null where nobody has verified the e-mail',
    }),
    notes: z.array(note).meta({
      description: 'Notes of staff, newest first; customers see them in the copy of their data alone',
    }),
  })
  .meta({ id: 'CustomerDetails', description: 'All of a customer that staff see besides orders and credit' })

export const customerEndpoints = {
  listCustomers: endpoint({
    summary: 'List customers, newest first, or find them by words; at most 20 at once',
    access: { permission: 'customers:read' },
    query: z.strictObject({
      ...countedPaging,
      q: z.string().trim().max(254).optional().meta({
        description: 'Beginnings of words of name, e-mail, telephone number or company; or a customer id',
        example: 'ada love',
      }),
      group: id('Only members of this customer group').optional(),
    }),
    returns: countedListOf(customer, 'Customers, newest first').extend({
      guestOrders: wholeNumber(
        'How many orders guests have placed with this e-mail, if a complete one was searched for',
      ),
    }),
    fails: [],
  }),
  getCustomer: endpoint({
    summary: 'Read a customer: addresses, groups, consents, notes and totals of orders',
    access: { permission: 'customers:read' },
    params,
    returns: customerDetails,
    fails: ['customer_not_found'],
  }),
  addCustomerNote: endpoint({
    summary: 'Add a note about a customer that only staff see',
    access: { permission: 'customers:write' },
    params,
    body: z.strictObject({ text: paragraph('The note').min(1, 'Enter a text') }),
    returns: note,
    status: 201,
    fails: ['customer_not_found', 'card_number_refused', 'transition_refused'],
  }),
  exportCustomer: endpoint({
    summary: 'Download all personal data of a customer who asked for it',
    access: { permission: 'customers:erase' },
    params,
    returns: personalCopy,
    fails: ['customer_not_found'],
  }),
}
