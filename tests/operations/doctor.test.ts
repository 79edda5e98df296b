import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { setAsideDocuments } from '#engine/read-model/documents.ts'
import { outboxTasks, type TaskDocument } from '#engine/work/outbox/documents.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { put, StoreTooNew, type DocumentStore } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { hour, toTimestamp } from '#vocabulary/time.ts'
import { allCollections } from '#server/wiring/collections.ts'
import type { Check } from '#server/operations/doctor/check.ts'
import { examine } from '#server/operations/doctor/doctor.ts'
import { checkStore } from '#server/operations/doctor/store-checks.ts'
import { doctorVisits } from '#server/operations/doctor/visits.ts'
import { json, openHostileIssuer } from '../identity/hostile-issuer.ts'
import { temporaryFolder } from '../running-shop.ts'

const folder = temporaryFolder()
const file = join(folder.path, 'shop.db')
const settings = { DATA_DIR: folder.path, PORT: '3999' }
afterAll(() => folder.remove())

const of = (checks: readonly Check[], name: string) =>
  checks.filter((check) => check.name === name).map(({ state, detail }) => `${state}: ${detail}`)
const failures = (checks: readonly Check[]) =>
  checks.filter(({ state }) => state === 'failed').map(({ name, detail }) => `${name}: ${detail}`)

test('a fresh machine with no settings is well, and nothing is made by looking at it', async () => {
  const empty = temporaryFolder()
  onTestFinished(() => empty.remove())
  const checks = await examine({ DATA_DIR: join(empty.path, 'deep/data') })
  expect(failures(checks)).toEqual([])
  expect(of(checks, 'Store')[0]).toMatch(/is made at the first start$/)
  expect(of(checks, 'Disk')[0]).toMatch(/^ok: .* GB free/)
})

test('all settings that are wrong are named, and those that are none', async () => {
  const checks = await examine({
    ...settings,
    PORT: 'x',
    LOG_LEVEL: 'loud',
    PAYMENTS: 'cash',
    OIDC_ISUER: 'y',
  })
  expect(failures(checks)).toEqual([
    'Settings: PORT is wrong: write a whole number from 0 to 65535.',
    'Settings: LOG_LEVEL is wrong: write debug, info, warn, error or silent.',
    expect.stringMatching(/^Settings: PAYMENTS is wrong/),
  ])
  expect(of(checks, 'Settings')).toContain('warning: OIDC_ISUER is not a setting')
})

test('settings that do not fit together are named too', async () => {
  const checks = await examine({ ...settings, METRICS_PORT: '3999' })
  expect(failures(checks)).toEqual([
    'Settings: METRICS_PORT is wrong: the shop itself listens at PORT; set another one.',
  ])
})

test('what a public address forbids is found before the shop refuses to start', async () => {
  const checks = await examine({ ...settings, PUBLIC_URL: 'https://shop.invalid' })
  expect(failures(checks)).toEqual([
    'Sign-in: the local provider stands at https://shop.invalid, and is for one machine',
    'Payments: the sandbox takes no real money',
    'Payments: customers are asked to pay to the demo account',
  ])
  expect(of(checks, 'Address')[0]).toMatch(/^warning: https:\/\/shop.invalid does not answer/)
  expect(of(checks, 'Proxy')).toHaveLength(1)
  expect(of(checks, 'Demo')).toHaveLength(1)
})

test('a store is written, read and queried by every index, and left as it was', async () => {
  const store = openSqliteStore({ path: file, clock: systemClock, collections: allCollections })
  onTestFinished(() => store.close())
  const checks = await examine(settings)
  expect(failures(checks)).toEqual([])
  expect(of(checks, 'Store')[0]).toMatch(/^\w+: a document was written, read and removed in \d+ ms$/)
  expect(of(checks, 'Indexes')[0]).toMatch(/^ok: all \d\d answer$/)
  expect(of(checks, 'Tasks')).toEqual(['ok: no failed tasks'])
  expect((await store.scan(doctorVisits, { limit: 5 })).items).toEqual([])
})

test('documents that shops have set aside are named', async () => {
  const store = openSqliteStore({ path: ':memory:', clock: systemClock, collections: allCollections })
  const x = { collection: 'products', document: 'x', reason: 'handle: Invalid input' }
  await store.commit([put(setAsideDocuments, 'a', x, 'absent')])
  const checks = await checkStore('sqlite::memory:', () => Promise.resolve(store), allCollections)
  expect(of(checks, 'Set aside')).toEqual(['warning: these do not fit: products/x (handle: Invalid input)'])
})

test('work that was given up or lies waiting is reported', async () => {
  const store = openSqliteStore({ path: file, clock: systemClock, collections: allCollections })
  onTestFinished(() => store.close())
  const at = toTimestamp(Date.now() - hour)
  const task: TaskDocument = {
    kind: 'mail',
    payload: {},
    state: 'waiting',
    dueAt: at,
    claimedBy: null,
    tries: 1,
    error: null,
    createdAt: at,
    failedAt: null,
    goneAt: null,
  }
  const given: TaskDocument = { ...task, state: 'failed', dueAt: null, failedAt: at }
  await store.commit([put(outboxTasks, 'a', task, 'any'), put(outboxTasks, 'b', given, 'any')])
  const checks = await examine(settings)
  expect(of(checks, 'Tasks')).toEqual(['warning: 1 have failed'])
  expect(of(checks, 'Work')).toEqual(['warning: 1 tasks are due, the oldest for 60 min'])
})

test.each<[string, (store: DocumentStore) => DocumentStore, string]>([
  [
    'does not answer',
    (store) => withFaults(store, { before: 1, operations: ['commit'] }),
    'Store: commit did not reach the store',
  ],
  [
    'loses what it is given',
    (store) => ({ ...store, get: async () => undefined }),
    'Store: what was written is not what was read',
  ],
  [
    'lacks an index',
    (store) => ({
      ...store,
      query: (collection, query) =>
        query.index === 'byFailure'
          ? Promise.reject(new Error('the query needs an index'))
          : store.query(collection, query),
    }),
    'Indexes: outboxTasks.byFailure: the query needs an index',
  ],
  [
    'was written by a newer program',
    (store) => ({
      ...store,
      scan: (collection, page) =>
        collection.name === 'orders'
          ? Promise.reject(new StoreTooNew('orders is newer'))
          : store.scan(collection, page),
    }),
    'Documents: orders is newer',
  ],
])('a store that %s fails, and says which', async (_, spoil, expected) => {
  const open = async () =>
    spoil(openSqliteStore({ path: ':memory:', clock: systemClock, collections: allCollections }))
  const checks = await checkStore('dynamodb://eu/vitrine', open, allCollections)
  expect(failures(checks)).toContain(expected)
  for (const { state, remedy } of checks) expect(remedy === '').toBe(state === 'ok')
})

async function openMailServer(): Promise<{ port: number; messages: string[] }> {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'right-password' ? done(null, { user: username }) : done(new Error(`no ${password} here`)),
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        messages.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port: (server.server.address() as AddressInfo).port, messages }
}

test('the mail server is greeted, and gets a message only with a recipient', async () => {
  const { port, messages } = await openMailServer()
  const mail = { MAIL_URL: `smtp://me:right-password@127.0.0.1:${port}`, MAIL_FROM: 'shop@example.org' }
  expect(of(await examine({ ...settings, ...mail }), 'Mail')[0]).toMatch(/^ok: 127.0.0.1 lets the shop in/)
  expect(messages).toEqual([])
  expect(of(await examine({ ...settings, ...mail }, 'you@example.org'), 'Mail')).toHaveLength(2)
  expect(messages).toEqual(['you@example.org'])
})

test('no secret is printed, not even one that a server repeats', async () => {
  const { port } = await openMailServer()
  const secrets = [
    'planted-mail-password',
    'planted-client-secret',
    'planted-signing-secret-of-32-letters',
    'plantedkey',
  ]
  const [mail, client, signing, key] = secrets
  const checks = await examine({
    ...settings,
    MAIL_URL: `smtp://me:${mail}@127.0.0.1:${port}`,
    MAIL_FROM: 'shop@example.org',
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: client,
    SECRET: signing,
    MEDIA_URL: 's3://pictures',
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    MEDIA_S3_ACCESS_KEY_ID: 'id',
    MEDIA_S3_SECRET_ACCESS_KEY: key,
  })
  expect(failures(checks).map((each) => each.split(':')[0])).toEqual(
    expect.arrayContaining(['Mail', 'Pictures', 'Sign-in main']),
  )
  const text = JSON.stringify(checks)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('the client secret is tried, and the owner named', async () => {
  const issuer = await openHostileIssuer()
  onTestFinished(async () => void (await issuer.close()))
  const signIn = {
    ...settings,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: 'planted-client-secret',
    OWNER_EMAIL: 'Owner@shop.example',
    OWNER_SUBJECT: 'a-subject-as-long-as-those-of-entra-are-43c',
  }
  const answer = (body: object, status: number) => {
    issuer.state.instead['/token'] = json(body, status, { 'www-authenticate': 'Basic' })
    return examine(signIn)
  }
  const taken = await answer({ error: 'invalid_grant' }, 400)
  const name = 'Sign-in main: Client secret'
  expect(of(taken, name)).toEqual(['ok: The issuer takes it by client_secret_basic'])
  const at = `at issuer main (${issuer.url})`
  expect(of(taken, 'Owner')).toEqual([
    `ok: the subject ${signIn.OWNER_SUBJECT} ${at}; and who has the e-mail owner@shop.example ${at}, if it says that this is verified`,
  ])
  // Glewlwyd 2.7 has a word of its own for a code that it did not give.
  expect(of(await answer({ error: 'invalid_code' }, 403), name)).toEqual(of(taken, name))
  const refused = await answer({ error: 'invalid_client', error_description: 'no such secret' }, 401)
  expect(of(refused, name)).toEqual([
    'failed: client_refused: the issuer says: invalid_client: no such secret',
  ])
})

test('names of settings are readable, whatever the secrets are', async () => {
  const long = 'OIDC_AN_ISSUER_WITH_A_LONG_ID_CLIENT_SECRET_FILE'
  const checks = await examine({
    ...settings,
    OIDC_CLIENT_SECRET: 'OIDC',
    [long]: '/none',
    OIDC_TOKEN_AUTH: 'x',
  })
  const text = JSON.stringify(checks)
  expect(text).toContain(long)
  expect(text).not.toContain('[secret]')
})

test('what hangs is given up, and the rest is looked at all the same', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const checks = await examine({
    ...settings,
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'shop',
  })
  expect(failures(checks)[0]).toMatch(/^Sign-in main: Discovery:/)
  expect(of(checks, 'Payments')[0]).toMatch(/^ok/)
})

const run = (args: string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['src/server/operations/doctor/command.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], ...settings, ...more },
    encoding: 'utf8',
    timeout: 120_000,
  })

test('the command ends with 0 when nothing failed, 1 when something did, and 2 on wrong usage', () => {
  const well = run([])
  expect([well.status, well.stderr]).toEqual([0, ''])
  expect(well.stdout).toMatch(/^ok {7}Settings: all are valid\n[\s\S]*\n\d+ ok, \d+ warnings, 0 failed\n$/)
  const ill = run(['--json'], { PORT: 'x' })
  expect(ill.status).toBe(1)
  expect((JSON.parse(ill.stdout) as Check[])[0]).toMatchObject({ name: 'Settings', state: 'failed' })
  const odd = run(['--treat'])
  expect(odd.status).toBe(2)
  expect(odd.stderr).toContain('Usage: npm run doctor')
})
