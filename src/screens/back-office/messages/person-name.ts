import type { Customer, StaffMember } from '../types.ts'

/** A person's name, or else e-mail address, or else id. */
export const personName = ({
  name,
  email,
  id,
}: Pick<Customer | StaffMember, 'name' | 'email' | 'id'>): string => name || (email ?? id)
