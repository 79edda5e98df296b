import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countedListOf, countedPaging, id, money, timestamp, wholeNumber } from '../values.ts'

const unpaidCheckout = z
  .object({
    id: id('Checkout id'),
    visitor: z.string().nullable().meta({
      description: 'Stands for the network that it came from: the same for all of one; null if not known',
    }),
    email: z.string().meta({ description: 'E-mail of the shopper' }),
    provider: z.string().meta({ description: 'Payment method id' }),
    total: money.meta({ description: 'Total' }),
    units: wholeNumber('Units that it holds'),
    variants: wholeNumber('Variants that it holds units of'),
    startedAt: timestamp('When it was started'),
    expiresAt: timestamp('When it releases what it holds'),
  })
  .meta({ id: 'UnpaidCheckout', description: 'A checkout that holds stock and is not paid yet' })

export const unpaidCheckoutEndpoints = {
  listUnpaidCheckouts: endpoint({
    summary: 'List checkouts that hold stock while they are being paid, by when they expire',
    access: { permission: 'orders:read' },
    query: z.strictObject(countedPaging),
    returns: countedListOf(unpaidCheckout, 'Checkouts'),
    fails: [],
  }),
  endUnpaidCheckout: endpoint({
    summary:
      'End a checkout that is being paid, and release what it holds; one that is paid already becomes its order',
    access: { permission: 'orders:write' },
    params: z.object({ checkoutId: id('Checkout id') }),
    returns: null,
    fails: ['checkout_not_found', 'payment_unavailable'],
  }),
}
