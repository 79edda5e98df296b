import { createContext, use } from 'react'

/**
 * The input that a form lacks before it can be sent: its message by the name of the field, or by any other name for input that no
 * single field holds.
 */
export type MissingInput = Readonly<Record<string, string | false | undefined>>

/** The messages that fields show beside their own errors, by name: those of a form that was sent without them. */
export const FieldMessages = createContext<ReadonlyMap<string, string>>(new Map())

/** The message about a field that shows it by other means than the fields do. */
export const useFieldMessage = (name: string): string | undefined => use(FieldMessages).get(name)

/** The missing input of a form, by name. */
export const missingOf = (input: MissingInput): Map<string, string> =>
  new Map(Object.entries(input).filter((entry): entry is [string, string] => Boolean(entry[1])))
