import { useCallback } from 'react'
import { type Language } from '#vocabulary/languages/languages.ts'
import { fillIn } from '#vocabulary/statements/fill-in.ts'
import type { Statement } from '#vocabulary/statements/statement.ts'
import { defineMessages } from '../../messages/messages.ts'
import { usePlace } from '../../place.ts'

const areas = ['requests', 'catalog', 'pricing', 'orders', 'people', 'stock', 'deliveries', 'files'].map(
  (area) => defineMessages<Readonly<Record<string, string>>>(`back-office/statements/${area}`),
)

/** A statement in a language; its code alone where a newer release has it and these screens do not know it yet. */
export function sayIn({ code, values, cause }: Statement, language: Language): string {
  const area = areas.find(({ messagesIn }) => Object.hasOwn(messagesIn(language), code))
  const text = fillIn(area?.messagesIn(language)[code] ?? code, values, language)
  return cause ? text.replace('{cause}', () => sayIn(cause, language)) : text
}

/** Says statements in the language of the page. */
export function useSay(): (statement: Statement) => string {
  const { language } = usePlace()
  return useCallback((statement) => sayIn(statement, language), [language])
}
