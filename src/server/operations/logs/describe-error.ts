import { shorten } from '#vocabulary/text/shorten.ts'

/** The log fields of an error. */
export interface DescribedError {
  type: string
  code?: string
  message: string
  /** Where it was thrown; without the message, which stands above. */
  at?: string[]
  cause?: DescribedError
  /** Of an error that stands for several, such as one for each address that was tried. */
  errors?: DescribedError[]
}

const mostCauses = 5
const mostFrames = 12
const mostErrors = 3

/** Whether somebody wrote the code: `ECONNREFUSED`, not a text. */
const isCode = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value))

/**
 * An error for the log: its type, code, message, frames and causes, and nothing else. Libraries hang requests,
 * answers, recipients and tokens on their errors.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const { code } = error as { code?: unknown }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim().slice(3))
  const goesOn = depth < mostCauses
  return {
    type: error.name,
    ...(isCode(code) ? { code: String(code) } : {}),
    message: shorten(error.message, 1_000),
    ...(frames.length > 0 ? { at: frames } : {}),
    ...(goesOn && error.cause !== undefined ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(goesOn && error instanceof AggregateError
      ? { errors: error.errors.slice(0, mostErrors).map((each) => describeError(each, depth + 1)) }
      : {}),
  }
}

/** An error in one line: the message and code of its first cause, `database disk image is malformed (SQLITE_CORRUPT)`. */
export function shortCause(error: unknown): string {
  let { code, message, cause } = describeError(error)
  while (cause) ({ code, message, cause } = cause)
  return code === undefined ? message : `${message} (${code})`
}
