import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#ports/clock/clock.ts'
import { StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import { createAccounts } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import { demoAccounts, type DemoAccount } from './demo-accounts.ts'
import { loadKeys } from './keys.ts'
import { createPages } from './pages.ts'
import type { ProviderClient } from './provider.ts'
import { createRecords } from './records.ts'
import { pageHeaders, sendPage } from './requests.ts'
import { fonts, style } from './style.ts'
import { pageLanguage } from './words.ts'

export type { DemoAccount, ProviderClient }

/** The dependencies of {@link createLocalProvider}. */
export interface LocalProviderOptions {
  store: DocumentStore
  clock: Clock
  /** The shop's public URL; the provider's issuer is `/idp` under it. */
  publicUrl: string
  client: ProviderClient
  shopName: string
  /** Whether there are demo accounts, which the sign-in page lists. */
  demo: boolean
  /** Lets it run on a public address. */
  allowPublic?: boolean
  /** The address of who asks; by default the connection's (behind a proxy, the proxy's). */
  addressOf?: (request: IncomingMessage) => string
  /** Called with each server error. */
  onTrouble?: (error: unknown) => void
  /** Called with each password that is wrong, or tried too soon. */
  onPasswordRefused?: () => void
}

/** The local OpenID provider. */
export interface LocalProvider {
  /** Answers a request whose path is under `/idp`. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Creates the missing demo accounts; answers all of them. None unless `demo`. */
  seedDemoAccounts(): Promise<readonly DemoAccount[]>
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

/** As a path on the public origin: what a proxy in between calls itself does not matter. */
function asPublic(request: IncomingMessage & { originalUrl?: string }, origin: URL): void {
  request.headers.host = origin.host
  request.headers['x-forwarded-host'] = origin.host
  request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
  request.originalUrl = request.url ?? '/idp'
  request.url = request.originalUrl.slice('/idp'.length) || '/'
}

/**
 * Starts an OpenID provider of the shop's own, with accounts that people make themselves: what the shop signs
 * in with when the settings name no other. The shop speaks to it over HTTP like to any other.
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
    demo,
    allowPublic = false,
    onTrouble = () => {},
    onPasswordRefused = () => {},
  } = options
  checkAddress(publicUrl, allowPublic)
  const origin = new URL(publicUrl)
  const issuerUrl = new URL('/idp', origin).href
  const accounts = createAccounts({ store, clock })
  const pagesIn = createPages({
    name: shopName,
    url: new URL('/', origin).href,
    demoAccounts: demo ? demoAccounts : [],
  })
  const records = createRecords({ store, clock })
  const keys = await loadKeys({ store, clock })
  const addressOf = options.addressOf ?? ((request) => request.socket.remoteAddress ?? 'unknown')
  const attempts = createAttempts({ store, clock, secret: keys.cookies })
  const speak = async () => {
    const [{ createProvider }, { createInteractions, isInteraction }] = await Promise.all([
      import('./provider.ts'),
      import('./interactions.ts'),
    ])
    const provider = createProvider({ issuerUrl, client, accounts, records, keys, pagesIn }, onTrouble)
    const answerInteraction = createInteractions({
      provider,
      accounts,
      attempts,
      onPasswordRefused,
      pagesIn,
      origin: origin.origin,
      shopName,
      addressOf,
    })
    return { answerProtocol: provider.callback(), answerInteraction, isInteraction }
  }
  // Some two hundred modules speak the protocol: a start does not wait for them, whoever signs in first does.
  let speaking: ReturnType<typeof speak> | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path === '/idp/assets/style.css') {
      const headers = {
        ...pageHeaders,
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      }
      response.writeHead(200, headers).end(style)
    } else if (fonts[path]) {
      const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' }
      response.writeHead(200, headers).end(fonts[path])
    } else {
      speaking ??= speak()
      const { answerInteraction, answerProtocol, isInteraction } = await speaking
      if (isInteraction(path)) return answerInteraction(request, response)
      asPublic(request, origin)
      await answerProtocol(request, response)
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
    async seedDemoAccounts() {
      if (!demo) return []
      for (const { subject: id, name, email, password } of demoAccounts) {
        if (!(await accounts.find(id)))
          await accounts.create({ id, name, email, password, emailVerified: true })
      }
      return demoAccounts
    },
  }
}
