import { expect, test } from 'vitest'
import { certificateFault } from './certificate-fault.ts'

test.each([
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_self_signed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_other_name'],
  ['ECONNREFUSED', undefined],
  ['constructor', undefined],
])('%s is said as %j', (code, words) => {
  const said = 'if the root CA is installed locally, try running Node.js with --use-system-ca'
  expect(certificateFault(Object.assign(new Error(said), { code }))).toBe(words)
})
