import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
  cart: 'Cart',
  yourCart: 'Your cart',
  empty: 'Your cart is empty',
  emptyText: 'Whatever you put in it stays for thirty days.',
  lookAround: 'Look around',
  summary: 'Summary',
  checkout: 'Checkout',
  viewCart: 'View cart',
  // What has changed
  changed: 'Something has changed since you put it in the cart.',
  seeBelow: 'See the lines below.',
  accept: 'Accept changes',
  // Lines
  removed: '“{title}” was removed.',
  removedPiece: 'The item was removed.',
  putBack: 'Put it back',
  remove: 'Remove',
  removeLine: 'Remove {title}',
  quantityOf: 'Quantity of {title}',
  update: 'Update',
  together: 'Together',
  each: '{price} each',
  eachByRule: '{price} each ({name}), instead of {listPrice}',
  lowestPrice: 'Lowest price of the last 30 days: {price}',
  nextTier: (pieces: number) =>
    plural(pieces, { one: '# more for {price} each', other: '# more for {price} each' }),
  madeToOrder: (pieces: number) =>
    plural(pieces, { one: '# made to order, sent later', other: '# made to order, sent later' }),
  adding: 'Is put in your cart …',
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
  taxAdded: 'Prices are before tax, which is added at checkout.',
  taxAddedNow: 'Prices are before tax; the total has it in.',
  taxExempt: 'No tax is charged.',
  deliveryAdded: 'Shipping is calculated at checkout.',
  giftCardEnding: 'Gift card •••• {ending}',
  storeCredit: 'Store credit',
  toPay: 'To pay',
  // Codes
  codes: 'Codes',
  addCode: 'Add a code',
  code: 'Code',
  add: 'Add',
  removeCode: 'Remove code {code}',
  codesChanged: 'The codes have changed',
  codeMissing: 'Please give a code',
  giftFree: '{name}: {pieces}{title} is free',
  addIt: 'Add it',
  // Gift cards and store credit
  payWithGiftCard: 'Pay with a gift card',
  giftCardCode: 'Code of the gift card',
  giftCardMissing: 'Please give the code of the card',
  useIt: 'Use it',
  doNotUseIt: 'Do not use it',
  removeGiftCard: 'Remove gift card ending in {ending}',
  nothingOfIt: 'Nothing of it can be spent here now',
  staysOnIt: '{amount} stays on it',
  toSpend: '{amount} yours to spend',
  // When it arrives
  noDelivery: 'This item does not ship to {country}.',
  arrives: 'Arrives {days}',
  ready: 'Ready {days}',
  readyIn: 'Ready: {days}',
}

/** What every language has words for. */
export type Words = typeof words
