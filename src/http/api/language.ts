import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Whether a response depends on the caller's language. Staff edit the texts of every language, and programs read
 * none.
 */
export const isSpoken = ({ access, returns }: Endpoint): boolean =>
  returns !== null && access !== 'provider' && typeof access !== 'object'
