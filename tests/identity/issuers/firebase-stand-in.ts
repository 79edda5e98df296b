import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

const project = 'my-shop'

/**
 * A stand-in for Google’s Identity Toolkit, written from its reference, and for the provider behind it. It
 * answers as the real one does as far as the shop depends on that; it is not the real one.
 */
export async function openFirebaseStandIn() {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const state = {
    claims: {} as JWTPayload,
    /** In place of the answer of `signInWithIdp`. */
    signIn: undefined as { status: number; body: object } | undefined,
    /** In place of the answer of `createAuthUri`. */
    start: undefined as { status: number; body: object } | undefined,
    localId: 'uid-1',
    calls: [] as { method: string; key: string | undefined; body: Record<string, unknown> }[],
  }
  const sessions = new Map<string, string>()

  const idToken = (): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: 'uid-1',
      user_id: 'uid-1',
      auth_time: now,
      iat: now,
      exp: now + 3_600,
      name: 'Fire Base',
      email: 'fire@base.example',
      email_verified: true,
      firebase: { identities: {}, sign_in_provider: 'google.com' },
      ...state.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'fire-1' })
      .sign(pair.privateKey)
  }

  const failure = (status: number, message: string) => ({
    status,
    body: { error: { code: status, message, errors: [] } },
  })

  const createAuthUri = ({ continueUri, sessionId }: Record<string, unknown>) => {
    if (state.start) return state.start
    const id = String(sessionId)
    const providerState = `state-of-identity-toolkit-${sessions.size}-${id.slice(0, 8)}`
    sessions.set(id, providerState)
    const query = new URLSearchParams({ redirect_uri: String(continueUri), state: providerState })
    return {
      status: 200,
      body: {
        kind: 'identitytoolkit#CreateAuthUriResponse',
        authUri: `${url}/o/oauth2?${query}`,
        providerId: 'google.com',
        sessionId: id,
      },
    }
  }

  const signInWithIdp = async ({ requestUri, sessionId }: Record<string, unknown>) => {
    if (state.signIn) return state.signIn
    const query = new URL(String(requestUri)).searchParams
    const known = sessions.get(String(sessionId))
    if (known === undefined || known !== query.get('state') || query.get('code') !== 'code')
      return failure(400, 'INVALID_IDP_RESPONSE : the supplied auth credential is malformed')
    sessions.delete(String(sessionId))
    return {
      status: 200,
      body: { idToken: await idToken(), refreshToken: 'r', localId: state.localId, expiresIn: '3600' },
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = async () => {
        if (request.url === '/keys')
          return {
            status: 200,
            body: { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'fire-1', alg: 'RS256' }] },
          }
        const method = /^\/v1\/accounts:(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
        const key = request.headers['x-goog-api-key']
        state.calls.push({ method, key: typeof key === 'string' ? key : undefined, body })
        if (key !== 'the-key') return failure(400, 'API key not valid. Please pass a valid API key.')
        return method === 'createAuthUri' ? createAuthUri(body) : signInWithIdp(body)
      }
      answer().then(
        ({ status, body }) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        () => response.writeHead(500).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    project,
    state,
    failure,
    reset: () => Object.assign(state, { claims: {}, signIn: undefined, start: undefined, localId: 'uid-1' }),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
