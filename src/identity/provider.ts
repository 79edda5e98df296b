import { interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { isEnded, type Accounts } from './accounts.ts'
import type { KeysDocument } from './documents.ts'
import { asksForPasskey, passkeyAcr } from './factors.ts'
import type { Pages, PagesIn } from './pages.ts'
import type { createRecords } from './records.ts'
import { pageHeaders } from './requests.ts'
import { pageLanguage } from './messages.ts'

/** The provider's client settings: the shop is its only client. */
export interface ProviderClient {
  id: string
  secret: string
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
  backchannelLogoutUri: string
}

interface ProviderNeeds {
  issuerUrl: string
  client: ProviderClient
  accounts: Accounts
  records: ReturnType<typeof createRecords>
  keys: KeysDocument
  pagesIn: PagesIn
}

const scope = 'openid email profile'
const [minute, hour, day] = [60, 3_600, 86_400]

/** Everything that is stored or signed ends, in seconds. */
const ttl = {
  AccessToken: 10 * minute,
  AuthorizationCode: minute,
  Grant: 30 * day,
  IdToken: hour,
  Interaction: hour,
  Session: 30 * day,
} satisfies Configuration['ttl']

/** The client is the shop itself: nobody sees a consent screen for their name and e-mail. */
async function grantOf(ctx: KoaContextWithOIDC) {
  const { session, client, provider } = ctx.oidc
  if (!session?.accountId || !client) return undefined
  const known = session.grantIdFor(client.clientId)
  const grant = known === undefined ? undefined : await provider.Grant.find(known)
  if (grant?.accountId === session.accountId) return grant
  const given = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  given.addOIDCScope(scope)
  await given.save()
  return given
}

/** The pages in the language of a request. A malformed request has no parameters. */
function pagesFor(ctx: KoaContextWithOIDC, pagesIn: PagesIn): Pages {
  const requested = (ctx.oidc as KoaContextWithOIDC['oidc'] | undefined)?.params?.['ui_locales']
  return pagesIn(pageLanguage(requested, ctx.get('accept-language')))
}

/**
 * Signs out at once when the shop sends the signed-in person's ID token: that proves that they clicked "Sign out"
 * there. The shop has ended its own session, so it needs no logout token. Anyone else must confirm first.
 */
async function signOut(ctx: KoaContextWithOIDC, form: string, pagesIn: PagesIn): Promise<void> {
  const { session, client, entities, params, provider } = ctx.oidc
  const hinted = entities.IdTokenHint?.payload.sub
  if (!session || !client || hinted === undefined || hinted !== session.accountId) {
    ctx.body = pagesFor(ctx, pagesIn).signOut(form)
    return
  }
  const grantId = session.grantIdFor(client.clientId)
  if (grantId !== undefined) {
    await Promise.all([
      provider.AccessToken.revokeByGrantId(grantId),
      provider.Grant.adapter.destroy(grantId),
    ])
  }
  await session.destroy()
  ctx.cookies.set(provider.cookieName('session'), null, { path: '/idp' })
  leave(ctx, params?.post_logout_redirect_uri, params?.state)
}

/** Sends someone back to the shop, to an address that the library has checked against the registered ones. */
function leave(ctx: KoaContextWithOIDC, to: unknown, state: unknown): void {
  const url = new URL(typeof to === 'string' ? to : '/', ctx.oidc.issuer)
  if (typeof state === 'string') url.searchParams.set('state', state)
  ctx.status = 303
  ctx.redirect(url.href)
}

/** The library's pages are the shop's too: no inline style, no default texts. */
function dress(provider: Provider): void {
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    ctx.set({ ...pageHeaders })
    await next()
    // Someone who is not signed in any more wants to sign out: they are, and no form needs to be sent for
    // that.
    const { oidc } = ctx
    if (oidc?.route === 'end_session' && ctx.status === 200 && oidc.session?.accountId === undefined) {
      leave(ctx, oidc.params?.post_logout_redirect_uri, oidc.params?.state)
    }
  })
}

/**
 * When a sign-in is required: also when the shop asks for a second factor and the session was opened without. Someone
 * who continues without one returns unchanged, and the shop grants them no rights for it.
 */
function prompts(): interactionPolicy.DefaultPolicy {
  const { base, Check } = interactionPolicy
  const policy = base()
  const secondFactor = new Check('second_factor', 'a second factor is requested', ({ oidc }) =>
    asksForPasskey(oidc.params?.['acr_values']) &&
    oidc.session?.acr !== passkeyAcr &&
    oidc.result?.login === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  )
  const ended = new Check('session_ended', 'the session has ended', ({ oidc }) =>
    oidc.session?.accountId !== undefined && oidc.account === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  )
  // Initiating User Registration via OpenID Connect 1.0: the shop asks for the page of new accounts.
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  policy.get('login')?.checks.add(ended)
  policy.get('login')?.checks.add(secondFactor)
  return policy
}

function configure({ client, accounts, records, keys, pagesIn, issuerUrl }: ProviderNeeds): Configuration {
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure: issuerUrl.startsWith('https:'),
  } as const
  const prefix = cookie.secure ? '__Secure-' : '_'
  return {
    adapter: records,
    jwks: { keys: [keys.signing] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...client.redirectUris],
        post_logout_redirect_uris: [...client.postLogoutRedirectUris],
        backchannel_logout_uri: client.backchannelLogoutUri,
        backchannel_logout_session_required: true,
        id_token_signed_response_alg: 'ES256',
        // Calls that require a recent sign-in need to know when the password was entered.
        require_auth_time: true,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    acrValues: [passkeyAcr],
    discovery: { prompt_values_supported: ['none', 'login', 'consent', 'create'] },
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    // The ID token carries name and e-mail, which saves the shop a request for each sign-in.
    conformIdTokenClaims: false,
    cookies: {
      keys: [keys.cookies],
      long: { ...cookie, path: '/idp' },
      short: cookie,
      // Bound to paths, so that `__Host-`, which asks for Path=/, cannot be (RFC 6265bis, 4.1.3).
      names: {
        session: `${prefix}session`,
        interaction: `${prefix}interaction`,
        resume: `${prefix}interaction_resume`,
      },
    },
    interactions: { url: (_, interaction) => `/idp/interaction/${interaction.uid}`, policy: prompts() },
    pkce: { required: () => true },
    ttl,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => signOut(ctx, form, pagesIn),
        postLogoutSuccessSource: (ctx) => leave(ctx, '/', undefined),
      },
    },
    clientBasedCORS: () => false,
    // The library refuses to call private addresses (SSRF). The shop's own is the only one it may call, and
    // may be one.
    fetch: (url, options = {}) => {
      const { dispatcher: _, ...rest } = options as RequestInit & { dispatcher?: unknown }
      if (new URL(url).origin !== new URL(issuerUrl).origin)
        throw new TypeError('the provider calls nobody but the shop')
      return globalThis.fetch(url, rest)
    },
    loadExistingGrant: grantOf,
    findAccount: async ({ oidc }, id, token) => {
      const account = await accounts.find(id)
      const isOver = account && token === undefined && isEnded(account, oidc.session?.loginTs ?? 0)
      if (!account || isOver) return undefined
      const { name, email, emailVerified } = account
      return { accountId: id, claims: async () => ({ sub: id, name, email, email_verified: emailVerified }) }
    },
    renderError: (ctx) => {
      ctx.type = 'html'
      ctx.body = pagesFor(ctx, pagesIn).message('refused')
    },
  }
}

/** The OpenID provider itself. `onTrouble` receives each server error. */
export function createProvider(needs: ProviderNeeds, onTrouble: (error: unknown) => void): Provider {
  const provider = new Provider(needs.issuerUrl, configure(needs))
  // Behind a proxy the addresses of the discovery document are built from the forwarded host and protocol.
  provider.proxy = true
  dress(provider)
  provider.on('server_error', (_, error) => onTrouble(error))
  provider.on('backchannel.error', (_, error) => onTrouble(error))
  return provider
}
