import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { Limit } from '#vocabulary/limits.ts'
import type { StateMachine } from '#vocabulary/state-machine.ts'

/** One screen of the map in the screens room. */
export interface ScreenEntry {
  path: string
  about: string
  /** The people who may see it. */
  who: string
  /** Whether it does all it does with JavaScript off. */
  withoutJavaScript: boolean
}

/** Everything in the code that the specification speaks of. Plain values, so that a test can plant a gap. */
export interface SpecificationSource {
  routes: Readonly<Record<string, string>>
  contract: Readonly<Record<string, Endpoint>>
  failures: Readonly<Record<string, { title: string; screen: string }>>
  statuses: Readonly<Record<string, number>>
  /** The errors of a single field. */
  fieldErrors: Readonly<Record<string, { about: string; values: readonly string[] }>>
  permissions: Readonly<Record<string, string>>
  roles: Readonly<Record<string, { about: string; permissions: readonly string[] }>>
  limits: Readonly<Record<string, Limit>>
  collections: readonly (Collection<unknown> & { schema: unknown })[]
  machines: readonly StateMachine[]
  screens: Readonly<Record<string, ScreenEntry>>
  settings: z.ZodObject
}

/** Collects items without a description. */
export type Missing = (what: string) => void

/** The words, or a note that they are missing. */
export function words(text: string | undefined, what: string, missing: Missing): string {
  if (text && text.trim() !== '') return text
  missing(what)
  return '(no words)'
}
