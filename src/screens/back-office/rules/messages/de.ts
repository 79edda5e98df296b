import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as en } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof en = {
  add: 'Bedingung hinzufügen',
  remove: 'Bedingung entfernen',
  condition: (number) => `Bedingung ${number}`,
  match: 'Produkte erfüllen',
  matches: { all: 'alle Bedingungen', any: 'eine der Bedingungen' },
  field: 'Feld',
  fields: {
    tag: 'Schlagwort',
    title: 'Titel',
    brand: 'Marke',
    attribute: 'Merkmal oder Option',
    price: 'Preis',
    stock: 'Bestand',
    reduced: 'Reduziert',
    age: 'Tage seit dem Anlegen',
    orders: 'Bestellungen',
    featured: 'Hervorgehoben',
  },
  comparison: 'Vergleich',
  equalities: { equal: 'ist', not_equal: 'ist nicht' },
  containments: { contains: 'enthält', not_contains: 'enthält nicht' },
  bounds: { at_least: 'mindestens', at_most: 'höchstens' },
  answers: {
    stock: { true: 'Auf Lager', false: 'Ausverkauft' },
    reduced: { true: 'Ja', false: 'Nein' },
    featured: { true: 'Ja', false: 'Nein' },
  },
  name: 'Name',
  value: 'Wert',
  currency: 'Währung',
  none: 'Keine Regel: Produkte werden unten, auf ihren eigenen Seiten oder per Massenbearbeitung hinzugefügt.',
  incomplete: 'Füllen Sie alle Bedingungen aus, um die Produkte zu sehen.',
  found: (count) => plural(count, { one: '# Produkt passt', other: '# Produkte passen' }),
  first: 'Die ersten davon',
  unread: 'Die Produkte konnten nicht gezählt werden.',
  takeOut: (title) => `${title} entfernen`,
  tookOut: (title) => `${title} entfernt`,
  others: 'Außerdem darin',
  named: 'Auf der eigenen Seite',
  ruled: 'Durch die Regel',
  order: (title) => `${title} einreihen`,
  more: 'Mehr anzeigen',
}
