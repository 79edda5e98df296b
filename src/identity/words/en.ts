import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const words = {
  signIn: 'Sign in',
  signUp: 'Create an account',
  create: 'Create account',
  noAccount: 'No account yet?',
  createOne: 'Create one',
  haveAccount: 'Have an account?',
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  passwordHint: (fewest: number) =>
    plural(fewest, { one: 'At least # character', other: 'At least # characters' }),
  /** Stands before the title of a page whose form was refused. */
  error: 'Error: {title}',
  checkThis: 'Please check this',
  backToShop: 'Back to the shop',
  ownService: 'The shop’s own sign-in service. What you type here stays on this server.',
  // Signing out
  signOutQuestion: 'Sign out?',
  signedIn: 'You are signed in to {shop}.',
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
  // What is wrong with a form
  tooMany: (seconds: number) =>
    plural(seconds, {
      one: 'Too many attempts. Please wait # second and try again',
      other: 'Too many attempts. Please wait # seconds and try again',
    }),
  notRight: 'Incorrect e-mail or password',
  nameMissing: 'Enter your name',
  emailMalformed: 'Enter a valid e-mail address, such as {example}',
  emailTaken: 'This e-mail address cannot be used for a new account. If it is yours, please sign in',
  passwordTooShort: (fewest: number) =>
    plural(fewest, { one: 'Use at least # character', other: 'Use at least # characters' }),
  passwordTooLong: (most: number) =>
    plural(most, { one: 'Use at most # character', other: 'Use at most # characters' }),
  passwordTooEasy: 'This password is too easy to guess. Please choose another one',
  // Pages that only say something
  foreign: 'Invalid request',
  foreignText: 'Please open the shop and try again.',
  ended: 'This sign-in has expired',
  endedText:
    'It took too long or was completed in another window. Please go back to the shop and sign in again.',
  unread: 'The form could not be read',
  unreadText: 'Please go back and try again.',
  failed: 'Something went wrong on our side',
  failedText: 'Please try again in a moment.',
  refused: 'Sign-in failed',
  refusedText: 'Please go back to the shop and sign in again.',
  // Demo accounts
  demoAccounts: 'Demo accounts',
  continueAs: 'Continue as {name}',
  shopper: 'Customer',
  owner: 'Owner with all permissions',
  clerk: 'Staff for packing and shipping',
}

/** The messages that every language has. */
export type Words = typeof words
