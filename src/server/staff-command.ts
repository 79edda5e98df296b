import { parseArgs } from 'node:util'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { createStaff } from '#domain/people/staff/staff.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { roles, type Role } from '#vocabulary/people/permissions.ts'
import { removeLostPasskeys } from './wiring/lost-passkeys.ts'
import { openStore } from './wiring/open-store.ts'
import { loadSettings } from './environment.ts'
import { SettingsError } from './settings.ts'

const usage = `Usage: npm run staff -- E-MAIL ROLE [ROLE …]   (or: none)
       npm run staff -- E-MAIL remove-passkeys
Gives roles to someone who has signed in once and whose e-mail is verified; a customer id works in place of an e-mail.
remove-passkeys is for who has lost theirs: it removes all of the account at the local provider, and ends its sessions.
Roles: ${Object.entries(roles)
  .map(([name, { about }]) => `\n  ${name.padEnd(12)}${about}`)
  .join('')}`

async function giveRoles(who: string | undefined, named: readonly string[]): Promise<void> {
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

async function removePasskeys(who: string): Promise<void> {
  const settings = loadSettings()
  if (settings.issuers.length > 0)
    throw new SettingsError('Passkeys are those of the local provider, and the settings name another.')
  const { store } = await openStore({ settings, clock: systemClock })
  const { removed, name } = await removeLostPasskeys({ store, clock: systemClock }, who)
  await store.close()
  console.log(
    `${removed} ${removed === 1 ? 'passkey' : 'passkeys'} of ${name} removed, and all sessions ended.`,
  )
}

const [who, ...named] = parseArgs({ allowPositionals: true }).positionals
const done = who && named.join() === 'remove-passkeys' ? removePasskeys(who) : giveRoles(who, named)
await done.catch((error: unknown) => {
  const expected = error instanceof SettingsError || error instanceof ShopFailure
  console.error(expected ? ((error as ShopFailure).detail ?? error.message) : error)
  process.exitCode = 1
})
