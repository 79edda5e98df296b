import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { auditEntries } from '#domain/people/audit/documents.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import { apiTokens as apiTokenCollection } from '#domain/people/api-tokens/documents.ts'
import { createApiTokens } from '#domain/people/api-tokens/api-tokens.ts'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { customers as customerCollection } from '#domain/people/customers/documents.ts'
import { issuerTests as issuerTestCollection } from '#domain/people/issuer-tests/documents.ts'
import { createIssuerTests } from '#domain/people/issuer-tests/issuer-tests.ts'
import { sessions as sessionCollection, signIns } from '#domain/people/sessions/documents.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { createStaff, type OwnerSettings } from '#domain/people/staff/staff.ts'
import { createCallerResolver } from '#http/sign-in/caller.ts'
import type { Issuer, SecondFactor } from '#http/sign-in/issuers/issuer.ts'
import { createIssuers } from '#http/sign-in/issuers/issuers.ts'
import { createSignIn } from '#http/sign-in/sign-in.ts'
import type { SignInTrouble } from '#http/sign-in/sign-in-failure.ts'
import { identityCollections } from '#identity/documents.ts'
import { createLocalProvider, type AccountAct, type LocalProvider } from '#identity/local-provider.ts'
import { checkOrigin } from '#http/api/origin.ts'
import { problemResponse, toFailure } from '#http/api/problem.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { openTestStore } from '../test-store.ts'

export interface SmallShopOptions {
  /** Issuers besides the local provider, of which the shop's address is known by then. */
  issuers?: (publicUrl: string) => readonly Issuer[] | Promise<readonly Issuer[]>
  owner?: OwnerSettings
  /** Whether the local provider has its demo accounts, whose passwords take a while to keep. */
  demoAccounts?: boolean
  /** The name that it goes by; by default its IP address, at which browsers have no passkeys. */
  host?: 'localhost'
  /** The second factor that staff need at the local provider. */
  secondFactor?: SecondFactor
}

/**
 * The parts of the shop that signing in is made of, on a port of its own: `GET /` answers who calls, as JSON.
 */
export async function openSmallShop({
  issuers = () => [],
  owner = {},
  demoAccounts = true,
  host,
  secondFactor,
}: SmallShopOptions = {}) {
  const clock = {
    ahead: 0,
    stoppedAt: undefined as number | undefined,
    now: () => (clock.stoppedAt ?? Date.now()) + clock.ahead,
  }
  const collections = [
    ...identityCollections,
    customerCollection,
    sessionCollection,
    signIns,
    staffMembers,
    auditEntries,
    issuerTestCollection,
    apiTokenCollection,
  ]
  const store = withFaults(await openTestStore({ clock, collections }))
  const customers = createCustomers({ store, clock })
  const sessions = createSessions({ store, clock })
  const staff = createStaff({ store, clock, customers, owner })
  const issuerTests = createIssuerTests({ store, clock })
  const troubles: SignInTrouble[] = []
  const acts: [act: AccountAct, accountId: string][] = []
  const signedIn: { customerId: string; cartId: string | null }[] = []

  let provider: LocalProvider | undefined
  let answer: ReturnType<typeof getRequestListener> | undefined
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/idp')) provider?.handle(request, response)
    else void answer?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const publicUrl = `http://${host ?? '127.0.0.1'}:${(server.address() as AddressInfo).port}`

  const secret = 'the-secret-of-the-small-shop-in-tests'
  const backchannelLogoutUri = `${publicUrl}/auth/backchannel-logout/local`
  provider = await createLocalProvider({
    store,
    clock,
    publicUrl,
    shopName: 'Kiln & Loom',
    demo: true,
    client: {
      id: 'shop',
      secret,
      redirectUris: [`${publicUrl}/auth/callback/local`],
      postLogoutRedirectUris: [`${publicUrl}/`],
      backchannelLogoutUri,
    },
    onTrouble: (error) => console.error(error),
    onAccountAct: async (act, accountId) => void acts.push([act, accountId]),
  })
  if (demoAccounts) await provider.seedDemoAccounts()
  const local: Issuer = {
    id: 'local',
    label: 'Sign in',
    url: provider.issuerUrl,
    clientId: 'shop',
    clientSecret: secret,
    audience: 'everyone',
    allowInsecure: true,
    secondFactor,
  }
  const known = createIssuers({ issuers: [local, ...(await issuers(publicUrl))], clock })
  const apiTokens = createApiTokens({ store, clock, lock: createKeyedLock(), customers, staff })
  const resolveCaller = createCallerResolver({
    sessions,
    customers,
    staff,
    apiTokens,
    issuers: known,
    https: false,
  })
  const signIn = createSignIn({
    issuers: known,
    sessions,
    customers,
    staff,
    apiTokens,
    issuerTests,
    clock,
    resolveCaller,
    publicUrl,
    onSignedIn: async (event) => {
      signedIn.push(event)
      return event.cartId === null ? null : 'cart_merged'
    },
    onTrouble: (trouble) => troubles.push(trouble),
  })
  const app = new Hono()
  app.use(async (c, next) => {
    if (!c.req.path.startsWith('/auth/backchannel-logout/')) checkOrigin(c.req.raw, publicUrl)
    await next()
  })
  app.onError((error) => problemResponse(toFailure(error), 'test'))
  app.route('/auth', signIn)
  app.get('*', async (c) => {
    const caller = await resolveCaller(c.req.raw.headers)
    const { customer, staff: held, cartId, authenticatedAt, lacksSecondFactor = false } = caller
    return c.json({
      path: c.req.path + new URL(c.req.url).search,
      customer,
      roles: held?.roles ?? [],
      lacksSecondFactor,
      cartId,
      authenticatedAt,
    })
  })
  answer = getRequestListener(app.fetch)

  return {
    publicUrl,
    store,
    clock,
    customers,
    sessions,
    staff,
    issuerTests,
    issuers: known,
    troubles,
    acts,
    signedIn,
    provider,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await store.close()
    },
  }
}

export type SmallShop = Awaited<ReturnType<typeof openSmallShop>>
