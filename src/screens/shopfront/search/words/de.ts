import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('de')

export const words: Words = {
  search: 'Suche',
  submit: 'Suchen',
  placeholder: 'Suchen',
  label: 'Im Shop suchen',
  description: 'Durchsuchen Sie das ganze Sortiment nach Artikel, Material oder Farbe.',
  thisPage: 'Diese Seite',
  title: (query) => `Suche: ${query}`,
  results: 'Ergebnisse für „{query}“',
  corrected: 'Für „{query}“ wurde nichts gefunden. Das sind Ergebnisse für {corrected}.',
  exactly: 'Genau nach „{query}“ suchen',
  didYouMean: 'Meinten Sie {meant}?',
  partial: 'Nichts enthält alle Ihre Wörter. Diese Artikel enthalten die meisten davon.',
  quoted: '„{query}“',
  nothing: (query) => `Nichts gefunden für „${query}“`,
  nothingText:
    'Versuchen Sie es mit weniger oder anderen Wörtern: was es ist (Vase, Kissen), woraus es ist (Leinen, Steinzeug) oder eine Farbe.',
  orCollections: 'In den Kollektionen stöbern',
  popular: 'Beliebt im Shop',
  suggestions: 'Vorschläge',
  suggested: (count) => plural(count, { one: '# Vorschlag', other: '# Vorschläge' }),
  searchFor: (query) => `Nach „${query}“ suchen`,
}
