import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Checkout',
  // Steps
  contact: 'Contact',
  address: 'Shipping address',
  delivery: 'Shipping',
  payment: 'Payment',
  review: 'Review',
  change: 'Edit',
  changeContact: 'Edit e-mail address',
  changeAddress: 'Edit shipping address',
  changeDelivery: 'Edit shipping method',
  save: 'Save',
  saving: 'Saving',
  // Contact
  email: 'E-mail',
  emailHint: 'For your order confirmation and shipping updates',
  didYouMean: 'Did you mean {email}?',
  noAccountNeeded: 'Have an account? {signIn} to use your saved addresses.',
  signIn: 'Sign in',
  newsletter: 'Subscribe to our newsletter, about once a month',
  remindMe: 'Send me a reminder if I don’t complete my order',
  // Address
  savedAddresses: 'Saved addresses',
  otherAddress: 'Use a different address',
  keepAddress: 'Save this address to my account',
  collected: 'No address is needed for pick-up.',
  collectInstead: 'Picking it up? Choose it under Shipping.',
  sameBilling: 'Billing address same as shipping address',
  billToCollector: 'Invoice in the name of the person picking up',
  billing: 'Billing address',
  forCompany: 'Buying for a company?',
  vatId: 'VAT number',
  vatIdHint: 'EU businesses in other countries: enter for a tax-free purchase',
  vatIdExempt: 'This order is tax-exempt.',
  updateDelivery: 'Update shipping',
  // Delivery
  wayOfDelivery: 'Shipping method',
  collector: 'Name for pick-up',
  collectorMissing: 'Enter the name of the person picking up',
  free: 'Free',
  parcels: (count: number) => plural(count, { one: '# parcel', other: '# parcels' }),
  // Payment
  wayToPay: 'Payment method',
  tooLittleFor: '{way} is possible from {amount}.',
  nothingToPay: 'No payment needed. Your gift cards and store credit cover the order.',
  /** Ways to pay by their ids; others have the name that the shop gives. */
  ways: {
    manual: {
      label: 'Bank transfer',
      about: 'Place your order and transfer the amount. We ship when we receive your payment.',
    },
    sandbox: {
      label: 'Card (sandbox)',
      about: 'Pay with a test card on the next page. You will not be charged.',
    },
    stripe: { label: 'Card', about: 'Pay securely with Stripe on the next page.' },
  } as Record<string, { label: string; about: string }>,
  // Review
  note: 'Order note',
  giftMessage: 'Gift message',
  giftMessageHint: 'Included in the parcel, without prices',
  extras: 'Add a note or a gift message',
  agree: 'I agree to the {terms}',
  agreeFirst: 'Please agree to the terms first',
  terms: 'terms',
  newTab: '(opens in a new tab)',
  accept: 'Accept changes',
  pay: 'Order and pay {amount}',
  order: 'Order',
  oneMoment: 'One moment …',
  toPay: 'To pay {amount}',
  // Errors
  notReady: 'Please check the following',
  changed: 'Your order has changed',
  lookItOver: 'You have not been charged. Please review and confirm.',
  tryAgain: 'Please try again. You will not be charged twice.',
  // Summary
  summary: 'Order summary',
  yourOrder: 'Your order',
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
  changeCart: 'Edit cart',
  // After the payment
  yourPayment: 'Your payment',
  waiting: 'We are waiting for your payment',
  waitingText:
    'The payment provider has not confirmed your payment yet. This page refreshes every few seconds. You can close it; we will e-mail you a confirmation.',
  lookAgain: 'Refresh',
  failed: 'Payment failed',
  reasons: {
    declined: 'The payment was declined.',
    cancelled: 'The payment was cancelled.',
    expired: 'The payment timed out.',
    out_of_stock: 'The last items sold out while you were paying.',
  },
  nothingTaken: 'No order was placed and you have not been charged.',
  givenBack: 'Any charge will be refunded in full.',
  cartAsItWas: 'Your cart is saved.',
  countOf: (quantity: number, title: string) => `${quantity} × ${title}`,
  again: 'Try again',
  insteadBy: (way: string) => `${way} instead`,
  backToCart: 'Back to the cart',
}

/** The messages that every language has. */
export type Messages = typeof messages
