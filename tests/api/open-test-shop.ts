import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { createLog } from '#server/log.ts'
import { openShop } from '#server/wiring/open-shop.ts'
import type { ScreensSource } from '#server/serving/pages.ts'
import { readSettings } from '#server/settings.ts'
import type { Permission, Role } from '#vocabulary/people/permissions.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { createTestDatabase } from '../test-store.ts'
import { openBrowser, origin, type Browser } from './browser.ts'
import { furnish, putOnSale, someProduct, someVariant } from './products.ts'

/** The time at which every test shop opens. */
export const start = Date.parse('2026-03-01T09:00:00.000Z')

/** Signs the links in the messages of every test shop. */
export const secret = 'a secret of the tests, of no worth elsewhere'

/** Settings of every shop that tests open in their own process: nothing is limited, and nobody signs in at it. */
export const usualSettings = {
  DEMO: 'off',
  PAYMENTS: 'manual',
  OIDC_ISSUER: 'https://issuer.example',
  OIDC_CLIENT_ID: 'shop',
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_CODES_PER_MINUTE: '1000000',
  UNPAID_CHECKOUTS_PER_HOUR: '0',
  WITHDRAWAL_FUNCTION: 'on',
  SERVER_TIMING: 'on',
  SECRET: secret,
}

/** Someone signed in. */
export interface SignedIn extends Browser {
  customerId: string
  /** Re-authenticates, as a sign-in with `fresh=1` does. */
  signInAgain(): Promise<void>
}

/** Pages have tests of their own: these say only that they are one. */
export const noScreens: ScreensSource = {
  staticFolder: undefined,
  renderer: async () => async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
}

/** A log that tests can read; it writes all that it can when `LOG_LEVEL` asks for it. */
export function openLog(level = 'warn') {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, log: createLog(level, stream) }
}

/** Creates the sign-in without an issuer; they are customers, and staff with roles. */
export function createPeople(store: DocumentStore, clock: { now(): number }) {
  const customers = createCustomers({ store, clock })
  const sessions = createSessions({ store, clock })
  let people = 0
  return async (browser: Browser, roles: readonly Role[], name = 'Ada Lovelace'): Promise<SignedIn> => {
    people += 1
    const subject = `person-${people}`
    const profile = {
      issuer: 'https://issuer.example',
      subject,
      name,
      email: `${subject}@example.org`,
      emailVerified: true,
    }
    const { id: customerId } = await customers.signedIn(profile)
    if (roles.length > 0) {
      const updatedAt = toTimestamp(clock.now())
      await store.commit([
        put(staffMembers, customerId, { roles: [...roles], grantedBy: 'test', updatedAt }, 'any'),
      ])
    }
    const session = {
      customerId,
      isStaff: roles.length > 0,
      issuerId: 'main',
      subject,
      claimedRoles: [],
      secondFactor: false,
      authenticatedAt: toTimestamp(clock.now()),
      providerSession: null,
      idToken: null,
    }
    const signInAgain = async (): Promise<void> => {
      const authenticatedAt = toTimestamp(clock.now())
      const { secret } = await sessions.open({ ...session, authenticatedAt })
      browser.cookies.set('session', secret)
    }
    await signInAgain()
    return { ...browser, customerId, signInAgain }
  }
}

/**
 * A whole shop in this process over a folder of its own, with a few products on sale. `settings` are environment variables.
 * The clock stands still until it is moved.
 */
export async function openTestShop(
  settings: Record<string, string> = {},
  screens = noScreens,
  /** Put around the store that the shop works on. */
  around: (store: DocumentStore) => DocumentStore = (store) => store,
) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-api-'))
  let now = start
  const clock = { now: () => now }
  // A connection of the tests' own, for what no call makes or shows.
  const database = await createTestDatabase()
  const store = await database.open({ clock, collections: allCollections })
  await furnish(store)
  const { log, lines } = openLog(settings['LOG_LEVEL'])
  const shop = await openShop({
    settings: readSettings({
      DATA_DIR: folder,
      ...usualSettings,
      ...settings,
    }),
    publicUrl: origin,
    log,
    clock,
    screens,
    openDocuments: async (needs) => around(await database.open(needs)),
  })
  const signIn = createPeople(store, clock)
  const visitor = (address?: string, language?: string): Browser => openBrowser(shop, address, language)
  /** A program with a token of its own. */
  async function program(...permissions: Permission[]): Promise<Browser & { tokenId: string }> {
    const body = { name: permissions.join(', '), permissions, days: 30 as const }
    const { apiToken, token } = await owner.api.createApiToken({ body })
    return { ...openBrowser(shop, undefined, undefined, token), tokenId: apiToken.id }
  }
  const shopper = (name?: string): Promise<SignedIn> => signIn(visitor(), [], name)
  const staff = (...roles: Role[]): Promise<SignedIn> => signIn(visitor(), roles, 'Grace Hopper')
  const owner = await staff('owner')
  const bowl = await putOnSale(owner.api, someProduct(), 100)
  const lastVase = await putOnSale(
    owner.api,
    someProduct({ handle: 'vase', title: 'Vase', variants: [someVariant({ sku: 'VASE-1' })] }),
    1,
  )
  return {
    shop,
    store,
    clock,
    lines,
    /** Every folder with files of the shop. */
    folders: [folder, ...(database.folder === undefined ? [] : [database.folder])],
    visitor,
    program,
    shopper,
    staff,
    owner,
    bowl,
    lastVase,
    advance: (milliseconds: number) => void (now += milliseconds),
    async close(): Promise<void> {
      await shop.close()
      await store.close()
      await database.remove()
      await rm(folder, { recursive: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>
