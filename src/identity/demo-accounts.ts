import type { Role } from '#vocabulary/people/permissions.ts'

/** An account of the demo. Its password is printed for everyone to read. */
export interface DemoAccount {
  /** The person, described on the sign-in page. */
  who: 'shopper' | 'owner' | 'clerk'
  email: string
  password: string
  name: string
  /** Its id at the local provider. */
  subject: string
  /** The roles that the shop gives it. */
  roles: readonly Role[]
}

/** The accounts of the demo, always the same. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    who: 'shopper',
    email: 'shopper@demo.example',
    password: 'demo-shopper',
    name: 'Sam Shopper',
    subject: 'demo-shopper',
    roles: [],
  },
  {
    who: 'owner',
    email: 'owner@demo.example',
    password: 'demo-owner-all',
    name: 'Olive Owner',
    subject: 'demo-owner',
    roles: ['owner'],
  },
  {
    who: 'clerk',
    email: 'clerk@demo.example',
    password: 'demo-clerk-ships',
    name: 'Charlie Clerk',
    subject: 'demo-clerk',
    roles: ['fulfilment'],
  },
]
