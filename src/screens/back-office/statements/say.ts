import { type Language } from '#vocabulary/languages/languages.ts'
import { fillIn } from '#vocabulary/statements/fill-in.ts'
import type { TaxExemptionReason } from '#vocabulary/pricing/taxes.ts'
import type { Statement } from '#vocabulary/statements/statement.ts'
import { loadMessages } from '../../messages/load-messages.ts'
import { defineMessages } from '../../messages/messages.ts'
import { usePlace } from '../../place.ts'

const rooms = [
  'requests',
  'catalog',
  'pricing',
  'orders',
  'people',
  'stock',
  'deliveries',
  'files',
  'bundles',
  'sign-in',
  'prices',
]
const names = rooms.map((room) => `back-office/statements/${room}`)
const areas = names.map((name) => defineMessages<Readonly<Record<string, string>>>(name))

/** Loads the statements of the page's language, all in one file: they are needed with the first failure. */
export const loadStatements = (): Promise<void> => loadMessages(names)

/** Says statements in the language of the page, on screens whose routes load them. */
export function useSay(): (said: Statement) => string {
  const { language } = usePlace()
  return (said) => sayIn(said, language)
}

/** Why no tax is charged: the EU’s rule has its words, other reasons are those of staff. */
export const exemptionNote = (
  { reason, note }: { reason: TaxExemptionReason; note: string },
  say: (said: Statement) => string,
): string => (reason === 'reverse_charge' ? say({ code: 'reverse_charge' }) : note)

/** A statement in a language; its code alone where a newer release has it and these screens do not know it yet. */
export function sayIn({ code, values, cause }: Statement, language: Language): string {
  const area = areas.find(({ messagesIn }) => Object.hasOwn(messagesIn(language), code))
  const text = fillIn(area?.messagesIn(language)[code] ?? code, values, language)
  return cause ? text.replace('{cause}', () => sayIn(cause, language)) : text
}
