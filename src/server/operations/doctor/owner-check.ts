import type { Settings } from '../../settings.ts'
import { ownerIssuer } from '../../settings/sign-in/issuers.ts'
import { ok, warning, type Check } from './check.ts'

/** Those who are owners by the settings: an account, a verified e-mail, and claims. */
function ownersOf({
  issuers,
  OWNER_EMAIL: email,
  OWNER_ISSUER: named,
  OWNER_SUBJECT: subject,
}: OwnerSettings): string[] {
  const issuer = ownerIssuer(issuers, named)
  const where = issuer ? `issuer ${issuer.id} (${issuer.url})` : 'the local provider'
  return [
    ...(subject ? [`the subject ${subject} at ${where}`] : []),
    ...(email
      ? [`who has the e-mail ${email.trim().toLowerCase()} at ${where}, if it says that this is verified`]
      : []),
    ...issuers.flatMap(({ id, roles }) =>
      (roles?.roles ?? [])
        .filter(({ role }) => role === 'owner')
        .map(({ value }) => `whom the claim ${roles?.claim} of issuer ${id} gives ${value}`),
    ),
  ]
}

type OwnerSettings = Pick<Settings, 'OWNER_EMAIL' | 'OWNER_SUBJECT' | 'OWNER_ISSUER' | 'issuers'>

/** Checks who may open the back office: names the owners that a sign-in would take. */
export function checkOwner(settings: OwnerSettings): Check {
  const owners = ownersOf(settings)
  if (owners.length > 0) return ok('Owner', owners.join('; and '))
  if (settings.issuers.length === 0) return ok('Owner', 'the local provider’s account with that role')
  const mend = 'Set OWNER_EMAIL or OWNER_SUBJECT, unless someone has been given the role already.'
  return warning('Owner', 'no setting says who owns the shop', mend)
}
