import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What the page gives to `navigator.credentials`, as JSON. */
export interface PageOptions {
  challenge: string
  rpId?: string | undefined
  rp?: { id?: string | undefined }
  user?: { id: string }
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
}

/** What an attack has an authenticator do otherwise. */
export interface Deviation {
  challenge?: string
  origin?: string
  /** The page is in a frame of a page of this origin. */
  topOrigin?: string
  rpId?: string
  type?: string
  /** Flags of the authenticator data: user present 1, user verified 4, attested data 64. */
  flags?: number
  counter?: number
  /** Signs with another key than that of the credential. */
  otherKey?: boolean
  id?: string
  userHandle?: string | null
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const text = (data: Buffer): string => data.toString('base64url')

function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

/**
 * An authenticator in software, with one discoverable ES256 credential (Web Authentication Level 3), and the browser around
 * it.
 */
export function createAuthenticator(origin: string) {
  const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [own, other] = [pair(), pair()]
  const id = text(randomBytes(32))
  let userHandle: string | undefined
  let counter = 0

  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.topOrigin !== undefined,
        topOrigin: deviation.topOrigin,
      }),
    )
  const head = (rpId: string, flags: number, count: number): Buffer => {
    const numbers = Buffer.alloc(5)
    numbers[0] = flags
    numbers.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), numbers])
  }

  return {
    id,
    /** Answers `navigator.credentials.create`, as the page posts it. */
    create(options: PageOptions, deviation: Deviation = {}): string {
      userHandle = options.user?.id
      const { x = '', y = '' } = own.publicKey.export({ format: 'jwk' })
      const bytes = (value: string) => Buffer.from(value, 'base64url')
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const length = Buffer.from([0, 32])
      const authData = Buffer.concat([
        head(deviation.rpId ?? options.rp?.id ?? '', deviation.flags ?? 0b0100_0101, deviation.counter ?? 0),
        Buffer.alloc(16),
        length,
        bytes(id),
        key,
      ])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: text(clientData('webauthn.create', options.challenge, deviation)),
        attestationObject: text(attestationObject),
        transports: ['internal', 'of the future'],
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
    },
    /** Answers `navigator.credentials.get`. Its counter goes up each time. */
    get(options: PageOptions, deviation: Deviation = {}): string {
      counter = deviation.counter ?? counter + 1
      const data = clientData('webauthn.get', options.challenge, deviation)
      const authData = head(deviation.rpId ?? options.rpId ?? '', deviation.flags ?? 0b0000_0101, counter)
      const { privateKey } = deviation.otherKey ? other : own
      const used = deviation.id ?? id
      const response = {
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        userHandle: deviation.userHandle === undefined ? userHandle : deviation.userHandle,
      }
      return JSON.stringify({
        id: used,
        rawId: used,
        type: 'public-key',
        response,
        clientExtensionResults: {},
      })
    },
  }
}

/** The options that a page has for the ceremony of a passkey; undefined when it asks for none. */
export function optionsOn(page: { text: string }): PageOptions | undefined {
  const found = /data-options="([^"]+)"/.exec(page.text)?.[1]
  return found === undefined
    ? undefined
    : (JSON.parse(
        found.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&'),
      ) as PageOptions)
}
