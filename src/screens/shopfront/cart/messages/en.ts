import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  cart: 'Cart',
  yourCart: 'Your cart',
  empty: 'Your cart is empty',
  emptyText: 'We save your items for 30 days.',
  ordered: 'Your order {order} has been placed',
  orderedText: 'The items in your cart are part of it. You do not need to order again.',
  viewOrder: 'View order',
  lookAround: 'Continue shopping',
  summary: 'Summary',
  checkout: 'Checkout',
  viewCart: 'View cart',
  // Changes
  changed: 'Some items in your cart have changed.',
  seeBelow: 'Please review the items below.',
  accept: 'Accept changes',
  // Lines
  removed: '“{title}” was removed.',
  removedItem: 'The item was removed.',
  putBack: 'Undo',
  remove: 'Remove',
  removeLine: 'Remove {title}',
  quantityOf: 'Quantity of {title}',
  update: 'Update',
  together: 'Line total',
  each: '{price} each',
  eachByRule: '{price} each ({name}), instead of {listPrice}',
  lowestPrice: 'Lowest price of the last 30 days: {price}',
  nextTier: (quantity: number) =>
    plural(quantity, { one: 'Buy # more for {price} each', other: 'Buy # more for {price} each' }),
  backordered: (quantity: number) =>
    plural(quantity, { one: '# on backorder, ships later', other: '# on backorder, ships later' }),
  adding: 'Adding to cart …',
  // Totals
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Shipping',
  deliveryBy: 'Shipping, {name}',
  free: 'Free',
  later: 'Calculated at checkout',
  total: 'Total',
  included: 'incl. {name}',
  taxIncluded: 'All prices include tax.',
  taxAdded: 'Prices exclude tax. Tax is added at checkout.',
  taxAddedNow: 'Prices exclude tax. The total includes tax.',
  taxExempt: 'No tax is charged.',
  deliveryAdded: 'Shipping is calculated at checkout.',
  giftCardEnding: 'Gift card •••• {ending}',
  storeCredit: 'Store credit',
  toPay: 'Amount due',
  // Codes
  codes: 'Discount codes',
  addCode: 'Add discount code',
  code: 'Discount code',
  add: 'Add',
  removeCode: 'Remove discount code {code}',
  codesChanged: 'Discount codes updated',
  codeMissing: 'Enter a discount code',
  dearerDelivery: 'Because of the discount, shipping costs {amount} more. You still pay less in total.',
  giftFree: '{name}: {quantity}{title} is free',
  addIt: 'Add',
  // Gift cards and store credit
  payWithGiftCard: 'Add gift card',
  giftCardCode: 'Gift card code',
  giftCardMissing: 'Enter a gift card code',
  useIt: 'Apply',
  doNotUseIt: 'Remove',
  removeGiftCard: 'Remove gift card ending in {ending}',
  nothingOfIt: 'Cannot be used for this order',
  staysOnIt: 'Remaining balance: {amount}',
  toSpend: 'Available: {amount}',
  // When it arrives
  noDelivery: 'This item does not ship to {country}.',
  arrives: 'Arrives {days}',
  ready: 'Ready {days}',
  readyIn: 'Ready: {days}',
}

/** The messages that every language has. */
export type Messages = typeof messages
