import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { address, id, requiredLine, timestamp, wholeNumber } from './values.ts'

const savedAddress = z.object({
  id: id('Address id'),
  isDefault: z.boolean().meta({ description: 'Whether checkout starts with it' }),
  address,
})

export const account = z
  .object({
    id: id('Customer id'),
    version: wholeNumber('Grows with each change'),
    name: z.string().meta({ description: 'Name' }),
    email: z.string().nullable().meta({ description: 'E-mail, as the identity provider gives it' }),
    emailVerified: z.boolean().meta({ description: 'Whether the identity provider has verified it' }),
    addresses: z.array(savedAddress).meta({ description: 'Saved addresses' }),
    createdAt: timestamp('First sign-in'),
  })
  .meta({ id: 'Account', description: 'Who is signed in' })

const body = z.strictObject({
  address,
  isDefault: z.boolean().optional().meta({ description: 'Start checkout with it' }),
})
const params = z.object({ addressId: id('Address id') })

export const accountEndpoints = {
  getAccount: endpoint({
    summary: 'Read one’s own account',
    access: 'customer',
    returns: account,
    fails: [],
  }),
  updateAccount: endpoint({
    summary: 'Change one’s own name',
    access: 'customer',
    body: z.strictObject({ name: requiredLine('Name') }),
    returns: account,
    fails: ['card_number_refused'],
  }),
  addAddress: endpoint({
    summary: 'Save an address',
    access: 'customer',
    body,
    returns: account,
    status: 201,
    fails: ['address_limit', 'card_number_refused'],
  }),
  replaceAddress: endpoint({
    summary: 'Change a saved address',
    access: 'customer',
    params,
    body,
    returns: account,
    fails: ['address_not_found', 'card_number_refused'],
  }),
  removeAddress: endpoint({
    summary: 'Remove a saved address',
    access: 'customer',
    params,
    returns: account,
    fails: ['address_not_found'],
  }),
}
