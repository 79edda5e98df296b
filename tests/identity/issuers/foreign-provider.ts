/**
 * An OpenID provider that is not the shop's, as a process of its own, in one of three kinds:
 *
 * - `house`: RS256, an issuer with a path, several audiences in its ID tokens, no word on whether an e-mail is
 *   verified, and the e-mail in the userinfo answer alone;
 * - `office`: ES256, an issuer without a path, a secret that is posted, everything in the ID token, groups too;
 * - `open`: PS256, a public client without a secret, everything in the userinfo answer alone.
 *
 * It asks nobody for a password. Started with the shop's redirect URI, its post-logout URI, its back-channel
 * logout URI and the kind; prints its issuer, and ends with whoever started it.
 */
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

process.once('disconnect', () => process.exit())

const kinds = {
  house: { mount: '/realms/house', alg: 'RS256', auth: 'client_secret_basic', inToken: false },
  office: { mount: '', alg: 'ES256', auth: 'client_secret_post', inToken: true },
  open: { mount: '/open', alg: 'PS256', auth: 'none', inToken: false },
} as const

const [redirectUri = '', postLogoutUri = '', backchannelUri = '', kind = 'house'] = process.argv.slice(2)
const { mount, alg, auth, inToken } = kinds[kind as keyof typeof kinds]
const server = createServer()
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${mount}`

const { privateKey } =
  alg === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = { ...privateKey.export({ format: 'jwk' }), kid: `${kind}-1`, alg, use: 'sig' }

const provider = new Provider(issuer, {
  jwks: { keys: [key] },
  clients: [
    {
      client_id: 'kiln',
      ...(auth === 'none' ? {} : { client_secret: 'a secret: with/odd+characters?' }),
      token_endpoint_auth_method: auth,
      id_token_signed_response_alg: alg,
      require_auth_time: kind !== 'open',
      redirect_uris: [redirectUri],
      post_logout_redirect_uris: [postLogoutUri],
      backchannel_logout_uri: backchannelUri,
      backchannel_logout_session_required: true,
    },
  ],
  enabledJWA: { idTokenSigningAlgValues: [alg] },
  conformIdTokenClaims: !inToken,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  scopes: ['openid', 'email', 'profile'],
  cookies: { keys: ['foreign'] },
  interactions: { url: (_, interaction) => `${mount}/login/${interaction.uid}` },
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => void (ctx.body = form) },
  },
  fetch: (url, options = {}) => {
    const { dispatcher: _, ...rest } = options as RequestInit & { dispatcher?: unknown }
    return fetch(url, rest)
  },
  findAccount: (_, id) => ({
    accountId: id,
    claims: async () => ({
      sub: id,
      name: 'Fran Foreign',
      email: 'Fran@Foreign.example',
      ...(kind === 'house' ? {} : { email_verified: true, groups: ['shop-packers'] }),
    }),
  }),
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      accountId: ctx.oidc.session?.accountId ?? '',
      clientId: ctx.oidc.client?.clientId ?? '',
    })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

provider.use(async (ctx, next) => {
  await next()
  const body = ctx.body as { id_token?: string } | undefined
  if (kind !== 'house' || !ctx.path.endsWith('/token') || typeof body?.id_token !== 'string') return
  const claims = { ...decodeJwt(body.id_token), aud: ['kiln', 'a-sister-shop'], azp: 'kiln' }
  const signing = await importJWK(key, 'RS256')
  body.id_token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(signing)
  ctx.body = body
})

const answer = provider.callback()
server.on('request', (request, response) => {
  const path = request.url ?? ''
  if (path.startsWith(`${mount}/login/`)) {
    void provider.interactionFinished(request, response, { login: { accountId: 'fran' } })
    return
  }
  Object.assign(request, { originalUrl: path, url: path.slice(mount.length) || '/' })
  void answer(request, response)
})
console.log(issuer)
