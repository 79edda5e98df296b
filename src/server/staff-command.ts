import { parseArgs } from 'node:util'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { createStaff } from '#domain/people/staff/staff.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { roles, type Role } from '#vocabulary/people/permissions.ts'
import { openStore } from './wiring/open-store.ts'
import { loadSettings } from './environment.ts'
import { SettingsError } from './settings.ts'

const usage = `Usage: npm run staff -- E-MAIL ROLE [ROLE …]   (or: none)
Gives roles to someone who has signed in once and whose e-mail is verified; a customer id works in place of an e-mail.
Roles: ${Object.entries(roles)
  .map(([name, { about }]) => `\n  ${name.padEnd(12)}${about}`)
  .join('')}`

async function giveRoles(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [who, ...named] = positionals
  const unknown = named.filter((name) => name !== 'none' && !(name in roles))
  if (!who || named.length === 0 || unknown.length > 0) {
    throw new SettingsError(unknown.length > 0 ? `There is no role ${unknown.join(', ')}.\n${usage}` : usage)
  }
  const clock = systemClock
  const { store } = await openStore({ settings: loadSettings(), clock })
  const customers = createCustomers({ store, clock })
  const held = named.filter((name) => name !== 'none') as Role[]
  const staff = createStaff({ store, clock, customers, owner: {} })
  const to = who.includes('@') ? { email: who } : { id: who }
  const { customer } = await staff.grantRoles('command line', to, { set: held })
  await store.close()
  console.log(
    `${customer?.name || who} now has ${held.join(', ') || 'no roles'}. It holds from their next sign-in.`,
  )
}

await giveRoles().catch((error: unknown) => {
  const expected = error instanceof SettingsError || error instanceof ShopFailure
  console.error(expected ? ((error as ShopFailure).detail ?? error.message) : error)
  process.exitCode = 1
})
