import { foldText } from '#vocabulary/text/folding.ts'
import { lacksTerm, termOf, type TermUse } from '#vocabulary/languages/translations.ts'
import type { Clash } from '../products/merge.ts'
import type { Terms } from '../types.ts'
import type { TranslationMessages } from './messages.ts'

/** Terms by the text they are for; `name:value` is the value of that name alone. */
export type TermTexts = Readonly<Record<string, string>>

/** A text to be translated. */
export interface TermRow {
  /** The key of the term: the text, or `name:value`. */
  key: string
  text: string
  /** The name that it is a value of, where it is said for that alone. */
  of: string | null
  /** Its place on the shopfront; empty where it has none any more. */
  as: readonly TermUse[]
  /** Names of which it is a value, and for each of which it could be said apart. */
  names: readonly string[]
}

/** Which rows staff want to see. */
export interface TermView {
  q: string
  /** Those without a word, or those that nobody reads any more. */
  show: 'missing' | 'unused' | null
  use: TermUse | null
}

/** Terms as they are edited. */
export const termTexts = ({ terms }: Pick<Terms, 'terms'>): TermTexts =>
  Object.fromEntries(terms.map(({ text, term }) => [text, term]))

/** Whether shoppers read a text in the default language somewhere, with these terms. */
export const isMissing = ({ key, of, as, names }: TermRow, terms: TermTexts): boolean =>
  of === null && as.length > 0 && lacksTerm(terms, { text: key, as, of: names })

/**
 * The rows: every text that shoppers read, below it its exceptions for single names, and at the
 * end texts that are no longer used. `opened` are exceptions that staff have just added.
 */
export function termRows(used: Terms['used'], terms: TermTexts, opened: readonly string[]): TermRow[] {
  const keys = new Set([...Object.keys(terms), ...opened])
  const rows = used.flatMap(({ text, as, of }): TermRow[] => [
    { key: text, text, of: null, as, names: of },
    ...of
      .map((name) => ({ key: `${name}:${text}`, text, of: name, as, names: [] }))
      .filter(({ key }) => keys.has(key)),
  ])
  const shown = new Set(rows.map(({ key }) => key))
  const unused = [...keys].filter((key) => !shown.has(key)).sort()
  return [...rows, ...unused.map((key): TermRow => ({ key, text: key, of: null, as: [], names: [] }))]
}

/**
 * The rows that fit a view, by their saved values: a row stays while it is typed in, and one for a single name stays with
 * the row of its text.
 */
export function rowsIn(rows: readonly TermRow[], { q, show, use }: TermView, saved: TermTexts): TermRow[] {
  const typed = foldText(q.trim())
  const fits = (row: TermRow): boolean => {
    if (show === 'missing' && !isMissing(row, saved)) return false
    if (show === 'unused' && row.as.length > 0) return false
    if (use !== null && !row.as.includes(use)) return false
    return typed === '' || foldText(`${row.key} ${termOf(saved, row.key)}`).includes(typed)
  }
  const shown = new Set(rows.filter(fits).map(({ key }) => key))
  return rows.filter(({ key, of, text }) => shown.has(key) || (of !== null && shown.has(text)))
}

/** Terms as the shop takes them: those that say something. */
export const termsBody = (terms: TermTexts): { text: string; term: string }[] =>
  Object.entries(terms).flatMap(([text, term]) => (term.trim() === '' ? [] : [{ text, term: term.trim() }]))

/** How many texts would be saved as something else. */
export const changesOf = (saved: TermTexts, draft: TermTexts): number =>
  [...new Set([...Object.keys(saved), ...Object.keys(draft)])].filter(
    (key) => termOf(saved, key) !== termOf(draft, key).trim(),
  ).length

/** Brings two changes of the terms together: mine stay, and where the other one has changed the same, it is named. */
export function mergeTerms(
  base: TermTexts,
  mine: TermTexts,
  theirs: TermTexts,
  m: Pick<TranslationMessages['terms'], 'clash'>,
): { merged: TermTexts; clashes: Clash[] } {
  const changed: [key: string, term: string][] = []
  const clashes: Clash[] = []
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const [before, my, their] = [termOf(base, key), termOf(mine, key), termOf(theirs, key)]
    if (my === before) continue
    changed.push([key, my])
    if (their !== before && their !== my) clashes.push({ at: key, label: m.clash(key, their) })
  }
  return { merged: { ...theirs, ...Object.fromEntries(changed) }, clashes }
}
