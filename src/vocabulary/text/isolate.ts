/** Right-to-left letters: Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A text in a sentence of another direction, so that neither reorders the other (UAX #9, 2.4): an order number after
 * Arabic words would read 7CC7F-53635.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** A value for the place that a sentence has for it: isolated in one that reads from right to left. */
export const valueIn = (sentence: string, value: string): string =>
  rightToLeft.test(sentence) ? isolated(value) : value

/**
 * From a Latin letter or digit to the last one before letters of another direction, a line end, or a mark that
 * already orders the text after it.
 */
const leftToRight =
  /[\p{Script=Latin}\d+#](?:[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200e\u200f\u061c\u2066-\u2069\n]*[\p{Script=Latin}\d%)])?/gu
const isNumber = /^\d+(?:[.,]\d+)*%?$/

/** Without a bracket whose other half stands outside. */
function balanced(run: string): string {
  const isOpen = run.includes('(')
  return run.endsWith(')') && !isOpen ? run.slice(0, -1) : run
}

/**
 * A text of a right-to-left language in parts: `ltr` for runs of Latin letters and digits that need isolation, such
 * as order numbers, references and sizes. Plain numbers need none, and web addresses would become part of the link
 * that a mail program makes of them.
 */
export function runsOf(text: string): { text: string; ltr: boolean }[] {
  if (!rightToLeft.test(text)) return [{ text, ltr: false }]
  const runs: { text: string; ltr: boolean }[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(leftToRight)) {
    const run = balanced(found)
    if (isNumber.test(run) || run.includes('://')) continue
    runs.push({ text: text.slice(at, index), ltr: false }, { text: run, ltr: true })
    at = index + run.length
  }
  return [...runs, { text: text.slice(at), ltr: false }].filter((run) => run.text !== '')
}

/** A text with its left-to-right runs isolated by characters, for subjects and plain text. */
export const withIsolates = (text: string): string =>
  runsOf(text)
    .map((run) => (run.ltr ? `\u2066${run.text}\u2069` : run.text))
    .join('')
