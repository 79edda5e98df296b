import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  orders: 'Bestellungen',
  ordersOf: (view) => `Bestellungen: ${view}`,
  orderViews: 'Ansichten der Bestellungen',
  views: { all: 'Alle', ship: 'Zu versenden', pay: 'Zahlung ausstehend', cancelled: 'Storniert' },
  search: 'Nummer, Name, E-Mail oder Sendungsnummer',
  payment: 'Zahlung',
  fulfilment: 'Versand',
  notFoundText:
    'Suchen Sie nach Anfang oder Ende einer Nummer, oder nach Anfängen von Namen oder der E-Mail-Adresse.',
  orderPages: 'Seiten der Bestellungen',
  export: {
    does: 'Exportieren',
    done: (count) => plural(count, { one: '# Bestellung exportiert', other: '# Bestellungen exportiert' }),
    tooMany: (most) => `Mehr als ${most} Bestellungen. Grenzen Sie den Filter ein, etwa nach Tagen.`,
    columns: {
      order: 'Bestellung',
      placed: 'Bestellt',
      status: 'Status',
      payment: 'Zahlung',
      fulfilment: 'Versand',
      customer: 'Kunde',
      email: 'E-Mail',
      country: 'Land',
      item: 'Erster Artikel',
      quantity: 'Artikel',
      currency: 'Währung',
      subtotal: 'Zwischensumme',
      discount: 'Rabatt',
      shipping: 'Versandkosten',
      tax: 'Steuer',
      total: 'Summe',
    },
  },
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
