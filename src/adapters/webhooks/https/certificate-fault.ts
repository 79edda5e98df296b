import type { PlainCode } from '#vocabulary/statements/statement.ts'

/** Faults of certificates by the codes of OpenSSL and Node. */
const certificateFaults: Readonly<Record<string, PlainCode>> = {
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_not_valid_yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_chain',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_other_name',
}

/** The fault of an endpoint's certificate; undefined for other errors. */
export function certificateFault(error: unknown): PlainCode | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && Object.hasOwn(certificateFaults, code)
    ? certificateFaults[code]
    : undefined
}
