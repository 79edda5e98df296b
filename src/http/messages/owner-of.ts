import type { Caller } from '../api/handler.ts'

/** The id of the caller, where this is the address that their identity provider has verified. */
export function ownerOf({ customer }: Caller, email: string): string | null {
  const isTheirs = customer?.emailVerified === true && customer.email === email.trim().toLowerCase()
  return isTheirs ? customer.id : null
}

/** The person of a message: the caller where their verified address is this one, else the address. */
export const senderOf = (caller: Caller, email: string): string =>
  ownerOf(caller, email) ?? email.toLowerCase()
