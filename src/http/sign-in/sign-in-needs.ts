import type { ApiTokens } from '#domain/people/api-tokens/api-tokens.ts'
import type { Customers } from '#domain/people/customers/customers.ts'
import type { IssuerTests } from '#domain/people/issuer-tests/issuer-tests.ts'
import type { Sessions } from '#domain/people/sessions/sessions.ts'
import type { Invitations } from '#domain/people/staff/invitations.ts'
import type { Staff } from '#domain/people/staff/staff.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { ReportSecurity } from '#vocabulary/security-events.ts'
import type { Caller } from '../api/handler.ts'
import type { Claim } from '../orders/placed-order.ts'
import type { Issuers } from './issuers/issuers.ts'
import type { SignInTrouble } from './sign-in-failure.ts'

/** The dependencies of the sign-in. */
export interface SignInNeeds {
  issuers: Issuers
  sessions: Sessions
  customers: Customers
  staff: Staff
  invitations: Pick<Invitations, 'accept'>
  apiTokens: Pick<ApiTokens, 'ownerSignedIn'>
  issuerTests: IssuerTests
  clock: Clock
  resolveCaller(headers: Headers): Promise<Caller>
  /** The shop's public origin, such as `https://shop.example`; cookies are Secure when it is https. */
  publicUrl: string
  /**
   * Called once for each sign-in with the visitor's cart, if any. Answers the cart that is current from then
   * on.
   */
  onSignedIn(event: { customerId: string; cartId: string | null }): Promise<string | null>
  /**
   * Called once for each sign-in with the variants on the visitor's wishlist. Returns the customer's list from then
   * on.
   */
  mergeWishes?(customerId: string, variantIds: readonly string[]): Promise<readonly string[]>
  /**
   * Called with each sign-in on the page of an order that its link opened: a guest's order becomes the customer's if it
   * was placed with their e-mail, and that is verified or the browser is the one that placed it.
   */
  claimOrder?(order: Claim, customer: { id: string; email: string; emailVerified: boolean }): Promise<void>
  /** Called with each sign-in that fails. Nothing in it is secret. */
  onTrouble?(trouble: SignInTrouble): void
  /** Called with each sign-in, sign-out, and end of sessions by an issuer. */
  onSecurity?: ReportSecurity
}
