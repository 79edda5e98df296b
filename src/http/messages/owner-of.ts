import type { Caller } from '../api/handler.ts'

/** The id of the caller, where this is the address that their identity provider has verified. */
export function ownerOf({ customer }: Caller, email: string): string | null {
  const isTheirs = customer?.emailVerified === true && customer.email === email.trim().toLowerCase()
  return isTheirs ? customer.id : null
}
