/**
 * The security headers of every answer. No inline script or style runs anywhere: what a page needs comes from
 * this origin, and so does where its forms lead. A page that sends people to another provider does so by a
 * link or refresh.
 */
export function securityHeaders({ https }: { https: boolean }): [string, string][] {
  const policy = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' https: data: blob:",
    "frame-src 'self' blob:",
    "form-action 'self'",
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
