import type { OwnerSettings } from '#domain/people/staff/staff.ts'
import { markets } from '#domain/pricing/markets/documents.ts'
import { sampleMarket } from '#domain/pricing/markets/sample-market.ts'
import { createCallerResolver } from '#http/sign-in/caller.ts'
import type { Issuer } from '#http/sign-in/issuers/issuer.ts'
import { createIssuers } from '#http/sign-in/issuers/issuers.ts'
import type { SignInTrouble } from '#http/sign-in/sign-in-failure.ts'
import { put } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { listen } from '#server/serving/http-server.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { noScreens, openLog } from '../api/open-test-shop.ts'
import { openShopProcess } from '../shop-process.ts'
import { openTestStore } from '../test-store.ts'

export interface SmallShopOptions {
  /** Issuers besides the local provider, of which the shop's address is known by then. */
  issuers?: (publicUrl: string) => readonly Issuer[] | Promise<readonly Issuer[]>
  owner?: OwnerSettings
  /** Whether the local provider has its demo accounts, whose passwords take a while to keep. */
  demoAccounts?: boolean
  /** The name that it goes by; by default its IP address, at which browsers have no passkeys. */
  host?: 'localhost'
  settings?: Record<string, string>
}

/** A whole shop on a port of its own, with the local provider and others: each page answers who calls, as JSON. */
export async function openSmallShop({
  issuers = () => [],
  owner = {},
  demoAccounts = true,
  host,
  settings,
}: SmallShopOptions = {}) {
  const clock = {
    ahead: 0,
    stoppedAt: undefined as number | undefined,
    now: () => (clock.stoppedAt ?? Date.now()) + clock.ahead,
  }
  const store = withFaults(await openTestStore({ clock, collections: allCollections }))
  await store.commit([put(markets, 'eu', sampleMarket(), 'absent')])
  const server = await listen({ port: 0, host: '127.0.0.1' })
  const publicUrl = `http://${host ?? '127.0.0.1'}:${server.port}`
  const others = await issuers(publicUrl)
  const { log, lines } = openLog()
  const acts: string[] = []
  const shop = await openShopProcess({
    store,
    clock,
    log,
    publicUrl,
    settings: { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', DEMO: demoAccounts ? 'products' : 'off', ...settings },
    signIn: (set) => ({ ...set, owner, issuers: [...set.issuers, ...others] }),
    onAccountAct: (act) => void acts.push(act),
    screens: { ...noScreens, renderer: async () => async (page) => Response.json(await seen(page)) },
  })
  const { people } = shop.domain
  const known = createIssuers({ issuers: shop.signIn.issuers, clock })
  const resolveCaller = createCallerResolver({
    ...people,
    issuers: known,
    https: false,
    secret: shop.domain.secret,
  })
  async function seen({ url, headers }: Request) {
    const caller = await resolveCaller(headers)
    const { customer, staff, cartId, authenticatedAt, lacksSecondFactor = false } = caller
    const { pathname, search } = new URL(url)
    const roles = staff?.roles ?? []
    return { path: pathname + search, customer, roles, lacksSecondFactor, cartId, authenticatedAt }
  }
  server.serve({ ...shop, proxies: 0 })

  return {
    ...people,
    publicUrl,
    store,
    clock,
    issuers: known,
    carts: shop.domain.buying.carts,
    /** What sign-ins that fail leave in the log. */
    get troubles(): SignInTrouble[] {
      const logged = lines.map((line) => JSON.parse(line) as SignInTrouble)
      return logged
        .filter(({ code }) => code !== undefined)
        .map(({ reference, code, issuerId, reason }) => ({ reference, code, issuerId, reason }))
    },
    acts,
    /** Writes and sends the messages that are due. */
    sendMails: () => shop.domain.outbox.runDue(),
    async close() {
      await server.close({ delay: 0, timeout: 0, hurried: true })
      await shop.close()
      await store.close()
    },
  }
}

export type SmallShop = Awaited<ReturnType<typeof openSmallShop>>
