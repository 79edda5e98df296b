import { createAccountHandlers } from '#http/people/account.ts'
import { createAdminApiTokenHandlers } from '#http/people/admin-api-tokens.ts'
import { createAdminCustomerHandlers } from '#http/people/admin-customers.ts'
import { createAdminIssuerHandlers } from '#http/people/admin-issuers.ts'
import { createAdminPeopleHandlers } from '#http/people/admin-people.ts'
import { createAdminSessionHandlers } from '#http/people/admin-sessions.ts'
import { createOwnConsentHandlers } from '#http/people/own-consents.ts'
import { createOwnSessionHandlers } from '#http/people/own-sessions.ts'
import { createSavedViewHandlers } from '#http/people/saved-views.ts'
import { createStaffInvitationHandlers } from '#http/people/staff-invitations.ts'
import { createWishListHandlers } from '#http/people/wish-list.ts'
import type { HandlersNeeds } from './handlers-needs.ts'

/** Accounts, staff and wishlists. */
export function peopleHandlers({ domain, issuers, publicUrl, clock, toImage }: HandlersNeeds) {
  const { people, catalog, inventory, pricing, orders, messages, feedback, wholeShop } = domain
  const { markets } = pricing
  return {
    ...createAccountHandlers(people),
    ...createOwnSessionHandlers(people),
    ...createOwnConsentHandlers({ ...messages, markets }),
    ...createWishListHandlers({ ...people, ...catalog, ...inventory, ...feedback, markets, clock, toImage }),
    ...createSavedViewHandlers(people),
    ...createStaffInvitationHandlers(people),
    ...createAdminPeopleHandlers({ ...people, erasure: wholeShop.erasure }),
    ...createAdminCustomerHandlers({
      ...people,
      ...orders,
      ...messages,
      erasure: wholeShop.erasure,
      markets,
      clock,
    }),
    ...createAdminApiTokenHandlers(people),
    ...createAdminSessionHandlers({ ...people, clock }),
    ...createAdminIssuerHandlers({ issuers, tests: people.issuerTests, publicUrl }),
  }
}
