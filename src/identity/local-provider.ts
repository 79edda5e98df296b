import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#ports/clock/clock.ts'
import { StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import type { AccountAct, createAccountHandler } from './account.ts'
import { createAccounts } from './accounts.ts'
import { assets } from './assets.ts'
import { createAttempts } from './attempts.ts'
import { demoAccounts, type DemoAccount } from './demo-accounts.ts'
import type { createResetHandler } from './resets/forgotten.ts'
import type { createInteractions } from './interactions.ts'
import { loadKeys } from './keys.ts'
import { createPages } from './pages.ts'
import type { createProvider, ProviderClient } from './provider.ts'
import { createRecords } from './records.ts'
import { pageHeaders, sendPage } from './requests.ts'
import { createResets, type AskedReset, type BegunReset } from './resets/resets.ts'
import { pageLanguage } from './messages.ts'

export type { AccountAct, AskedReset, DemoAccount, ProviderClient }

/** The dependencies of {@link createLocalProvider}. */
export interface LocalProviderOptions {
  store: DocumentStore
  clock: Clock
  /** The shop's public URL; the provider's issuer is `/idp` under it. */
  publicUrl: string
  client: ProviderClient
  shopName: () => string
  /** The logo in place of the name; null for none. */
  logo?: () => { path: string; width: number; height: number } | null
  /** Whether there are demo accounts, which the sign-in page lists. */
  demo: boolean
  /** Lets it run on a public address. */
  allowPublic?: boolean
  /** The client's address; by default the connection's (behind a proxy, the proxy's). */
  addressOf?: (request: IncomingMessage) => string
  /** Called with each server error. */
  onTrouble?: (error: unknown) => void
  /** Called with each password or passkey that is wrong, or tried too soon. */
  onGuessRefused?: () => void
  /** Called after a change of sign-in methods, for the log and the audit. */
  onAccountAct?: (act: AccountAct, accountId: string) => Promise<void>
  /**
   * Called when someone has forgotten their password: sends the link of `beginReset`, if the account exists.
   * Without it no links are offered.
   */
  onForgotten?: ((asked: AskedReset) => Promise<void>) | undefined
  /** Whether no mails are sent, and staff read them in the back office. */
  keepsMails?: boolean
}

/** The issuer of the local provider of a shop. */
export const localIssuerUrl = (publicUrl: string): string => new URL('/idp', publicUrl).href

/** The local OpenID provider. */
export interface LocalProvider {
  /** Answers a request whose path is under `/idp`. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Creates the missing demo accounts; answers all of them. None unless `demo`. */
  seedDemoAccounts(): Promise<readonly DemoAccount[]>
  /** Makes a link for a new password; undefined where there is no account, or it is the demo's. */
  beginReset(asked: AskedReset): Promise<BegunReset | undefined>
  issuerUrl: string
}

/** @throws Error when anyone on the internet could make an account that the shop believes */
function checkAddress(publicUrl: string, allowPublic: boolean): void {
  if (isLoopback(publicUrl) || allowPublic) return
  throw new Error(
    `The local identity provider does not start on ${new URL(publicUrl).hostname}: it is made for trying the shop on one machine. ` +
      'Set OIDC_ISSUER to a real provider, or LOCAL_PROVIDER_ON_PUBLIC_ADDRESS for a demo.',
  )
}

/** As a path on the public origin: the host name that a proxy uses does not matter. */
function asPublic(request: IncomingMessage & { originalUrl?: string }, origin: URL): void {
  request.headers.host = origin.host
  request.headers['x-forwarded-host'] = origin.host
  request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
  request.originalUrl = request.url ?? '/idp'
  request.url = request.originalUrl.slice('/idp'.length) || '/'
}

type DialogueNeeds = Omit<Parameters<typeof createProvider>[0], 'pagesIn'> &
  Omit<
    Parameters<typeof createInteractions>[0] &
      Parameters<typeof createAccountHandler>[0] &
      Parameters<typeof createResetHandler>[0],
    'provider' | 'ceremonies' | 'passkeys' | 'origin'
  > & {
    store: DocumentStore
    origin: URL
    onTrouble: (error: unknown) => void
  }

/** Opens all that speaks the protocol, and the pages of signing in. */
async function openDialogue(needs: DialogueNeeds) {
  const [protocol, interactions, account, forgotten, { createCeremonies }, { createPasskeys }] =
    await Promise.all([
      import('./provider.ts'),
      import('./interactions.ts'),
      import('./account.ts'),
      import('./resets/forgotten.ts'),
      import('./passkeys/ceremonies.ts'),
      import('./passkeys/passkeys.ts'),
    ])
  const ceremonies = createCeremonies(needs)
  const passkeys = createPasskeys({ ...needs, ceremonies })
  const provider = protocol.createProvider(needs, needs.onTrouble)
  const pages = { ...needs, origin: needs.origin.origin, provider, ceremonies, passkeys }
  return {
    answerProtocol: provider.callback(),
    answerInteraction: interactions.createInteractions(pages),
    isInteraction: interactions.isInteraction,
    answerAccount: account.createAccountHandler(pages),
    isAccountPath: account.isAccountPath,
    answerReset: forgotten.createResetHandler(pages),
    isResetPath: forgotten.isResetPath,
  }
}

async function seedAccounts(accounts: ReturnType<typeof createAccounts>): Promise<readonly DemoAccount[]> {
  for (const { subject: id, name, email, password } of demoAccounts)
    if (!(await accounts.find(id))) await accounts.create({ id, name, email, password, emailVerified: true })
  return demoAccounts
}

/**
 * Starts an OpenID provider of the shop's own, with accounts that people create themselves: the shop's sign-in when
 * the settings name no other. The shop speaks to it over HTTP like to any other.
 *
 * @throws Error when the public URL is no loopback address and `allowPublic` is not given
 */
export async function createLocalProvider(options: LocalProviderOptions): Promise<LocalProvider> {
  const {
    store,
    clock,
    publicUrl,
    client,
    shopName,
    logo = () => null,
    demo,
    allowPublic = false,
    onTrouble = () => {},
  } = options
  checkAddress(publicUrl, allowPublic)
  const origin = new URL(publicUrl)
  const issuerUrl = localIssuerUrl(publicUrl)
  const accounts = createAccounts({ store, clock })
  const pagesIn = createPages({
    get name() {
      return shopName()
    },
    get logo() {
      return logo()
    },
    url: new URL('/', origin).href,
    demoAccounts: demo ? demoAccounts : [],
    sendsLinks: options.onForgotten !== undefined,
    keepsMails: options.keepsMails ?? false,
  })
  const records = createRecords({ store, clock })
  const keys = await loadKeys({ store, clock })
  const addressOf = options.addressOf ?? ((request) => request.socket.remoteAddress ?? 'unknown')
  const attempts = createAttempts({ store, clock, secret: keys.cookies, onRefused: options.onGuessRefused })
  const isShared = (accountId: string): boolean =>
    demo && demoAccounts.some(({ subject }) => subject === accountId)
  const resets = createResets({ store, clock, origin, mayReset: (accountId) => !isShared(accountId) })
  const speak = () =>
    openDialogue({
      issuerUrl,
      client,
      records,
      keys,
      onTrouble,
      accounts,
      attempts,
      store,
      clock,
      pagesIn,
      origin,
      shopName,
      addressOf,
      isShared,
      // Whoever reads the published password could lock all others out of a demo that is public.
      mayHavePasskeys: (accountId: string) => isLoopback(publicUrl) || !isShared(accountId),
      onAct: async (act, accountId) => options.onAccountAct?.(act, accountId),
      onForgotten: options.onForgotten,
      resets,
    })
  // Some two hundred modules speak the protocol: a start does not wait for them, whoever signs in first does.
  let speaking: ReturnType<typeof speak> | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const asset = assets[path]
    if (asset) {
      const { type, maxAge, body } = asset
      const headers = { 'content-type': type, 'cache-control': `public, max-age=${maxAge}` }
      response.writeHead(200, { ...pageHeaders, ...headers }).end(body)
    } else {
      speaking ??= speak()
      const spoken = await speaking
      if (spoken.isInteraction(path)) return spoken.answerInteraction(request, response)
      if (spoken.isAccountPath(path)) return spoken.answerAccount(request, response)
      if (spoken.isResetPath(path)) return spoken.answerReset(request, response)
      asPublic(request, origin)
      await spoken.answerProtocol(request, response)
    }
  }

  return {
    issuerUrl,
    handle(request, response) {
      answer(request, response).catch((error: unknown) => {
        onTrouble(error)
        const away = error instanceof StoreUnavailable
        if (response.headersSent) response.destroy()
        else
          sendPage(
            response,
            away ? 503 : 500,
            pagesIn(pageLanguage(undefined, request.headers['accept-language'])).message('failed'),
            away ? { 'retry-after': '5' } : {},
          )
      })
    },
    beginReset: resets.begin,
    seedDemoAccounts: async () => (demo ? seedAccounts(accounts) : []),
  }
}
