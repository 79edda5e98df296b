import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { checkSignature, type Keys } from './signature.ts'

interface StoredObject {
  bytes: Uint8Array
  contentType: string
  modifiedAt: number
}

/** The fault of one request. */
type Mishap =
  | { kind: 'refuse'; status: number; code: string }
  /** The connection breaks before the request is carried out, or after it, before the answer. */
  | { kind: 'drop'; when: 'before' | 'after' }
  /** The answer stops after so many bytes: the connection breaks, or just says nothing more. */
  | { kind: 'cut'; bytes: number; end: 'close' | 'silence' }
  | { kind: 'slow'; milliseconds: number }

/** A bucket as Amazon S3 describes it, for tests: signatures are checked, and it can be made to fail. */
export interface TestBucket {
  endpoint: string
  name: string
  region: string
  keys: Keys
  objects: Map<string, StoredObject>
  /** Every request that came, as `GET media/x.svg`. */
  log: string[]
  /** Used up one by one, each by the next request. */
  mishaps: Mishap[]
  /** Milliseconds that its clock is ahead of the machine’s. */
  clock: { ahead: number }
  close(): Promise<void>
}

const owned = 'bucket'
const region = 'eu-central-1'
const keys: Keys = { accessKeyId: 'AKIATESTS', secretAccessKey: 'a secret/of+the tests' }
const largest = 30_000_000

const statusOf: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  EntityTooLarge: 400,
  MethodNotAllowed: 405,
  XAmzContentSHA256Mismatch: 400,
}

function refuse(response: ServerResponse, code: string, status = statusOf[code] ?? 403): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': 'TEST' })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function list(bucket: TestBucket, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? 1_000), 1_000)
  const after = query.get('continuation-token') ?? ''
  const all = [...bucket.objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const page = all.slice(0, most)
  const next = all.length > most ? page.at(-1)?.[0] : undefined
  const contents = page.map(
    ([key, { bytes, modifiedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><Size>${bytes.byteLength}</Size></Contents>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult><Name>${bucket.name}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${contents.join('')}${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`
}

function send(response: ServerResponse, object: StoredObject, mishap: Mishap | undefined): void {
  response.writeHead(200, {
    'content-type': object.contentType,
    'content-length': object.bytes.byteLength,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    etag: `"${createHash('md5').update(object.bytes).digest('hex')}"`,
  })
  if (mishap?.kind !== 'cut') {
    response.end(response.req.method === 'HEAD' ? undefined : object.bytes)
    return
  }
  response.write(object.bytes.subarray(0, mishap.bytes), () => {
    if (mishap.end === 'close') response.destroy()
  })
}

async function answer(bucket: TestBucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', bucket.endpoint)
  const body = await readBody(request)
  const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent)
  const key = rest.join('/')
  const method = request.method ?? ''
  const mishap = bucket.mishaps.shift()
  bucket.log.push(`${method} ${key}`)
  // A browser asks before it sends a file to another origin (Fetch standard, CORS protocol).
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', 'PUT')
  response.setHeader('access-control-allow-headers', 'content-type')
  if (method === 'OPTIONS') return void response.writeHead(200).end()
  if (mishap?.kind === 'slow') await sleep(mishap.milliseconds, undefined, { ref: false })
  if (mishap?.kind === 'refuse') return refuse(response, mishap.code, mishap.status)
  if (mishap?.kind === 'drop' && mishap.when === 'before') return void request.socket.destroy()
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([header, value]) => [header, String(value)]),
  )
  const wrong = checkSignature(
    { method, url, headers, body },
    bucket.keys,
    bucket.region,
    Date.now() + bucket.clock.ahead,
  )
  if (wrong) return refuse(response, wrong)
  if (name !== bucket.name) return refuse(response, 'NoSuchBucket')
  const object = bucket.objects.get(key)
  if (method === 'PUT') {
    if (body.byteLength > largest) return refuse(response, 'EntityTooLarge')
    bucket.objects.set(key, {
      bytes: new Uint8Array(body),
      contentType: headers['content-type'] ?? 'binary/octet-stream',
      modifiedAt: Date.now() + bucket.clock.ahead,
    })
    if (mishap?.kind === 'drop') return void request.socket.destroy()
    return void response.writeHead(200).end()
  }
  if (method === 'DELETE') {
    bucket.objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (method !== 'GET' && method !== 'HEAD') return refuse(response, 'MethodNotAllowed')
  if (key === '')
    return void response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(list(bucket, url.searchParams))
  if (!object) return refuse(response, 'NoSuchKey')
  send(response, object, mishap)
}

/** Starts an empty bucket on a port of its own; it ends with the test, or with the file that it is opened for. */
export async function openTestBucket(
  until: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestBucket> {
  const server = createServer((request, response) => {
    answer(bucket, request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bucket: TestBucket = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    name: owned,
    region,
    keys,
    objects: new Map(),
    log: [],
    mishaps: [],
    clock: { ahead: 0 },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  until(() => bucket.close())
  return bucket
}
