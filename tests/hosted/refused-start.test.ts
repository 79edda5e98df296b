import { createServer, type RequestListener } from 'node:http'
import { createServer as createGrpcServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startShop, temporaryFolder } from '../running-shop.ts'
import { casesOf } from '../tiers.ts'

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A DynamoDB that answers every call with one failure. */
async function refusingDynamo(name: string, message: string): Promise<Record<string, string>> {
  const refuse: RequestListener = (_request, response) => {
    const body = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message })
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(body)
  }
  return {
    DOCUMENT_STORE_URL: 'dynamodb://eu-central-1/vitrine',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${await listening(createServer(refuse))}`,
    AWS_ACCESS_KEY_ID: 'wrong',
    AWS_SECRET_ACCESS_KEY: 'wrong',
  }
}

/** A Firestore that answers every call with one status of gRPC. */
async function refusingFirestore(status: number, message: string): Promise<Record<string, string>> {
  const server = createGrpcServer()
  server.on('stream', (stream) => {
    stream.respond(
      {
        ':status': 200,
        'content-type': 'application/grpc',
        'grpc-status': `${status}`,
        'grpc-message': message,
      },
      { endStream: true },
    )
  })
  return {
    DOCUMENT_STORE_URL: 'firestore://a-project',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${await listening(server)}`,
    METADATA_SERVER_DETECTION: 'none',
  }
}

const refusals: [string, () => Promise<Record<string, string>>, string][] = [
  [
    'a table that is missing',
    () => refusingDynamo('ResourceNotFoundException', 'Requested resource not found'),
    'DynamoDB has no table vitrine in this region: run npm run store:create',
  ],
  [
    'credentials that AWS does not know',
    () => refusingDynamo('UnrecognizedClientException', 'The security token is invalid.'),
    'DynamoDB: UnrecognizedClientException: The security token is invalid.: see to the credentials',
  ],
  [
    'rights that are lacking at AWS',
    () => refusingDynamo('AccessDeniedException', 'User is not authorized'),
    'DynamoDB: AccessDeniedException: User is not authorized: see to the credentials',
  ],
  [
    'no credentials for AWS',
    async () => ({
      DOCUMENT_STORE_URL: 'dynamodb://eu-central-1/vitrine',
      AWS_EC2_METADATA_DISABLED: 'true',
      HOME: '/nowhere',
    }),
    'DynamoDB: CredentialsProviderError: Could not load credentials from any providers: see to the credentials',
  ],
  [
    'rights that are lacking at Google',
    () => refusingFirestore(7, 'Missing or insufficient permissions.'),
    'Firestore: 7 PERMISSION_DENIED: Missing or insufficient permissions.: see to the credentials',
  ],
  [
    'credentials that Google does not know',
    () => refusingFirestore(16, 'Request had invalid authentication credentials.'),
    'Firestore: 16 UNAUTHENTICATED: Request had invalid authentication credentials.: see to the credentials',
  ],
  [
    'a database that is missing',
    () => refusingFirestore(5, 'The database (default) does not exist'),
    'Firestore: 5 NOT_FOUND: The database (default) does not exist: make the database',
  ],
]

test.each(casesOf(refusals, 2))('a start with %s ends at once with one line', async (_name, refuse, line) => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const settings = { DEMO: 'off', LOG_LEVEL: 'silent', ...(await refuse()) }
  const started = performance.now()
  const failure = await startShop({ dataDirectory: folder.path, settings }).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  )
  const [, ...lines] = failure?.trim().split('\n') ?? []
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(line)
  expect(performance.now() - started).toBeLessThan(20_000)
})
