import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('de')

export const messages: Messages = {
  filters: 'Filter',
  closeFilters: 'Filter schließen',
  inStockOnly: 'Nur verfügbare Artikel',
  show: (count) => plural(count, { one: '# Artikel anzeigen', other: '# Artikel anzeigen' }),
  products: (count) => plural(count, { one: '# Artikel', other: '# Artikel' }),
  price: 'Preis',
  priceFrom: 'Von',
  priceTo: 'Bis',
  any: 'Beliebig',
  from: 'Ab {price}',
  upTo: 'Bis {price}',
  activeFilters: 'Aktive Filter',
  removeFilter: 'Filter entfernen: {filter}',
  clearAll: 'Alle entfernen',
  sort: 'Sortieren',
  sorts: {
    relevance: 'Beste Treffer',
    featured: 'Empfohlen',
    newest: 'Neueste',
    price: 'Preis aufsteigend',
    '-price': 'Preis absteigend',
    title: 'Name',
  },
  earlier: 'Vorherige Artikel',
  pages: 'Seiten',
  loadMore: 'Mehr laden',
  shown: '{from}–{to} von {total}',
  nothingLeft: 'Keine Artikel für diese Filter',
  nothingLeftText: 'Entfernen Sie einen oder alle Filter, um mehr Artikel zu sehen.',
  isNew: 'Neu',
  left: (units) => plural(units, { one: 'Nur noch 1 verfügbar', other: 'Nur noch # verfügbar' }),
  add: (title) => `In den Warenkorb: ${title}`,
  options: (title) => `Ausführung wählen: ${title}`,
  wish: (title) => `Auf die Wunschliste: ${title}`,
  unwish: (title) => `Von der Wunschliste entfernen: ${title}`,
  details: 'Details ansehen',
  backordered: 'Auf Bestellung',
  soldOut: 'Ausverkauft',
  comesIn: 'Erhältlich in',
  rated: (average, count) =>
    `${average} von 5, ${plural(count, { one: '# Bewertung', other: '# Bewertungen' })}`,
}
