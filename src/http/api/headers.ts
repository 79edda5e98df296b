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

/** The policy of a response that loads nothing, is in no frame, and has no base address. */
export const emptyPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of a drawing: SVG can carry scripts, and opened as a page of its own it may run none and load nothing. */
export const drawingPolicy = `sandbox; ${emptyPolicy}; style-src 'unsafe-inline'`

/**
 * The security headers of responses that are no page (of the API, of the build's files, of the process's state),
 * should a browser open them as one.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
export const headersOfData = (all: readonly [string, string][]): [string, string][] => [
  ['content-security-policy', emptyPolicy],
  ...all.filter(([name]) => ofAll.has(name)),
]

/**
 * The security headers of a page; other responses have some of them. No inline script or style runs anywhere: all
 * resources of a page come from this origin, and its forms post to it, except to the pages of payment providers. A
 * page that sends people to another provider does so by a link or refresh.
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
