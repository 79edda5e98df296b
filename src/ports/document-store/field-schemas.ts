import { z } from 'zod'
import type { Kept } from '#vocabulary/statements/statement.ts'

/** A document's text field. The specification prints `about`. */
export const text = (about: string) => z.string().meta({ description: about })

/** A field that holds a whole number, of `unit` where it counts or measures something. */
export const whole = (about: string, unit?: string) =>
  z.int().meta({ description: about, ...(unit ? { unit } : {}) })

/** A field that holds an amount of money, in minor units of the currency that the document names. */
export const minor = (about: string) => whole(about, 'minor units')

/** A field that holds a point in time: RFC 3339 text in UTC with milliseconds, which sorts as it passes. */
export const moment = (about: string) =>
  z.iso.datetime({ precision: 3 }).meta({ description: about, unit: 'RFC 3339, UTC' })

const isStatement = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

/** A field that holds a message to staff. */
export const kept = (about: string) =>
  z
    .custom<Kept>((value) => typeof value === 'string' || isStatement(value))
    .meta({ description: `${about}: a statement, or a text that is nobody’s to translate` })
