import { z } from 'zod'
import { cartProblemCodes, shownCartStates, cartRequirements } from '#vocabulary/buying/carts.ts'
import { paymentMethodKinds } from '#vocabulary/orders/payments.ts'
import { creditAccountKinds } from '#vocabulary/pricing/credit.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { discount, deliveryOption, priceNote, taxExemption, totals } from '../pricing/price-values.ts'
import {
  address,
  country,
  currency,
  email,
  id,
  image,
  line,
  lowestPrice,
  money,
  paragraph,
  pricePerMeasure,
  quantity,
  requiredLine,
  tier,
  timestamp,
  wholeNumber,
} from '../values.ts'

const problem = z
  .object({
    code: z
      .enum(cartProblemCodes)
      .meta({ description: 'What has happened since the line was put in the cart' }),
    message: z.string().meta({ description: 'The same in words' }),
    left: wholeNumber('Pieces that are left, with `less_in_stock`').nullable(),
    before: money.nullable().meta({ description: 'Price of a piece before, with `price_changed`' }),
  })
  .meta({ id: 'CartProblem', description: 'Something the shopper must know before paying' })

const cartLine = z
  .object({
    id: id('Line id'),
    variantId: id('Variant id'),
    productHandle: z.string().meta({ description: 'The product’s part of the URL' }),
    title: line('Product title'),
    options: z
      .array(z.object({ name: line('Option'), value: line('Value') }))
      .meta({ description: 'What was chosen' }),
    sku: z.string().meta({ description: 'SKU' }),
    image: image.nullable().meta({ description: 'Picture of the variant' }),
    quantity: wholeNumber('Pieces'),
    unitPrice: money.meta({ description: 'Price of one piece now' }),
    listPrice: money.meta({ description: 'What everybody pays for one piece alone' }),
    compareAtPrice: money.nullable().meta({ description: 'Price before, when reduced' }),
    lowestPrice,
    pricePerMeasure,
    nextTier: tier
      .nullable()
      .meta({ description: 'What more pieces would cost; null where nothing is cheaper' }),
    subtotal: money.meta({ description: 'Unit price times quantity' }),
    discounts: z.array(discount).meta({ description: 'What promotions take off the line' }),
    total: money.meta({ description: 'Subtotal less discounts' }),
    explanation: z.array(priceNote).meta({ description: 'How the price came about' }),
    requiresShipping: z.boolean().meta({ description: 'Whether it is sent or collected' }),
    sellable: wholeNumber('Most pieces that can be bought now'),
    backordered: wholeNumber('Of these, pieces that are not there yet and are sent later'),
    problems: z.array(problem).meta({ description: 'What has changed on this line' }),
  })
  .meta({ id: 'CartLine', description: 'Some pieces of one variant' })

export const cart = z
  .object({
    id: id('Cart id: unguessable, and the right to the cart as long as it has no owner'),
    version: wholeNumber('Grows with each change'),
    state: z.enum(shownCartStates).meta({ description: '`ordered`: it has become the order `orderId`' }),
    orderId: z.string().nullable().meta({ description: 'The order it became' }),
    market: id('Market id'),
    currency,
    lines: z.array(cartLine).meta({ description: 'Lines, in the order they were added' }),
    quantity: wholeNumber('Pieces in all lines'),
    email: z.string().nullable().meta({ description: 'Where the confirmation goes' }),
    deliveryAddress: address.nullable().meta({ description: 'Where the parcel goes' }),
    billingAddress: address.nullable().meta({ description: 'Null: the same as the delivery address' }),
    note: z.string().nullable().meta({ description: 'A word to the shop' }),
    giftMessage: z.string().nullable().meta({ description: 'A word to whoever it is for' }),
    vatId: z.string().nullable().meta({ description: 'VAT number of the buyer’s business' }),
    taxExemption: taxExemption.nullable(),
    collectorName: z.string().nullable().meta({ description: 'Who collects it, when it is collected' }),
    deliveryCountry: country.meta({
      description:
        'Country that tax is reckoned for: the address’s, where it is collected, or the market’s first',
    }),
    deliveryOptions: z
      .array(deliveryOption)
      .meta({ description: 'Ways of delivery to the address, and points where it can be collected' }),
    deliveryOptionId: z.string().nullable().meta({ description: 'The chosen one' }),
    paymentMethods: z
      .array(
        z.object({
          id: id('Payment method id').meta({ example: 'sandbox' }),
          label: line('Name'),
          about: line('What happens next'),
          kind: z
            .enum(paymentMethodKinds)
            .meta({ description: '`redirect`: the payer is sent to the provider’s page' }),
        }),
      )
      .meta({ description: 'Ways to pay' }),
    totals,
    tenders: z
      .array(
        z.object({
          id: id('Gift card or store credit'),
          kind: z.enum(creditAccountKinds).meta({ description: 'Which of them' }),
          ending: z.string().meta({ description: 'The last four characters of a gift card’s code' }),
          amount: money.meta({ description: 'What it pays; 0 when nothing can be spent of it now' }),
          left: money.meta({ description: 'What will be left on it' }),
        }),
      )
      .meta({ description: 'What gift cards and store credit pay' }),
    useStoreCredit: z.boolean().meta({ description: 'Whether store credit is used' }),
    due: money.meta({ description: 'The total less what gift cards and store credit pay' }),
    remindMe: z.boolean().nullable().meta({
      description: 'Whether the shopper wants to be reminded of it; null where the shop never does',
    }),
    codes: z
      .array(
        z.object({
          code: z.string().meta({ description: 'The code, in capitals' }),
          name: z.string().nullable().meta({ description: 'Its promotion; null for one that is not valid' }),
          applies: z.boolean().meta({ description: 'Whether it takes something off' }),
          reason: z.string().meta({ description: 'Why it does or does not' }),
        }),
      )
      .meta({ description: 'Its promotion codes' }),
    gifts: z
      .array(
        z.object({
          name: line('Promotion'),
          variantId: id('Variant id'),
          title: line('Product title'),
          quantity: wholeNumber('Pieces that are free'),
        }),
      )
      .meta({ description: 'What it may have for nothing: put it in the cart, or leave it' }),
    problems: z.array(problem).meta({ description: 'What has changed on the cart as a whole' }),
    missing: z
      .array(z.enum(cartRequirements))
      .meta({ description: 'What is still needed before it can be ordered' }),
    expiresAt: timestamp('When it is gone unless used'),
  })
  .meta({ id: 'Cart', description: 'What someone is about to buy' })

const linkToken = z.string().min(1).max(300).meta({ description: 'The right from the reminder’s link' })

/** Pieces that a cart could not take. */
export const missingLine = z
  .object({
    title: z.string().meta({ description: 'What it was' }),
    quantity: wholeNumber('Pieces that are not in the cart'),
    code: z
      .enum(['variant_not_found', 'out_of_stock', 'quantity_limit', 'cart_full'])
      .meta({ description: 'Why' }),
    reason: z.string().meta({ description: 'The same in words' }),
  })
  .meta({ id: 'MissingLine', description: 'Pieces that a cart could not take' })

const params = z.object({
  cartId: id('Cart id, or `current`: the cart of the cookie or of the signed-in shopper').meta({
    example: 'current',
  }),
})
const lineParams = params.extend({ lineId: id('Line id') })

export const cartEndpoints = {
  createCart: endpoint({
    summary: 'Start a cart and make it the current one',
    access: 'public',
    body: z.strictObject({ market: id('Market id; the default one when left out').optional() }),
    returns: cart,
    status: 201,
    fails: [],
  }),
  getCart: endpoint({
    summary: 'Read a cart, priced as of now, with whatever has changed since',
    access: 'cart',
    params,
    returns: cart,
    fails: ['cart_not_found'],
  }),
  updateCart: endpoint({
    summary: 'Set the cart’s e-mail, addresses, delivery, note or market, or accept what has changed',
    access: 'cart',
    params,
    body: z.strictObject({
      email: email.nullable().optional(),
      deliveryAddress: address.nullable().optional(),
      billingAddress: address.nullable().optional(),
      deliveryOptionId: id('Delivery option id').nullable().optional(),
      note: paragraph('A word to the shop', limits.noteLength.value).nullable().optional(),
      giftMessage: paragraph('A word to whoever it is for', limits.giftMessageLength.value)
        .nullable()
        .optional(),
      vatId: line('VAT number of the buyer’s business', 30)
        .nullable()
        .optional()
        .meta({ example: 'DE136695976' }),
      collectorName: line('Who collects it, when it is collected').nullable().optional(),
      market: id('Market id').optional(),
      useStoreCredit: z.boolean().optional().meta({ description: 'Pay with store credit first' }),
      remindMe: z.boolean().optional().meta({
        description: 'Write to the shopper once, when the cart is left for four hours; never without asking',
      }),
      acceptChanges: z.literal(true).optional().meta({
        description:
          'Take prices as they are now, cap quantities to what is left, and drop lines that are no longer sold',
      }),
    }),
    returns: cart,
    fails: ['cart_not_found', 'cart_closed', 'delivery_unavailable', 'card_number_refused'],
  }),
  addCartLine: endpoint({
    summary: 'Put pieces of a variant in the cart; `current` starts a cart where there is none',
    access: 'cart',
    params,
    body: z.strictObject({ variantId: id('Variant id'), quantity: quantity.default(1) }),
    returns: cart,
    status: 201,
    fails: [
      'cart_not_found',
      'cart_closed',
      'variant_not_found',
      'out_of_stock',
      'quantity_limit',
      'cart_full',
    ],
  }),
  changeCartLine: endpoint({
    summary: 'Set how many pieces a line holds',
    access: 'cart',
    params: lineParams,
    body: z.strictObject({ quantity }),
    returns: cart,
    fails: ['cart_not_found', 'cart_closed', 'line_not_found', 'out_of_stock'],
  }),
  addCartCode: endpoint({
    summary: 'Add a promotion code; the cart says of each whether it applies, and why not',
    access: 'cart',
    params,
    body: z.strictObject({ code: requiredLine('The code, however it is written', 100) }),
    returns: cart,
    status: 201,
    fails: ['cart_not_found', 'cart_closed', 'code_not_valid', 'code_limit'],
  }),
  removeCartCode: endpoint({
    summary: 'Take a promotion code away',
    access: 'cart',
    params: params.extend({ code: id('Code') }),
    returns: cart,
    fails: ['cart_not_found', 'cart_closed'],
  }),
  getSavedCart: endpoint({
    summary: 'Read what the link of a reminder brings back: the goods alone, never whose they are',
    access: 'public',
    query: z.strictObject({ token: linkToken }),
    returns: z.object({
      lines: z
        .array(
          z.object({
            productHandle: z.string().meta({ description: 'The product’s part of the URL' }),
            title: line('Product title'),
            options: z.array(z.string()).meta({ description: 'What was chosen' }),
            image: image.nullable().meta({ description: 'Picture' }),
            quantity: wholeNumber('Pieces'),
          }),
        )
        .meta({ description: 'What was in it' }),
    }),
    fails: ['link_expired'],
  }),
  restoreCart: endpoint({
    summary: 'Put what the link of a reminder brings back in the current cart, as far as it is sold',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    returns: z.object({
      cart,
      missing: z.array(missingLine).meta({ description: 'What is not sold any more, or not as much' }),
    }),
    status: 201,
    fails: ['link_expired'],
  }),
  removeCartLine: endpoint({
    summary: 'Take a line out of the cart',
    access: 'cart',
    params: lineParams,
    returns: cart,
    fails: ['cart_not_found', 'cart_closed', 'line_not_found'],
  }),
}
