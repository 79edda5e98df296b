import { StoreNotPrepared, StoreUnavailable } from '#ports/document-store/document-store.ts'

/** Codes of MongoDB's errors: https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml */
const codes = {
  unauthorized: 13,
  authenticationFailed: 18,
  illegalOperation: 20,
  writeConflict: 112,
  noSuchTransaction: 251,
  invalidResumeToken: 260,
  changeStreamFatal: 280,
  historyLost: 286,
  atlasRefusal: 8_000,
  duplicateKey: 11_000,
} as const

/** The database or a node of it is going away, coming, or slower than it may be. */
const outages = new Set<unknown>([
  6, 7, 24, 43, 50, 64, 79, 89, 91, 100, 133, 175, 189, 202, 226, 237, 246, 262, 290, 301, 317, 358, 402,
  9_001, 10_058, 10_107, 11_600, 11_601, 11_602, 13_388, 13_435, 13_436,
])

/** Errors of the driver, by name, for a server that it cannot reach, or that it has lost or let go of. */
const unreachable = /^(?:Mongo|PoolCleared)\w*Error$/

/** Errors of the driver, by name, for an answer of the server or a mistake in the program. */
const own =
  /^Mongo(?:Server|BulkWrite|ClientBulkWrite\w*|WriteConcern|API|InvalidArgument|Missing\w+|Compatibility|Parse|Transaction|CursorInUse|BatchReExecution)Error$/

/** The error itself, the one that it wraps, and where it is about many writes its cause, or that of the first write. */
function* reasonsOf(error: unknown): Generator<object> {
  if (typeof error !== 'object' || error === null) return
  yield error
  // A bulk write makes a lost connection an error of its own.
  if ('errorResponse' in error && error.errorResponse instanceof Error) yield error.errorResponse
  if ('cause' in error && typeof error.cause === 'object' && error.cause !== null) yield error.cause
  if ('writeErrors' in error && error.writeErrors instanceof Map)
    yield* [...error.writeErrors.values()].slice(0, 1)
}

const codeOf = (error: unknown): unknown => {
  for (const reason of reasonsOf(error)) if ('code' in reason && reason.code !== undefined) return reason.code
  return undefined
}

/** Whether the driver says this of an error. */
export const hasLabel = (error: unknown, label: string): boolean =>
  [...reasonsOf(error)].some(
    (reason) =>
      'hasErrorLabel' in reason &&
      typeof reason.hasErrorLabel === 'function' &&
      reason.hasErrorLabel(label) === true,
  )

/** Whether a document with this id is there already. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === codes.duplicateKey

/** Whether another transaction was in the way: this one has written nothing. */
export const isOvertaken = (error: unknown): boolean =>
  codeOf(error) === codes.writeConflict || codeOf(error) === codes.noSuchTransaction

/** Whether changes since a position are forgotten. */
export const isForgotten = (error: unknown): boolean =>
  [codes.historyLost, codes.changeStreamFatal, codes.invalidResumeToken].some(
    (code) => code === codeOf(error),
  )

/** The remedy for a refusal; undefined for none. */
function remedyOf(code: unknown): string | undefined {
  if (code === codes.authenticationFailed || code === codes.atlasRefusal)
    return 'see to the user and password in DOCUMENT_STORE_URL (docs/stores/mongodb.md)'
  if (code === codes.unauthorized) return 'give the user of the shop its rights (docs/stores/mongodb.md)'
  if (code === codes.illegalOperation)
    return 'the shop needs a replica set or a sharded cluster (docs/stores/mongodb.md)'
  return undefined
}

/** The port's error for one of the driver's; failures that are not the database's stay as they are. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = codeOf(error)
  const text = `MongoDB: ${error.message.split('\n', 1)[0]}`
  const remedy = remedyOf(code)
  if (remedy !== undefined) return new StoreNotPrepared(`${text}: ${remedy}`, { cause: error })
  const labelled = [
    'RetryableWriteError',
    'TransientTransactionError',
    'UnknownTransactionCommitResult',
  ].some((label) => hasLabel(error, label))
  const isUnreachable = [...reasonsOf(error)].some(
    (reason) => reason instanceof Error && unreachable.test(reason.name) && !own.test(reason.name),
  )
  if (labelled || outages.has(code) || isUnreachable) return new StoreUnavailable(text, { cause: error })
  return error
}

/** Awaits a call and gives its failure as {@link toStoreError} has it. */
export async function answering<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toStoreError(error)
  }
}
