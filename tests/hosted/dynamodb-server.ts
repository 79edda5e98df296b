import { existsSync } from 'node:fs'
import { freePort } from '../free-port.ts'
import { join } from 'node:path'
import { startDatabase, type DatabaseOptions, type DatabaseProcess } from './database-program.ts'

/** A DynamoDB of one's own, for tests. */
export interface DynamoServer extends DatabaseProcess {
  /** Of the database and of its streams. Any region and any credentials will do. */
  endpoint: string
}

/** The folder of AWS's DynamoDB Local, for those who have accepted its terms: docs/dependencies.md says why it is not installed. */
const accepted = process.env['DYNAMODB_LOCAL']

const binary = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide'
/** The engine: `tools/dynamodb.ts` installs it. */
const program =
  process.env['DYNAMODB_ENGINE'] ||
  join(
    import.meta.dirname,
    '../../.tools/dynamodb/node_modules/@dynoxide',
    `${process.platform}-${process.arch}`,
    binary,
  )

/**
 * Whether tests over DynamoDB are to be skipped: there is none, and none was made a condition by
 * HOSTED_TESTS=required.
 */
export const withoutDynamo = (): boolean =>
  process.env['HOSTED_TESTS'] !== 'required' &&
  !process.env['DYNAMODB_ENDPOINT'] &&
  !accepted &&
  !existsSync(program)

/** A request without credentials is answered with a 400: then it is there. */
async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1_000) })
    return true
  } catch {
    return false
  }
}

/** The one that the tests of a file share. */
let shared: Promise<DynamoServer> | undefined

/**
 * The address of the DynamoDB that the tests of this file share, which is started for the first of them, or
 * DYNAMODB_ENDPOINT when it is set. Those of other files have another: it remembers the streams of every table that there
 * ever was, and each call reads them all.
 *
 * @throws Error as `startDynamo` does
 */
export async function sharedDynamo(): Promise<string> {
  return process.env['DYNAMODB_ENDPOINT'] || (await (shared ??= startDynamo())).endpoint
}

/** Ends what the tests of this file shared. */
export async function endSharedDynamo(): Promise<void> {
  await (await shared)?.stop()
  shared = undefined
}

/** AWS's program in a folder. It has no way to listen on 127.0.0.1 alone. */
const localIn = (folder: string, port: number, data: string | undefined) => ({
  command: 'java',
  flags: [
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
    '-jar',
    join(folder, 'DynamoDBLocal.jar'),
    ...(data === undefined ? ['-inMemory'] : ['-dbPath', data]),
    '-sharedDb',
    '-disableTelemetry',
    '-port',
    String(port),
  ],
})

const dynoxide = (port: number, data: string | undefined) => ({
  command: program,
  flags: ['--port', String(port), ...(data === undefined ? [] : ['--db-path', join(data, 'dynamodb.db')])],
})

/**
 * Starts Dynoxide, a free engine that answers as DynamoDB, or AWS's DynamoDB Local, where `DYNAMODB_LOCAL` names its folder.
 *
 * @throws Error when it is not installed, or does not start
 */
export async function startDynamo(options: DatabaseOptions = {}): Promise<DynamoServer> {
  const port = options.port ?? (await freePort())
  const endpoint = `http://127.0.0.1:${port}`
  const running = await startDatabase({
    name: 'the stand-in for DynamoDB',
    port,
    ...(accepted ? localIn(accepted, port, options.folder) : dynoxide(port, options.folder)),
    answers: () => answers(endpoint),
  })
  return { ...running, endpoint }
}
