import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  orders: 'Bestellungen',
  ordersOf: (view) => `Bestellungen: ${view}`,
  orderViews: 'Ansichten der Bestellungen',
  views: { all: 'Alle', ship: 'Zu versenden', pay: 'Zahlung ausstehend', cancelled: 'Storniert' },
  search: 'Bestellnummer oder E-Mail',
  payment: 'Zahlung',
  fulfilment: 'Versand',
  notFoundText: 'Suchen Sie nach der vollständigen Bestellnummer oder E-Mail-Adresse.',
  orderPages: 'Seiten der Bestellungen',
  nothing: {
    all: 'Noch keine Bestellungen',
    ship: 'Alle Bestellungen sind versandt',
    pay: 'Keine ausstehenden Zahlungen',
    cancelled: 'Keine stornierten Bestellungen',
  },
  nothingText: {
    all: 'Neue Bestellungen erscheinen hier.',
    ship: 'Bezahlte Bestellungen, die noch nicht versandt sind, erscheinen hier.',
    pay: 'Bestellungen, die auf eine Überweisung warten, erscheinen hier.',
    cancelled: undefined,
  },
  viewShop: 'Shop ansehen',
  order: 'Bestellung',
  placed: 'Bestellt',
  customer: 'Kunde',
  customerFrom: '{name}, {country}',
  items: 'Artikel',
  itemCount: (count) => plural(count, { other: '# Artikel' }),
  status: 'Status',
  total: 'Summe',
  returns: 'Rückgaben',
  returnsOf: (view) => `Rückgaben: ${view}`,
  searchReturns: 'Bestellnummer, E-Mail oder Name',
  bulk: {
    approve: 'Genehmigen',
    approved: (count) =>
      plural(count, {
        one: 'Rückgaben von # Bestellung genehmigt',
        other: 'Rückgaben von # Bestellungen genehmigt',
      }),
  },
  returnViews: 'Ansichten der Rückgaben',
  resolution: 'Lösung',
  exchange: 'Umtausch',
  refund: 'Erstattung',
  requested: 'Angefragt',
  noRequests: 'Keine offenen Anfragen',
  noneAwaited: 'Keine Artikel erwartet',
  noReturnsText:
    'Rückgaben, die Kunden anfragen oder die zu einer Bestellung angelegt werden, erscheinen hier.',
  returnPages: 'Seiten der Rückgaben',
}
