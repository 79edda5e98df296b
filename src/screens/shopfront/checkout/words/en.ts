import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
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
  emailHint: 'For the confirmation and news of the parcel, nothing else',
  didYouMean: 'Did you mean {email}?',
  noAccountNeeded: 'No account is needed. {signIn} to use your saved addresses.',
  signIn: 'Sign in',
  newsletter: 'Send me the newsletter, about once a month',
  remindMe: 'Remind me of this order if I do not finish it',
  // Address
  savedAddresses: 'Saved addresses',
  otherAddress: 'Use a different address',
  collected: 'No address is needed for pick-up.',
  sameBilling: 'The invoice goes to the same address',
  billing: 'Billing address',
  vatId: 'VAT number',
  vatIdHint: 'For businesses of other EU countries, who are charged no tax',
  vatIdExempt: 'No tax is charged for this order.',
  updateDelivery: 'Update shipping',
  // Delivery
  wayOfDelivery: 'Shipping method',
  collector: 'Name for pick-up',
  collectorMissing: 'Enter the name of the person picking up',
  free: 'Free',
  parcels: (count: number) => plural(count, { one: '# parcel', other: '# parcels' }),
  // Payment
  wayToPay: 'Way to pay',
  nothingToPay: 'Nothing is left to pay: your gift cards and store credit cover the order.',
  /** Ways to pay by their ids; others are called what the shop calls them. */
  ways: {
    manual: {
      label: 'Bank transfer',
      about: 'You order now and transfer the amount; we ship when it has arrived.',
    },
    sandbox: { label: 'Card (sandbox)', about: 'You pay on the next page, with test cards. No money moves.' },
    stripe: { label: 'Card', about: 'You pay on the secure page of Stripe.' },
  } as Record<string, { label: string; about: string }>,
  // Review
  note: 'A word to the shop',
  giftMessage: 'Gift message',
  giftMessageHint: 'We put it in the parcel, without prices',
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
  // What comes back
  notReady: 'This is not quite ready',
  changed: 'Something has changed',
  lookItOver: 'Nothing has been charged. Please look it over and confirm.',
  tryAgain: 'Nothing was charged that will not become an order. Try again: you will not pay twice.',
  // Summary
  summary: 'Order summary',
  yourOrder: 'Your order',
  pieces: (count: number) => plural(count, { one: '# item', other: '# items' }),
  changeCart: 'Change the cart',
  // After the payment
  yourPayment: 'Your payment',
  waiting: 'We are waiting for your payment',
  waitingText:
    'The payment provider has not confirmed it yet. This page looks again every few seconds; you may also close it: the confirmation comes by mail.',
  lookAgain: 'Look again',
  failed: 'The payment did not go through',
  reasons: {
    declined: 'The payment was declined.',
    cancelled: 'You have ended the payment.',
    expired: 'The payment took too long.',
    out_of_stock: 'The last items sold out while you were paying.',
  },
  nothingTaken: 'Nothing was ordered and nothing was taken.',
  givenBack: 'Whatever was charged is paid back in full.',
  cartAsItWas: 'Your cart is as it was.',
  again: 'Try again',
  backToCart: 'Back to the cart',
}

/** What every language has words for. */
export type Words = typeof words
