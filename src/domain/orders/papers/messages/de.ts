import type { PaperMessages } from './en.ts'

/** The texts of packing slips and pick lists in German. `{…}` is a placeholder. */
export const messages: PaperMessages = {
  packingSlip: 'Packzettel',
  deliverTo: 'Lieferadresse',
  order: 'Bestellung',
  ordered: 'Bestellt am',
  shipping: 'Versand',
  parcel: 'Paket',
  parcelOf: '{number} von {count}',
  item: 'Artikel',
  quantity: 'Menge',
  gift: 'Grußtext: {text}',
  note: 'Anmerkung zur Bestellung: {text}',
  pickList: 'Pickliste',
  orders: 'Bestellungen',
  items: 'Artikel',
  printed: 'Gedruckt am',
  packed: 'Schon gepackt: {orders}',
  place: 'Standort',
  unprintable:
    'Einige Zeichen lassen sich hier nicht drucken: Sie fehlen oder stehen als „?“. Die Bestellung enthält den vollständigen Text.',
  page: 'Seite {page} von {pages}',
}
