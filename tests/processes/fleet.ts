import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { put } from '#ports/document-store/document-store.ts'
import { withFaults, type FaultyStore } from '#ports/document-store/faults.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openShop, type OpenShop } from '#server/wiring/open-shop.ts'
import type { ScreensSource } from '#server/serving/pages.ts'
import { readSettings } from '#server/settings.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { openBrowser, origin, type Browser } from '../api/browser.ts'
import { furnish, putOnSale, someProduct } from '../api/products.ts'
import { createTestDatabase } from '../test-store.ts'

/** One process of the shop, as far as that can be had in one program. */
export interface Process {
  shop: OpenShop
  /** Its connection to the store, which fails on demand. */
  faulty: FaultyStore
  visitor(address?: string): Browser
}

/** Several shops on one store. */
export interface Fleet {
  processes: Process[]
  /** A connection of the test's own. */
  store: DocumentStore
  variantId: string
  /** The value of a session cookie of someone who has just signed in. */
  signIn(roles?: readonly 'owner'[]): Promise<string>
}

/** Pages have tests of their own: these say only that they are one. */
const noScreens: ScreensSource = {
  staticFolder: undefined,
  renderer: async () => async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
}

interface FleetOptions {
  size: number
  clock: Clock
  settings?: Record<string, string>
  screens?: ScreensSource
  /** Put around each process's connection, below its faults. */
  around?: (store: DocumentStore) => DocumentStore
  /** The store that they share; by default a SQLite file. */
  on?: 'sqlite' | 'firestore'
}

function createSignIn(store: DocumentStore, clock: Clock): Fleet['signIn'] {
  const customers = createCustomers({ store, clock })
  const sessions = createSessions({ store, clock })
  let people = 0
  return async (roles = []) => {
    people += 1
    const subject = `person-${people}`
    const email = `${subject}@example.org`
    const issuer = 'https://issuer.example'
    const customer = await customers.signedIn({ issuer, subject, name: 'Ada', email, emailVerified: true })
    const updatedAt = toTimestamp(clock.now())
    if (roles.length > 0)
      await store.commit([
        put(staffMembers, customer.id, { roles: [...roles], grantedBy: 'test', updatedAt }, 'any'),
      ])
    const opened = await sessions.open({
      customerId: customer.id,
      isStaff: roles.length > 0,
      issuerId: 'main',
      subject,
      claimedRoles: [],
      secondFactor: false,
      authenticatedAt: updatedAt,
      providerSession: null,
      idToken: null,
    })
    return opened.secret
  }
}

/** Opens so many shops over one store, with a bowl on sale. They are closed when the test has finished. */
export async function openFleet(options: FleetOptions): Promise<Fleet> {
  const { size, clock, settings = {}, screens = noScreens, around = (store) => store } = options
  const database = await createTestDatabase(options.on ?? 'sqlite')
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fleet-'))
  const store = await database.open({ clock, collections: allCollections })
  await furnish(store)
  const open = async (): Promise<Process> => {
    let faulty: FaultyStore | undefined
    const shop = await openShop({
      settings: readSettings({
        DATA_DIR: folder,
        DEMO: 'off',
        PAYMENTS: 'manual',
        OIDC_ISSUER: 'https://issuer.example',
        OIDC_CLIENT_ID: 'shop',
        RATE_LIMIT_PER_MINUTE: '1000000',
        UNPAID_CHECKOUTS_PER_HOUR: '0',
        SECRET: 'a secret of the tests, of no worth elsewhere',
        ...settings,
      }),
      publicUrl: origin,
      log: pino({ level: 'silent' }),
      clock,
      screens,
      openDocuments: async (needs) => (faulty = withFaults(around(await database.open(needs)))),
    })
    if (!faulty) throw new Error('the shop has opened no store')
    return { shop, faulty, visitor: (address) => openBrowser(shop, address) }
  }
  const processes: Process[] = []
  for (let index = 0; index < size; index += 1) processes.push(await open())
  onTestFinished(async () => {
    for (const { shop } of processes) await shop.close()
    await store.close()
    await database.remove()
    await rm(folder, { recursive: true })
  })
  const signIn = createSignIn(store, clock)
  const owner = processes[0]?.visitor()
  owner?.cookies.set('session', await signIn(['owner']))
  const { variantId } = owner ? await putOnSale(owner.api, someProduct(), 100) : { variantId: '' }
  return { processes, store, variantId, signIn }
}
