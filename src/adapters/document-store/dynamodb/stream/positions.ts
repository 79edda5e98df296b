/** Where reading stands in one shard of the stream. */
export interface Place {
  /** The sequence number of the last change that was read; undefined: none yet. */
  after?: string
  /** DynamoDB's own word for where to go on, which it forgets after 15 minutes. */
  iterator?: string
  /** The shard is closed and has been read to its end. */
  ended?: true
}

/** Where reading stands in a stream. A change of a shard that is not named comes after those that are. */
export interface Position {
  /** Identifies the stream: a recreated table has another one. */
  stream: string
  /** Everything that happened before this moment has been read. Milliseconds since 1970. */
  at: number
  shards: Record<string, Place>
}

/** How far back a stream reaches. DynamoDB retains changes for 24 hours; one is for safety. */
export const retentionMilliseconds = 23 * 60 * 60_000

/** A position as the port's text. */
export function encodePosition(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Sequence numbers have up to 40 digits. */
const isSequence = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && /^\d{1,40}$/.test(value))

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const { after, iterator, ended } = value as Partial<Record<keyof Place, unknown>>
  return (
    isSequence(after) &&
    (iterator === undefined || typeof iterator === 'string') &&
    (ended === undefined || ended === true)
  )
}

function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false
  const { stream, at, shards } = value as Partial<Record<keyof Position, unknown>>
  if (typeof stream !== 'string' || typeof at !== 'number' || typeof shards !== 'object') return false
  return shards !== null && !Array.isArray(shards) && Object.values(shards).every(isPlace)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/**
 * Reads the output of {@link encodePosition}.
 *
 * @throws RangeError when it is none, of another stream, or older than the stream reaches back
 */
export function decodePosition(text: string, stream: string, now: number): Position {
  const position = /^[\w-]+$/.test(text) ? parse(text) : undefined
  if (!isPosition(position)) throw new RangeError('not a position of this store')
  if (position.stream !== stream) throw new RangeError('a position of another table or stream')
  if (position.at < now - retentionMilliseconds) {
    throw new RangeError('changes since then are forgotten: read again and watch from there')
  }
  return position
}

/** Whether a change comes after a place, where both are of the same shard. */
export function isAfter(sequence: string, place: string | undefined): boolean {
  return place === undefined || BigInt(sequence) > BigInt(place)
}
