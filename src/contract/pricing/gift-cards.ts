import { z } from 'zod'
import { creditMovementKinds, giftCardStates } from '#vocabulary/pricing/credit.ts'
import { cart } from '../buying/cart-values.ts'
import { endpoint } from '../endpoint.ts'
import {
  countedListOf,
  countedPaging,
  currency,
  id,
  listOf,
  money,
  paging,
  requiredLine,
  searchText,
  span,
  timestamp,
  wholeNumber,
} from '../values.ts'

const cartParams = z.object({ cartId: id('Cart id, or `current`').meta({ example: 'current' }) })

/** Paying with gift cards and store credit. */
export const giftCardEndpoints = {
  addGiftCard: endpoint({
    summary: 'Apply a gift card to a cart',
    access: 'cart',
    params: cartParams,
    body: z.strictObject({
      code: z.string().trim().min(1, 'Enter the code').max(40, 'At most 40 characters').meta({
        description: 'The code; spaces, dashes and capitals do not matter',
        example: '7K2Q-XM4P-D9AB-C0DE',
      }),
    }),
    returns: cart,
    status: 201,
    fails: ['cart_not_found', 'cart_closed', 'gift_card_refused', 'gift_card_limit'],
  }),
  removeGiftCard: endpoint({
    summary: 'Remove a gift card from a cart',
    access: 'cart',
    params: cartParams.extend({ giftCardId: id('Gift card, as the cart names it') }),
    returns: cart,
    fails: ['cart_not_found', 'cart_closed'],
  }),
  getAccountCredit: endpoint({
    summary: 'Read the store credit of who is signed in',
    access: 'customer',
    returns: z.object({
      balances: z
        .array(z.object({ balance: money.meta({ description: 'Available balance' }) }))
        .meta({ description: 'One for each currency' }),
    }),
    fails: [],
  }),
}

const balances = {
  currency,
  balance: money.meta({ description: 'Balance' }),
  held: money.meta({ description: 'Amount committed to checkouts awaiting payment' }),
}

const giftCardState = z.enum(giftCardStates).meta({ description: 'Whether it is active' })

const balanceBound = (about: string) =>
  z.coerce
    .number()
    .int('A whole number')
    .min(0, 'At least 0')
    .optional()
    .meta({ description: `${about}, in minor units of its currency`, example: 1 })

const giftCard = z
  .object({
    id: id('Gift card'),
    version: wholeNumber('Version; increases with each change'),
    ending: z.string().meta({ description: 'The last four characters of its code' }),
    ...balances,
    note: z.string().meta({ description: 'Why it was issued' }),
    state: giftCardState,
    expiresAt: timestamp('Expiry date').nullable(),
    createdAt: timestamp('When it was issued'),
  })
  .meta({ id: 'GiftCard', description: 'A gift card as staff see it: its code is stored nowhere' })

const movement = z
  .object({
    id: id('Movement'),
    kind: z.enum(creditMovementKinds).meta({ description: 'What happened' }),
    amount: money.meta({ description: 'Change of the balance' }),
    orderId: z.string().nullable().meta({ description: 'Related order' }),
    reason: z.string().meta({ description: 'Why' }),
    by: z.string().meta({ description: 'Who: a member of staff by name, `shopper` or `shop`' }),
    at: timestamp('When'),
  })
  .meta({ id: 'CreditMovement', description: 'A change of the balance of a gift card or store credit' })

const storeCredit = z
  .object({
    accounts: z
      .array(z.object({ id: id('Store credit'), ...balances }))
      .meta({ description: 'One for each currency' }),
    movements: z.array(movement).meta({ description: 'The latest, newest first' }),
  })
  .meta({ id: 'StoreCredit', description: 'Store credit of a customer' })

const params = z.object({ giftCardId: id('Gift card') })
const customerParams = z.object({ customerId: id('Customer') })
const adjustment = z.strictObject({
  amount: money.meta({ description: 'Amount to add; negative to deduct' }),
  reason: requiredLine('Why, for the books'),
})

/** Endpoints of staff for gift cards and store credit. */
export const creditEndpoints = {
  listGiftCards: endpoint({
    summary: 'List gift cards, newest first',
    access: { permission: 'credit:read' },
    query: z.strictObject({
      ...countedPaging,
      ...span('Cards issued'),
      q: searchText('Words of the note, or the last characters of the code'),
      state: giftCardState.optional(),
      currency: currency.optional(),
      balanceFrom: balanceBound('Minimum balance'),
      balanceTo: balanceBound('Maximum balance'),
    }),
    returns: countedListOf(giftCard, 'Gift cards, newest first'),
    fails: [],
  }),
  issueGiftCard: endpoint({
    summary: 'Issue a gift card; its code is in this answer and nowhere else',
    access: { permission: 'credit:write' },
    body: z.strictObject({
      amount: money,
      expiresAt: timestamp('Expiry date; null for none').nullable().default(null),
      reason: requiredLine('Why it is issued, for the books'),
    }),
    returns: z.object({
      giftCard,
      code: z
        .string()
        .meta({ description: 'Anyone with the code can use the card', example: '7K2Q-XM4P-D9AB-C0DE' }),
    }),
    status: 201,
    fails: ['card_number_refused'],
    recentSignIn: 'large_amounts',
    idempotency: 'required',
    secretAnswer: true,
  }),
  getGiftCard: endpoint({
    summary: 'Read a gift card',
    access: { permission: 'credit:read' },
    params,
    returns: giftCard,
    fails: ['gift_card_not_found'],
    versioned: true,
  }),
  changeGiftCard: endpoint({
    summary: 'Deactivate or activate a gift card, or change its expiry date',
    access: { permission: 'credit:write' },
    params,
    body: z.strictObject({
      blocked: z.boolean().optional().meta({ description: 'Whether it is deactivated' }),
      expiresAt: timestamp('Expiry date; null for none').nullable().optional(),
    }),
    returns: giftCard,
    fails: ['gift_card_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  adjustGiftCard: endpoint({
    summary: 'Adjust the balance of a gift card',
    access: { permission: 'credit:write' },
    params,
    body: adjustment,
    returns: giftCard,
    status: 201,
    fails: ['gift_card_not_found', 'credit_short', 'card_number_refused'],
    recentSignIn: 'large_amounts',
    idempotency: 'required',
  }),
  listGiftCardMovements: endpoint({
    summary: 'List the transactions of a gift card, newest first',
    access: { permission: 'credit:read' },
    params,
    query: z.strictObject(paging),
    returns: listOf(movement, 'Movements, newest first'),
    fails: ['gift_card_not_found'],
  }),
  getCustomerCredit: endpoint({
    summary: 'Read the store credit of a customer',
    access: { permission: 'credit:read' },
    params: customerParams,
    returns: storeCredit,
    fails: ['customer_not_found'],
  }),
  adjustCustomerCredit: endpoint({
    summary: 'Adjust the store credit of a customer',
    access: { permission: 'credit:write' },
    params: customerParams,
    body: adjustment,
    returns: storeCredit,
    status: 201,
    fails: ['customer_not_found', 'credit_short', 'card_number_refused'],
    recentSignIn: 'large_amounts',
    idempotency: 'required',
  }),
}
