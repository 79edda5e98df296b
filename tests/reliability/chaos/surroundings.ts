import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openHostileIssuer, type HostileIssuer } from '../../identity/hostile-issuer.ts'
import { leadsTo } from '../../identity/hostile-visits.ts'
import { openMailServer, type TestMailServer } from '../../mail/mail-server.ts'
import { openStripeStandIn, type StripeStandIn } from '../../payments/stripe-stand-in.ts'
import { temporaryFolder } from '../../running-shop.ts'
import { openReceiver } from '../../webhooks/receiver.ts'
import type { HttpClient } from '#demo/bench/http-client.ts'
import { ownerOf, type Owner } from '#demo/bench/owner.ts'
import { createVisitor, type Visitor } from '#demo/bench/visitor.ts'
import { openFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

/** The machine and the other companies that a shop depends on, each of which can be in trouble. */
export interface Surroundings {
  mail: TestMailServer
  card: StripeStandIn
  /** Two programs that take webhooks: nothing ever happens to the first. */
  partner: Awaited<ReturnType<typeof openReceiver>>
  warehouse: Awaited<ReturnType<typeof openReceiver>>
  /** The address of the warehouse as the shop knows it. */
  warehouseUrl: string
  /** Where the shop's files lie. */
  folder: string
  disk: SmallDisk | undefined
  proxies: Record<'mail' | 'card' | 'issuer' | 'warehouse', FaultyProxy>
  /** The settings by which a shop finds all that. */
  settings: Record<string, string>
  /** Sets the wall clocks of the shop's processes to so many milliseconds from now. */
  shiftClock(milliseconds: number): void
  /** Signs somebody in at the issuer. @throws Error when they are not signed in afterwards */
  signIn(client: HttpClient, subject: string): Promise<Visitor>
  signInAsOwner(client: HttpClient): Promise<Owner>
  close(): Promise<void>
}

const portOf = (url: string): number => Number(new URL(url).port)

/** Lets an issuer name its proxy's address in place of its own. */
function moveIssuer({ state }: HostileIssuer, url: string): void {
  state.metadata = { issuer: url, token_endpoint: `${url}/token`, jwks_uri: `${url}/keys` }
}

/** The way to sign in at the issuer, one person after another: it is told the nonce of one. */
function createSignIn({ state }: HostileIssuer, iss: string) {
  let turn: Promise<unknown> = Promise.resolve()
  async function signIn(client: HttpClient, subject: string): Promise<Visitor> {
    const visitor = createVisitor(client)
    const { page } = await visitor.submit('/auth/sign-in', { issuer: 'main', returnTo: '/api/session' })
    const to = leadsTo(page)
    state.nonce = to.searchParams.get('nonce') ?? ''
    const email = `${subject}@example.org`
    const auth_time = Math.floor(Date.now() / 1_000)
    state.claims = { iss, sub: subject, name: subject, email, auth_time }
    const query = new URLSearchParams({ code: 'code', state: to.searchParams.get('state') ?? '' })
    await visitor.open(`/auth/callback/main?${query.toString()}`)
    const { customer } = await visitor.api.getSession()
    if (!customer) throw new Error(`${subject} is not signed in`)
    return visitor
  }
  return (client: HttpClient, subject: string): Promise<Visitor> => {
    const next = turn.then(() => signIn(client, subject))
    turn = next.catch(() => undefined)
    return next
  }
}

/** Opens them all, everything in order. */
export async function openSurroundings(): Promise<Surroundings> {
  const endings: (() => unknown)[] = []
  const until = (end: () => unknown): void => void endings.unshift(end)
  const [mail, card, partner, warehouse, issuer] = await Promise.all([
    openMailServer({}, until),
    openStripeStandIn({ now: () => Date.now() }),
    openReceiver(until),
    openReceiver(until),
    openHostileIssuer(),
  ])
  const through = async (port: number): Promise<FaultyProxy> => {
    const proxy = await openFaultyProxy(port)
    until(proxy.close)
    return proxy
  }
  until(card.close)
  until(issuer.close)
  const proxies = {
    mail: await through(mail.port),
    card: await through(portOf(card.baseUrl)),
    issuer: await through(portOf(issuer.url)),
    warehouse: await through(portOf(warehouse.url)),
  }
  const issuerUrl = `http://127.0.0.1:${proxies.issuer.port}`
  moveIssuer(issuer, issuerUrl)
  const signIn = createSignIn(issuer, issuerUrl)
  const disk = openSmallDisk()
  const { path, remove } = temporaryFolder()
  endings.push(() => disk?.remove(), remove)
  const clock = join(path, 'clock')
  writeFileSync(clock, '0')
  const folder = disk?.path ?? path
  return {
    mail,
    card,
    partner,
    warehouse,
    warehouseUrl: `http://127.0.0.1:${proxies.warehouse.port}/hooks`,
    folder,
    disk,
    proxies,
    settings: {
      DATA_DIR: join(folder, 'data'),
      MAIL_URL: `smtp://localhost:${proxies.mail.port}`,
      MAIL_FROM: 'shop@example.org',
      PAYMENTS: 'sandbox,manual,stripe',
      STRIPE_SECRET_KEY: card.apiKey,
      STRIPE_WEBHOOK_SECRET: card.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${proxies.card.port}`,
      OIDC_ISSUER: issuerUrl,
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 's',
      OWNER_SUBJECT: 'owner',
      WEBHOOKS_TO_LOOPBACK: 'on',
      // Nobody is asked to sign in again while the clock is wrong, or after ten minutes.
      REFUND_STEP_UP_FROM: '100000000',
      SHIFTED_CLOCK: clock,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.ts')}`,
    },
    shiftClock: (milliseconds) => writeFileSync(clock, String(milliseconds)),
    signIn,
    signInAsOwner: async (client) => ownerOf(await signIn(client, 'owner')),
    async close() {
      for (const end of endings) await end()
    },
  }
}
