import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('de')

export const messages: Messages = {
  search: 'Suche',
  submit: 'Suchen',
  placeholder: 'Suchen',
  label: 'Im Shop suchen',
  description: 'Durchsuchen Sie das ganze Sortiment nach Artikel, Material oder Farbe.',
  thisPage: 'Diese Seite',
  title: (query) => `Suche: ${query}`,
  results: 'Ergebnisse für „{query}“',
  corrected: 'Keine Ergebnisse für „{query}“. Ergebnisse für {corrected}.',
  exactly: 'Stattdessen nach „{query}“ suchen',
  didYouMean: 'Meinten Sie {meant}?',
  partial: 'Kein Artikel enthält alle Suchbegriffe. Diese kommen ihnen am nächsten.',
  quoted: '„{query}“',
  nothing: (query) => `Keine Ergebnisse für „${query}“`,
  nothingText:
    'Versuchen Sie es mit weniger oder anderen Begriffen: Artikel (Vase, Kissen), Material (Leinen, Steinzeug) oder Farbe.',
  orCollections: 'In den Kollektionen stöbern',
  pages: 'Hilfe und Informationen',
  posts: 'Aus dem Journal',
  recent: 'Letzte Suchanfragen',
  forget: 'Letzte Suchanfragen löschen',
  popular: 'Häufig gesucht',
  collection: 'Kollektion',
  collections: 'Kollektionen',
  suggestions: 'Vorschläge',
  suggested: (count) => plural(count, { one: '# Vorschlag', other: '# Vorschläge' }),
  soldOut: 'Ausverkauft',
  searchFor: (query) => `Nach „${query}“ suchen`,
}
