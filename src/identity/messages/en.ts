import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  signIn: 'Sign in',
  signUp: 'Create an account',
  create: 'Create account',
  noAccount: 'No account yet?',
  createOne: 'Create one',
  haveAccount: 'Have an account?',
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
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
  // Errors of forms
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
  unread: 'The form could not be read',
  unreadText: 'Please go back and try again.',
  failed: 'Something went wrong on our side',
  failedText: 'Please try again in a moment.',
  refused: 'Sign-in failed',
  refusedText: 'Please go back to the shop and sign in again.',
  // Passkeys
  or: 'or',
  passkeySignIn: 'Sign in with a passkey',
  passkeyNeedsScripts: 'Passkeys need JavaScript.',
  passkeyUnsupported: 'This browser does not support passkeys.',
  passkeyFailed: 'No passkey was used. You can try again.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyRefused: 'This passkey was not accepted. Please try again, or use your password',
  secondFactorAsked: '{shop} asks its staff for a passkey. Use it here, or after your password.',
  usePasskey: 'Use your passkey',
  usePasskeyText: 'Your password is correct. Please confirm that it is you.',
  lostPasskey: 'Lost your passkey? The shop owner can remove it, and you can then add another one.',
  addPasskey: 'Add a passkey',
  addFirstText: '{shop} asks its staff for a second factor.',
  passkeyText:
    'A passkey unlocks with your fingerprint, face or screen lock, or with a security key. You can then sign in without a password.',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'To recognise it later, such as “Laptop”',
  passkeyNameMissing: 'Enter a name for the passkey',
  passkeyNotAdded: 'The passkey was not added. Please try again',
  passkeysFull: (most: number) =>
    plural(most, {
      one: 'An account can have # passkey. Remove it first',
      other: 'An account can have # passkeys. Remove one first',
    }),
  withoutPasskey: 'Continue without a passkey',
  withoutPasskeyText: 'Without a passkey you can shop, but you have no access to the back office.',
  // The account
  account: 'Password and passkeys',
  passkeys: 'Passkeys',
  noPasskeys: 'No passkeys yet',
  addedOn: 'Added on {date}',
  lastUsed: 'Last used on {date}',
  neverUsed: 'Not used yet',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  passkeysImpossible: 'Passkeys need a shop at a name, with https or on this machine.',
  accountVisitor: 'Please sign in to manage your password and passkeys.',
  recentSignIn: 'To make changes, please sign in again. Your sign-in must be less than ten minutes old.',
  recentPasskey:
    'To make changes, please sign in again with a passkey. Your sign-in must be less than ten minutes old.',
  signInAgain: 'Sign in again',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  currentWrong: 'This is not your current password',
  passkeyAdded: 'The passkey is added.',
  passkeyRemoved: 'The passkey is removed.',
  passwordChanged: 'The password is changed.',
  otherDevices: 'Review other devices',
  demoShared: 'This demo account is shared and cannot be changed here. Create your own account to try it.',
  deleteAccount: 'Delete sign-in account',
  deleteText:
    'Deletes your name, e-mail, password and passkeys here. Nobody can sign in with them any more. Your data in the shop stays: to delete it, first open Privacy in your account.',
  deleteConfirm: 'Yes, delete it permanently',
  deleted: 'Sign-in account deleted',
  deletedText: 'Your sign-in account and its passkeys are deleted.',
  // A forgotten password
  forgotten: 'Forgot your password?',
  forgottenText: 'Enter the e-mail address of your account. You will get a link to choose a new password.',
  sendLink: 'Send the link',
  linkSent: 'Check your e-mail',
  linkSentText:
    'If there is an account with {email}, a link is on its way. It works once, for one hour. Look for it among junk mail too.',
  mailsStay: 'This shop sends no e-mails.',
  readMails: 'Staff can read it in the back office',
  backToSignIn: 'Back to sign-in',
  chooseNewPassword: 'Choose a new password',
  passwordSet: 'Your password is changed',
  passwordSetText: 'You are signed out on all devices. Please sign in with your new password.',
  linkEnded: 'This link no longer works',
  linkEndedText:
    'A link works once, for one hour, and ends when the password is changed. Please ask for a new one where you sign in.',
  // Demo accounts
  demoAccounts: 'Demo accounts',
  continueAs: 'Continue as {name}',
  shopper: 'Customer',
  owner: 'Owner with all permissions',
  clerk: 'Staff for packing and shipping',
}

/** The messages that every language has. */
export type Messages = typeof messages
