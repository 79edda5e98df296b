import type { Issuer, IssuerTest } from '../../types.ts'

export const messages = {
  title: 'Sign-in',
  lead: 'Sign-in providers from the server settings. A test does not sign anyone in.',
  test: 'Test issuer',
  testOf: (label: string) => `Test issuer: ${label}`,
  issuer: 'Issuer',
  availableTo: 'Available to',
  clientId: 'Client ID',
  redirectUri: 'Redirect URI',
  lastTest: 'Last test',
  notTestedYet: 'Not tested yet',
  audiences: {
    everyone: 'Customers and staff',
    shoppers: 'Customers only, never grants staff roles',
    staff: 'Staff only',
  } satisfies Record<Issuer['audience'], string>,
  outcomes: {
    failed: 'Failed',
    notFinished: 'Not finished',
    warning: 'Works, with warnings',
    ok: 'Works',
    notTested: 'Not tested',
  },
  checks: {
    ok: 'OK',
    warning: 'Warning',
    failed: 'Error',
  } satisfies Record<NonNullable<IssuerTest['state']>, string>,
  reportOf: (issuer: string) => `Test of ${issuer}`,
  didNotReturn:
    'The browser was redirected to the issuer and did not return. If the issuer showed an error, check that the redirect URI below is registered exactly, and that it accepts prompt=login with max_age=0.',
}

/** The messages that every language has. */
export type SignInMessages = typeof messages
