import { defaultLanguage } from '../languages/languages.ts'
import type { Money } from '../money.ts'
import { shorten } from '../text/shorten.ts'
import { fillIn } from './fill-in.ts'
import { statements } from './statements.ts'

/** The stable code of a statement. */
export type StatementCode = keyof typeof statements

/** A value of a statement. */
export type StatementValue = string | number | Money

type PlacesIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never
type PlacesOf<Code extends StatementCode> = PlacesIn<(typeof statements)[Code]>
type NameOf<Place> = Place extends `${infer Name}:${string}` ? Name : Place

/** The values of a statement, by name: one for each place in its text. */
export type ValuesOf<Code extends StatementCode> = {
  readonly [
    Place in Exclude<PlacesOf<Code>, 'cause'> & string as NameOf<Place> & string
  ]: Place extends `${string}:money` ? Money : string | number
}

/** A statement that is complete without values. */
export type PlainCode = {
  [Code in StatementCode]: [PlacesOf<Code>] extends [never] ? Code : never
}[StatementCode]

interface Part {
  code: StatementCode
  values?: Readonly<Record<string, StatementValue>> | undefined
}

/** A message of the shop to staff, as data: screens say it in their language. */
export interface Statement extends Part {
  /** Another statement that this one names as its cause. */
  cause?: Part | undefined
}

/** A statement, by its code alone where it has no values. */
export type Said = PlainCode | Statement

/** A cause as a part: one that has a cause of its own is a text. */
function toPart(cause: Said): Part {
  const named = toStatement(cause)
  const { code, values } = named.cause ? asText(inEnglish(named)) : named
  return values ? { code, values } : { code }
}

/** A statement with its values. */
export function statement<Code extends StatementCode>(
  code: Code,
  values: ValuesOf<Code>,
  cause?: Said,
): Statement {
  return {
    code,
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(cause === undefined ? {} : { cause: toPart(cause) }),
  }
}

/** A text that is nobody's to translate: a provider's own words, or a sentence that an older release stored. */
export const asText = (text: string): Statement => statement('text', { text })

/** A message as a document keeps it: the statement, or a text as {@link asText} has it. */
export type Kept = Statement | string

/** The statement that a document has kept. */
export const keptStatement = (kept: Kept): Statement => (typeof kept === 'string' ? asText(kept) : kept)

/** A message to staff as the API answers it: in English, and as data. */
export const worded = (kept: Kept): { message: string; reason: Statement } => {
  const reason = keptStatement(kept)
  return { message: inEnglish(reason), reason }
}

/** A statement whose texts are cut to so many characters. */
export function shortened({ code, values, cause }: Statement, most: number): Statement {
  const short = (value: StatementValue): StatementValue =>
    typeof value === 'string' ? shorten(value, most) : value
  const cut =
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)]))
  return { code, ...(cut ? { values: cut } : {}), ...(cause ? { cause: shortened(cause, most) } : {}) }
}

/** The statement that a code alone stands for. */
export const toStatement = (said: Said): Statement => (typeof said === 'string' ? { code: said } : said)

/** Whether a text is the code of a statement without values. */
export const isPlainCode = (text: string): text is PlainCode =>
  Object.hasOwn(statements, text) && !statements[text as StatementCode].includes('{')

/** A statement in English, for those who read the API. */
export function inEnglish(said: Said): string {
  const { code, values, cause } = toStatement(said)
  const text = fillIn(statements[code], values, defaultLanguage)
  return cause ? text.replace('{cause}', () => inEnglish(cause)) : text
}
