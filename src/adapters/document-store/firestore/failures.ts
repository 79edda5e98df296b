import { StoreConflict, StoreNotPrepared, StoreUnavailable } from '#ports/document-store/document-store.ts'

/** Status codes of gRPC, of which every failure of Firestore carries one (google.rpc.Code). */
const status = {
  cancelled: 1,
  unknown: 2,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  internal: 13,
  unavailable: 14,
  dataLoss: 15,
  unauthenticated: 16,
} as const

/**
 * A document was there or not there, or at another update time, or another commit held it for too long: in
 * each case Firestore has written nothing.
 */
const conflicts = new Set<unknown>([
  status.notFound,
  status.alreadyExists,
  status.failedPrecondition,
  status.aborted,
])

const outages = new Set<unknown>([
  status.cancelled,
  status.unknown,
  status.deadlineExceeded,
  status.resourceExhausted,
  status.aborted,
  status.internal,
  status.unavailable,
  status.dataLoss,
])

/** The database is missing, of another kind, or refuses the shop: its message, followed by the remedy. */
function remedyOf(code: unknown, message: string): string | undefined {
  if (code === status.notFound) return 'make the database (docs/stores/firestore.md)'
  if (code === status.failedPrecondition && message.includes('Datastore Mode'))
    return 'make a database in Native mode (docs/stores/firestore.md)'
  const refused = code === status.permissionDenied || code === status.unauthenticated
  // Without any credentials Google's client never gets as far as a call.
  if (refused || message.startsWith('Could not load the default credentials'))
    return 'see to the credentials and the role of the shop (docs/stores/firestore.md)'
  return undefined
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The port's error for a failed read; failures that are not the database's stay as they are. */
export function readFailure(error: unknown): unknown {
  const code = codeOf(error)
  const text = messageOf(error)
  const remedy = remedyOf(code, text)
  if (remedy !== undefined) {
    const line = text.replaceAll(/\s+/g, ' ')
    return new StoreNotPrepared(`Firestore: ${line}: ${remedy}`, { cause: error })
  }
  // A call that was still being tried when the store was closed.
  const closed = text === 'The client has already been terminated'
  if (closed || outages.has(code)) return new StoreUnavailable(text, { cause: error })
  if (code !== status.failedPrecondition) return error
  return new Error(`Firestore refuses a query, perhaps for lack of an index: deploy deploy/firestore`, {
    cause: error,
  })
}

/**
 * The port's error for a failed commit. After StoreUnavailable the
 * commit may have taken effect: only its answer may be lost.
 */
export function commitFailure(error: unknown): unknown {
  if (conflicts.has(codeOf(error))) return new StoreConflict(messageOf(error), { cause: error })
  return readFailure(error)
}

/** Runs a read. @throws StoreUnavailable when Firestore cannot answer now */
export async function answering<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw readFailure(error)
  }
}
