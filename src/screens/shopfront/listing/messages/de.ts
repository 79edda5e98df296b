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
  pictures: (title) => `Bilder: ${title}`,
  lowStock: 'Nur noch wenige verfügbar',
  backordered: 'Auf Bestellung',
  soldOut: 'Ausverkauft',
  comesIn: 'Erhältlich in',
  rated: (average, count) =>
    `${average} von 5, ${plural(count, { one: '# Bewertung', other: '# Bewertungen' })}`,
}
