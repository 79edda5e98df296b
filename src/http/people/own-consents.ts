import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { Newsletter } from '#domain/messages/newsletter/newsletter.ts'
import type { OwnNewsletter } from '#domain/messages/newsletter/own-newsletter.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Caller, Handlers } from '../api/handler.ts'

/** The dependencies of the calls about one's own consents. */
export interface OwnConsentsNeeds {
  newsletter: Pick<Newsletter, 'request'>
  ownNewsletter: OwnNewsletter
  markets: Pick<Markets, 'find'>
}

/** @throws ShopFailure `sign_in_required` */
function customerOf({ customer }: Caller) {
  if (!customer) throw new ShopFailure('sign_in_required')
  return customer
}

/**
 * The messages that a customer has agreed to. A customer with an unverified e-mail neither learns nor ends requests
 * that someone else may have made: they are sent a link, as visitors are.
 */
export function createOwnConsentHandlers(
  needs: OwnConsentsNeeds,
): Pick<Handlers, 'getConsents' | 'changeConsents'> {
  const { newsletter, ownNewsletter, markets } = needs

  async function view(caller: Caller) {
    const { email, emailVerified } = customerOf(caller)
    const known = email !== null && emailVerified
    return { email, newsletter: known ? await ownNewsletter.state(email) : null }
  }

  return {
    getConsents: ({ caller }) => view(caller),
    async changeConsents({ body, caller, language }) {
      const { email, emailVerified } = customerOf(caller)
      if (email === null) throw new ShopFailure('transition_refused')
      const marketId = markets.find(caller.market).id
      const request = { email, place: '/account/privacy', language, marketId }
      if (body.newsletter)
        await (emailVerified ? ownNewsletter.subscribe(request) : newsletter.request(request))
      else if (emailVerified) await ownNewsletter.end(email)
      return view(caller)
    },
  }
}
