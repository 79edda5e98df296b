export const words = {
  signIn: 'Sign in',
  staffTitle: 'Sign in to the back office',
  why: 'To see your orders and use your saved addresses. You can also buy without an account.',
  staffWhy: 'With the account that was given a role in this shop.',
  noWay: 'This shop offers no way to sign in.',
  erased: 'Your account has been erased.',
  reference: 'Reference: {reference}',
  didNotWork: 'The sign-in did not work. Please start again.',
  issuer_unknown: 'There is no such way to sign in. Please choose one of these.',
  rate_limited: 'There were too many attempts. Please wait a minute and try again.',
  later: 'The sign-in service does not answer right now. Please try again in a moment.',
  untrusted:
    'The answer of the sign-in service could not be trusted, so you were not signed in. Please start again.',
  clocks:
    'The clocks of the shop and of the sign-in service are too far apart, so you were not signed in. Please tell the shop.',
  setUp: 'Signing in is not set up rightly at the sign-in service. Please tell the shop.',
  cancelled: 'The sign-in was cancelled.',
  asks: 'The sign-in service wants to ask you something first. Please start again.',
  expired: 'This sign-in took too long or was already used. Please start again.',
  accountRefused:
    'The sign-in service does not let this account in. Please use another way to sign in, or tell the shop.',
  notFresh:
    'The sign-in service did not ask you to prove anew who you are. Please sign out there and try again.',
  anotherPerson:
    'Someone else signed in. You are still signed in as before; please sign in again as the same person.',
}

/** What every language has words for. */
export type Words = typeof words
