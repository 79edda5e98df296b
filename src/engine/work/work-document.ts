import { z } from 'zod'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'

/** The fields that every document of work has, whatever kind it is. */
export const workFields = {
  dueAt: moment('When it is tried next; null once it is over').nullable(),
  claimedBy: text('The process that is carrying it out; null when none is').nullable(),
  tries: whole('How often it was begun, from the try on that last made progress', 'tries'),
  error: z.string().nullable().meta({ description: 'What went wrong last' }),
}

/** A document of work. Its state is `failed` once it was given up, whatever its other states are. */
export interface WorkDocument {
  state: string
  dueAt: string | null
  claimedBy: string | null
  tries: number
  error: string | null
}

/** The fields of work that nobody has tried yet. */
export const newWork = (dueAt: string) => ({ dueAt, claimedBy: null, tries: 0, error: null })

/** Thrown by a kind of work: no later try would succeed. The message is the reason, for staff. */
export class WorkHopeless extends Error {
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
