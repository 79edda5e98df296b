import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Whether a call is answered in the language of who asks. Staff work on what is written in each, and programs read
 * none.
 */
export const isSpoken = ({ access, returns }: Endpoint): boolean =>
  returns !== null && access !== 'provider' && typeof access !== 'object'
