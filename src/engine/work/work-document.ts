import { kept, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import type { Kept } from '#vocabulary/statements/statement.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'

/** The fields that every document of work has, whatever kind it is. */
export const workFields = {
  dueAt: moment('When it is tried next; null once it is over').nullable(),
  claimedBy: text('The process that is carrying it out; null when none is').nullable(),
  tries: whole('How often it was begun, from the try on that last made progress', 'tries'),
  error: kept('What went wrong last').nullable(),
}

/** A document of work. Its state is `failed` once it was given up, whatever its other states are. */
export interface WorkDocument {
  state: string
  dueAt: string | null
  claimedBy: string | null
  tries: number
  error: Kept | null
}

/** The fields of work that nobody has tried yet. */
export const newWork = (dueAt: string) => ({ dueAt, claimedBy: null, tries: 0, error: null })

/** Thrown by a kind of work, with the reason: no later try would succeed. */
export class WorkHopeless extends StatedError {
  override readonly name = 'WorkHopeless'
}

/**
 * Thrown when this process has lost the work: it was cancelled, removed or claimed by another. Kinds of work rethrow
 * it.
 */
export class WorkTaken extends Error {
  override readonly name = 'WorkTaken'
}

/** Thrown when the process stops and another one continues. Kinds of work rethrow it. */
export class WorkInterrupted extends Error {
  override readonly name = 'WorkInterrupted'
}
