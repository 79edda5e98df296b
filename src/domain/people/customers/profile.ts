import { hash } from 'node:crypto'
import { isProviderEmail, storedEmail } from '#vocabulary/email.ts'
import { limits } from '#vocabulary/limits.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import type { CustomerDocument } from './documents.ts'

/** Someone's profile from an identity provider. */
export interface Profile {
  issuer: string
  subject: string
  /** Null where the provider says none this time: that is no change. */
  name: string | null
  email: string | null
  /** True only when the provider said so in as many words. */
  emailVerified: boolean
}

/**
 * The id of a customer. It follows from issuer and subject, so that one person never becomes two by signing
 * in twice.
 */
export function customerId(issuer: string, subject: string): string {
  return `cus_${hash('sha256', JSON.stringify([issuer, subject]), 'base64url')}`
}

/** Issuers are the same with and without a slash at the end; people write them either way, and Auth0 with. */
export const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '')

/** One line without invisible characters, but for the joiners within words of Persian and Indian languages. */
const tidyName = (name: string): string =>
  shorten(
    name
      .toWellFormed()
      .replaceAll(/\p{Cc}+|(?![\u200c\u200d])\p{Cf}+/gu, ' ')
      .trim(),
    limits.titleLength.value,
  )

/**
 * A profile's e-mail in lower case, or null when it cannot be one: providers are believed, and not blindly.
 */
function tidyEmail(email: string | null): string | null {
  const lower = storedEmail(email?.trim().toLowerCase() ?? '')
  return isProviderEmail(lower) ? lower : null
}

/**
 * The customer after a sign-in with this profile: the e-mail of the provider, the name only as long as the customer
 * has not set one here. Claims are voluntary (OpenID Connect Core 1.0, 5.1 and 5.5.1), and some providers give them
 * at the first sign-in alone: an absent or unusable one changes nothing. The beginning of the e-mail serves for a
 * name that was never given. Returns the same object if nothing has changed.
 */
export function withProfile(
  known: CustomerDocument | undefined,
  profile: Profile,
  now: string,
): CustomerDocument {
  const said = tidyEmail(profile.email)
  const email = said ?? known?.email ?? null
  const emailVerified = said === null ? (known?.emailVerified ?? false) : profile.emailVerified
  const given = tidyName(profile.name ?? '')
  const standIn = email?.split('@')[0] ?? ''
  if (!known) {
    const { issuer, subject } = profile
    return {
      issuer,
      subject,
      name: given || standIn,
      nameChosen: false,
      email,
      emailVerified,
      addresses: [],
      groups: [],
      createdAt: now,
    }
  }
  const name = known.nameChosen ? known.name : given || known.name || standIn
  const same = known.name === name && known.email === email && known.emailVerified === emailVerified
  return same ? known : { ...known, name, email, emailVerified }
}
