/** Places other than the shop that its pages have to do with, by an address there. */
export interface Elsewhere {
  /** Where pictures are loaded from. */
  pictures?: string | undefined
  /** Where browsers of staff send pictures to. */
  uploads?: string | undefined
  /** Where payers are sent to, from the form that they order with. */
  payments?: readonly string[] | undefined
}

/** The origin of an address, for a policy; nothing of the shop’s own addresses, which begin with `/`. */
const originsOf = (address = '/'): string[] => (address.startsWith('/') ? [] : [new URL(address).origin])

/** The headers that say something of whatever is loaded; the others are about pages. */
const ofAll = new Set(['x-content-type-options', 'strict-transport-security'])

/** The security headers of a file of the build: `all` but for those that browsers heed in documents and workers alone. */
export const headersOfFiles = (all: readonly [string, string][]): [string, string][] =>
  all.filter(([name]) => ofAll.has(name))

/**
 * The security headers of an answer of the API, which is no page: should one be opened as such, it loads nothing and
 * stands in no frame.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
export const headersOfData = (all: readonly [string, string][]): [string, string][] => [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ...headersOfFiles(all),
]

/**
 * The security headers of a page; files of the build and answers of the API have some of them. No inline script or
 * style runs anywhere: what a page needs comes from this origin, and so does where its forms lead, but for the pages of
 * payment providers. A page that sends people to another provider does so by a link or refresh.
 */
export function securityHeaders({
  https,
  elsewhere,
}: {
  https: boolean
  elsewhere: Elsewhere
}): [string, string][] {
  const policy = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ["img-src 'self' https: data: blob:", ...originsOf(elsewhere.pictures)].join(' '),
    ...(elsewhere.uploads ? [["connect-src 'self'", ...originsOf(elsewhere.uploads)].join(' ')] : []),
    "frame-src 'self' blob:",
    ["form-action 'self'", ...(elsewhere.payments ?? []).flatMap(originsOf)].join(' '),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return [
    ['content-security-policy', policy.join('; ')],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ...(https
      ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as [string, string][])
      : []),
  ]
}
