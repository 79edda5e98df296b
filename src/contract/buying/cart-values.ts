import { z } from 'zod'
import { cartProblemCodes, shownCartStates, cartRequirements } from '#vocabulary/buying/carts.ts'
import { paymentMethodKinds } from '#vocabulary/orders/payments.ts'
import { creditAccountKinds } from '#vocabulary/pricing/credit.ts'
import { discount, deliveryOption, priceNote, taxExemption, totals } from '../pricing/price-values.ts'
import {
  address,
  country,
  currency,
  id,
  image,
  line,
  lowestPrice,
  money,
  pricePerMeasure,
  tier,
  timestamp,
  wholeNumber,
} from '../values.ts'

const problem = z
  .object({
    code: z.enum(cartProblemCodes).meta({ description: 'Type of change since the line was added' }),
    message: z.string().meta({ description: 'Description' }),
    left: wholeNumber('Units left, with `less_in_stock`').nullable(),
    before: money.nullable().meta({ description: 'Previous unit price, with `price_changed`' }),
  })
  .meta({ id: 'CartProblem', description: 'Change that the customer must accept before paying' })

const cartLine = z
  .object({
    id: id('Line id'),
    variantId: id('Variant id'),
    productHandle: z.string().meta({ description: 'URL handle of the product' }),
    title: line('Product title'),
    options: z
      .array(z.object({ name: line('Option'), value: line('Value') }))
      .meta({ description: 'Selected options' }),
    sku: z.string().meta({ description: 'SKU' }),
    image: image.nullable().meta({ description: 'Picture of the variant' }),
    quantity: wholeNumber('Quantity'),
    unitPrice: money.meta({ description: 'Current unit price' }),
    listPrice: money.meta({ description: 'Standard unit price' }),
    compareAtPrice: money.nullable().meta({ description: 'Compare-at price, if reduced' }),
    lowestPrice,
    pricePerMeasure,
    nextTier: tier.nullable().meta({ description: 'Next volume price; null without one' }),
    subtotal: money.meta({ description: 'Unit price times quantity' }),
    discounts: z.array(discount).meta({ description: 'Discounts on the line' }),
    total: money.meta({ description: 'Subtotal less discounts' }),
    explanation: z.array(priceNote).meta({ description: 'Price calculation' }),
    requiresShipping: z.boolean().meta({ description: 'Whether it is shipped or picked up' }),
    sellable: wholeNumber('Maximum quantity'),
    backordered: wholeNumber('Of these, backordered units, which ship later'),
    problems: z.array(problem).meta({ description: 'Changes to this line' }),
  })
  .meta({ id: 'CartLine', description: 'Cart line' })

const tenders = z
  .array(
    z.object({
      id: id('Gift card or store credit'),
      kind: z.enum(creditAccountKinds).meta({ description: 'Which of them' }),
      ending: z.string().meta({ description: 'The last four characters of a gift card’s code' }),
      amount: money.meta({ description: 'Applied amount; 0 if it cannot be used now' }),
      left: money.meta({ description: 'Remaining balance' }),
    }),
  )
  .meta({ description: 'Gift cards and store credit applied' })

/** A way to pay. */
export const paymentMethod = z.object({
  id: id('Payment method id').meta({ example: 'sandbox' }),
  label: line('Name'),
  about: line('What happens next'),
  kind: z
    .enum(paymentMethodKinds)
    .meta({ description: '`redirect`: the payer is sent to the provider’s page' }),
})

const due = money.meta({ description: 'Amount due after gift cards and store credit' })

const cartSchema = z
  .object({
    id: id('Cart id: unguessable, and the right to the cart as long as it has no owner'),
    version: wholeNumber('Version; increases with each change'),
    state: z.enum(shownCartStates).meta({ description: '`ordered`: the order `orderId` was placed' }),
    orderId: z.string().nullable().meta({ description: 'Resulting order' }),
    market: id('Market id'),
    currency,
    lines: z.array(cartLine).meta({ description: 'Lines, in the order they were added' }),
    quantity: wholeNumber('Total quantity of all lines'),
    email: z.string().nullable().meta({ description: 'E-mail for the confirmation' }),
    deliveryAddress: address.nullable().meta({ description: 'Shipping address' }),
    billingAddress: address.nullable().meta({ description: 'Null: the same as the delivery address' }),
    note: z.string().nullable().meta({ description: 'Order note' }),
    giftMessage: z.string().nullable().meta({ description: 'Gift message' }),
    vatId: z.string().nullable().meta({ description: 'VAT number of the buyer’s business' }),
    taxExemption: taxExemption.nullable(),
    collectorName: z.string().nullable().meta({ description: 'Name for pick-up' }),
    deliveryCountry: country.meta({
      description: 'Tax country: of the address, of the pick-up point, or the market’s first',
    }),
    deliveryOptions: z
      .array(deliveryOption)
      .meta({ description: 'Shipping methods to the address, and pick-up points' }),
    deliveryOptionId: z.string().nullable().meta({ description: 'The chosen one' }),
    deliveryDiscounts: z
      .array(discount)
      .meta({ description: 'Discounts on the chosen shipping method, or on that of the estimate' }),
    paymentMethods: z.array(paymentMethod).meta({ description: 'Payment methods that take the amount due' }),
    tooLittleFor: z
      .array(
        z.object({
          id: id('Payment method id').meta({ example: 'stripe' }),
          label: line('Name'),
          least: money.meta({ description: 'The least that it takes' }),
        }),
      )
      .meta({ description: 'Payment methods that take only more than the amount due' }),
    totals,
    tenders,
    useStoreCredit: z.boolean().meta({ description: 'Whether store credit is used' }),
    due,
    estimate: z
      .object({ deliveryOptionId: id('Delivery option id'), totals, tenders, due })
      .nullable()
      .meta({
        description:
          'While no shipping method is chosen, the amounts with the first one by post; null if there is none',
      }),
    remindMe: z.boolean().nullable().meta({
      description: 'Whether the customer wants a reminder; null if the shop sends none',
    }),
    codes: z
      .array(
        z.object({
          code: z.string().meta({ description: 'The code, in capitals' }),
          name: z.string().nullable().meta({ description: 'Its promotion; null for one that is not valid' }),
          applies: z.boolean().meta({ description: 'Whether it applies, in the estimate if there is one' }),
          reason: z.string().meta({ description: 'Why it does or does not' }),
        }),
      )
      .meta({ description: 'Its promotion codes' }),
    dearerDelivery: money.meta({
      description: 'How much more shipping costs because discounts lower the value of the items',
    }),
    gifts: z
      .array(
        z.object({
          name: line('Promotion'),
          variantId: id('Variant id'),
          title: line('Product title'),
          quantity: wholeNumber('Free quantity'),
        }),
      )
      .meta({ description: 'Free gifts that can be added' }),
    problems: z.array(problem).meta({ description: 'Changes to the cart' }),
    missing: z
      .array(z.enum(cartRequirements))
      .meta({ description: 'What is missing before it can be ordered' }),
    expiresAt: timestamp('When it expires if unused'),
  })
  .meta({ id: 'Cart', description: 'Cart' })

type CartType = typeof cartSchema
/** The cart's type by a name: the compiler repeats one without a name in every call, and the contract becomes too long. */
export interface CartSchema extends CartType {}

export const cart: CartSchema = cartSchema

/** Items that a cart could not take. */
export const missingLine = z
  .object({
    title: z.string().meta({ description: 'Former title' }),
    quantity: wholeNumber('Missing quantity'),
    code: z
      .enum(['variant_not_found', 'out_of_stock', 'quantity_limit', 'cart_full'])
      .meta({ description: 'Why' }),
    reason: z.string().meta({ description: 'Description' }),
  })
  .meta({ id: 'MissingLine', description: 'Items that could not be added' })
