export const messages = {
  signIn: 'Sign in',
  staffTitle: 'Sign in to the back office',
  withAccount: 'With an account',
  useOrders: 'See all your orders and where they are',
  useReturns: 'Ask for returns and exchanges',
  useAddresses: 'Use saved addresses at checkout',
  useWishList: 'Keep your wishlist on all your devices',
  asGuest: 'Without an account',
  asGuestText: 'You can order as a guest, and find an order again by its number and e-mail.',
  toCart: 'Go to cart',
  lookUp: 'Look up an order',
  demoAccounts: 'This is a demo. The next page lists its accounts, each with a button.',
  whyReview: 'Sign in to write a review: only people who have bought a product can review it.',
  staffWhy: 'Use the account that has a staff role in this shop.',
  noWay: 'Sign-in is not available in this shop.',
  erased: 'Your account has been deleted.',
  reference: 'Reference: {reference}',
  didNotWork: 'Sign-in failed. Please try again.',
  issuer_unknown: 'This sign-in method does not exist. Please choose one of these.',
  rate_limited: 'Too many attempts. Please wait a minute and try again.',
  later: 'The sign-in provider is not responding. Please try again in a moment.',
  untrusted:
    'The response of the sign-in provider could not be verified, so you were not signed in. Please try again.',
  clocks:
    'The clocks of the shop and the sign-in provider differ, so you were not signed in. Please contact the shop.',
  setUp: 'Sign-in is not configured correctly at the sign-in provider. Please contact the shop.',
  cancelled: 'The sign-in was cancelled.',
  asks: 'The sign-in provider needs more information from you. Please try again.',
  expired: 'This sign-in has expired or was already used. Please try again.',
  accountRefused:
    'The sign-in provider does not allow this account. Please use another sign-in method or contact the shop.',
  notFresh: 'The sign-in provider did not verify your identity again. Please sign out there and try again.',
  anotherPerson:
    'A different account signed in. You are still signed in as before. Please sign in again with the same account.',
}

/** The messages that every language has. */
export type Messages = typeof messages
