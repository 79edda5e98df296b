import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'

/** How an answer is made: the claims and header it would honestly have, and the keys at hand. */
export interface Forge {
  claims: JWTPayload & { iss: string; sub: string; nonce: string }
  header: { alg: string; kid?: string; typ?: string; crit?: string[] }
  key: CryptoKey | Uint8Array
  /** A key that the issuer does not publish. */
  strangerKey: CryptoKey
  /** The raw token instead of a signed one. */
  raw?: string
}

/** A provider that answers each code with whatever token the test wants. */
export async function openHostileIssuer() {
  let keyNumber = 1
  let pair = await generateKeyPair('ES256', { extractable: true })
  const stranger = await generateKeyPair('ES256')
  const state: {
    nonce: string
    forge: (forge: Forge) => void
    keyFetches: number
    userinfo: object | undefined
  } = {
    nonce: '',
    forge: () => {},
    keyFetches: 0,
    userinfo: undefined,
  }

  const sign = async (change: (forge: Forge) => void, claims: JWTPayload, typ?: string): Promise<string> => {
    const header = { alg: 'ES256', kid: `key-${keyNumber}`, ...(typ ? { typ } : {}) }
    const forge: Forge = {
      claims: claims as Forge['claims'],
      header,
      key: pair.privateKey,
      strangerKey: stranger.privateKey,
    }
    change(forge)
    if (forge.raw !== undefined) return forge.raw
    return new SignJWT(forge.claims)
      .setProtectedHeader(forge.header)
      .sign(forge.key, { crit: { odd: false } })
  }

  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      ...(state.userinfo ? { userinfo_endpoint: `${url}/me` } : {}),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
    }),
    '/keys': async () => {
      state.keyFetches += 1
      return {
        keys: [{ ...(await exportJWK(pair.publicKey)), kid: `key-${keyNumber}`, alg: 'ES256', use: 'sig' }],
      }
    },
    '/token': async () => ({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await sign(state.forge, {
        ...basics(),
        sub: 'mallory',
        name: 'Mallory',
        email: 'm@evil.example',
        nonce: state.nonce,
      }),
    }),
    '/me': async () => state.userinfo ?? {},
  }
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? '']
    if (!answer) return response.writeHead(404).end()
    return answer().then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now = (): number => Math.floor(Date.now() / 1000)
  const basics = () => ({ iss: url, aud: 'shop', iat: now(), exp: now() + 300 })

  return {
    url,
    state,
    /** A logout token, as honest as `change` leaves it. */
    logoutToken: (change: (forge: Forge) => void = () => {}) =>
      sign(
        change,
        {
          ...basics(),
          jti: 'once',
          sub: 'mallory',
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        },
        'logout+jwt',
      ),
    async rotateKeys() {
      keyNumber += 1
      pair = await generateKeyPair('ES256', { extractable: true })
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
