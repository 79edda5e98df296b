import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What AWS Signature Version 4 signs of a request. */
export interface SignedRequest {
  method: string
  url: URL
  headers: Record<string, string | undefined>
  body: Uint8Array
}

/** Keys that a request may be signed with. */
export interface Keys {
  accessKeyId: string
  secretAccessKey: string
}

/** Why a request is refused, in S3’s words; undefined when its signature holds. */
type Verdict =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch'
  | undefined

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** RFC 3986: all but unreserved characters. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

interface Claim {
  credential: string
  date: string
  signedHeaders: string[]
  signature: string
  payload: string
  /** Seconds for which it holds. */
  expires: number
}

function readClaim({ url, headers }: SignedRequest): Claim | undefined {
  const query = url.searchParams
  if (query.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256') {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
      expires: Number(query.get('X-Amz-Expires')),
    }
  }
  const written = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
    headers['authorization'] ?? '',
  )
  if (!written) return undefined
  const [, credential = '', names = '', signature = ''] = written
  return {
    credential,
    date: headers['x-amz-date'] ?? '',
    signedHeaders: names.split(';'),
    signature,
    payload: headers['x-amz-content-sha256'] ?? '',
    expires: 15 * 60,
  }
}

const momentOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Checks a request as S3 does (AWS Signature Version 4, in headers or in the query), from its description
 * and with no code of the SDK.
 */
export function checkSignature(request: SignedRequest, keys: Keys, region: string, now: number): Verdict {
  const claim = readClaim(request)
  if (!claim) return 'AccessDenied'
  const [accessKeyId, day = '', claimedRegion = '', service = '', end = ''] = claim.credential.split('/')
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (claimedRegion !== region || service !== 's3' || end !== 'aws4_request') return 'SignatureDoesNotMatch'
  const at = momentOf(claim.date)
  if (!(now - at < claim.expires * 1_000)) return 'AccessDenied'
  if (!(at - now < 15 * 60_000)) return 'RequestTimeTooSkewed'
  if (!claim.signedHeaders.includes('host')) return 'SignatureDoesNotMatch'
  if (/^[0-9a-f]{64}$/.test(claim.payload) && claim.payload !== sha256(request.body)) {
    return 'XAmzContentSHA256Mismatch'
  }
  const canonical = [
    request.method,
    request.url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(request.url),
    ...claim.signedHeaders.map(
      (name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`,
    ),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', claim.date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  )
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), 's3'), 'aws4_request')
  const expected = hmac(key, text)
  const given = Buffer.from(claim.signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? undefined
    : 'SignatureDoesNotMatch'
}
