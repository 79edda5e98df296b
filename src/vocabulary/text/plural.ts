/** A word for each plural category that a language has (Unicode CLDR); `other` for those that are left out. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The plural rules of one language; `#` in a form is the number. */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count))
}
