/** Faults of certificates by the codes of OpenSSL and Node, in words for the shop's operator. */
const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  CERT_NOT_YET_VALID: 'Its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is of an authority that is not publicly trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Its certificate is of an authority that is not publicly trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'It does not send the certificates between its own and the authority’s',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name',
}

/** The fault of an endpoint's certificate; undefined for other errors. */
export function certificateFault(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && Object.hasOwn(certificateFaults, code)
    ? certificateFaults[code]
    : undefined
}
