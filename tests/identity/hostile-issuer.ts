import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
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

/** The addresses of an issuer. */
export type Path = '/.well-known/openid-configuration' | '/keys' | '/token' | '/me'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** An answer of JSON, whatever its status. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

/** An issuer with a signature of its kind, which signs with `algorithm` and may put a slash at its end. */
export interface Kind {
  algorithm?: 'ES256' | 'RS256' | 'PS256' | 'EdDSA'
  slash?: boolean
}

/** A provider that answers each code with whatever token the test wants. */
export async function openHostileIssuer({ algorithm = 'ES256', slash = false }: Kind = {}) {
  let keyNumber = 1
  let pair = await generateKeyPair(algorithm, { extractable: true })
  const stranger = await generateKeyPair(algorithm)
  const state: {
    nonce: string
    forge: (forge: Forge) => void
    keyFetches: number
    userinfo: object | undefined
    /** Claims of honest tokens besides the usual. */
    claims: Record<string, unknown>
    /** Fields of the discovery document besides the usual. */
    metadata: Record<string, unknown>
    /** Answers in place of the honest ones. */
    instead: Partial<Record<Path, Answer>>
    /** The last request to the token endpoint. */
    exchange: { authorization: string | undefined; body: URLSearchParams } | undefined
  } = {
    nonce: '',
    forge: () => {},
    keyFetches: 0,
    userinfo: undefined,
    claims: {},
    metadata: {},
    instead: {},
    exchange: undefined,
  }

  const sign = async (change: (forge: Forge) => void, claims: JWTPayload, typ?: string): Promise<string> => {
    const header = { alg: algorithm, kid: `key-${keyNumber}`, ...(typ ? { typ } : {}) }
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

  const answers: Record<Path, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: url,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
      ...(state.userinfo ? { userinfo_endpoint: `${base}/me` } : {}),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [algorithm, 'HS256', 'none'],
      code_challenge_methods_supported: ['S256'],
      ...state.metadata,
    }),
    '/keys': async () => {
      state.keyFetches += 1
      const key = await exportJWK(pair.publicKey)
      return { keys: [{ ...key, kid: `key-${keyNumber}`, alg: algorithm, use: 'sig' }] }
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
        ...state.claims,
      }),
    }),
    '/me': async () => state.userinfo ?? {},
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] as Path
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (path === '/token') {
        const body = new URLSearchParams(Buffer.concat(chunks).toString())
        state.exchange = { authorization: request.headers.authorization, body }
      }
      const instead = state.instead[path]
      if (instead) return instead(response, request)
      const answer = answers[path]
      if (!answer) return void response.writeHead(404).end()
      answer().then(
        (body) => json(body)(response, request),
        () => response.writeHead(500).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  const url = slash ? `${base}/` : base
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
      pair = await generateKeyPair(algorithm, { extractable: true })
    },
    /** Resets it. */
    reset() {
      Object.assign(state, { forge: () => {}, userinfo: undefined, claims: {}, metadata: {}, instead: {} })
    },
    /** Stops answering. */
    down: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    /** Answers again, at the same address. */
    up: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type HostileIssuer = Awaited<ReturnType<typeof openHostileIssuer>>
