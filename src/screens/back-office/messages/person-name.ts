import type { Customer, StaffMember } from '../types.ts'

/** What a person is called: by name, or else by e-mail, or else by id. */
export const personName = ({
  name,
  email,
  id,
}: Pick<Customer | StaffMember, 'name' | 'email' | 'id'>): string => name || (email ?? id)
