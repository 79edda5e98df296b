import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  orders: 'Bestellungen',
  ordersOf: (view) => `Bestellungen: ${view}`,
  orderViews: 'Ansichten der Bestellungen',
  views: {
    all: 'Alle',
    ship: 'Zu versenden',
    pay: 'Zahlung ausstehend',
    transfer: 'Erstattung zu überweisen',
    cancelled: 'Storniert',
  },
  search: 'Nummer, Name, E-Mail oder Sendungsnummer',
  payment: 'Zahlung',
  fulfilment: 'Versand',
  tag: 'Schlagwort',
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
      tags: 'Schlagwörter',
    },
  },
  nothing: {
    all: 'Noch keine Bestellungen',
    ship: 'Alle Bestellungen sind versandt',
    pay: 'Keine ausstehenden Zahlungen',
    transfer: 'Keine Erstattung zu überweisen',
    cancelled: 'Keine stornierten Bestellungen',
  },
  nothingText: {
    all: 'Neue Bestellungen erscheinen hier.',
    ship: 'Bezahlte Bestellungen, die noch nicht versandt sind, erscheinen hier.',
    pay: 'Bestellungen, die auf eine Überweisung warten, erscheinen hier.',
    transfer:
      'Bestellungen, deren Erstattung Sie überweisen, erscheinen hier, bis sie als überwiesen erfasst ist.',
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
  many: {
    count: (count) => plural(count, { one: '# Bestellung', other: '# Bestellungen' }),
    acts: {
      ship: {
        open: 'Versenden',
        title: 'Bestellungen versenden',
        does: (orders) => `${orders} versenden`,
        about:
          'Alle offenen Artikel einer Bestellung kommen in ein Paket. Kunden erhalten eine Versandbestätigung.',
        done: 'Versendet',
        says: (orders) => `${orders} versendet`,
      },
      capture: {
        open: 'Einziehen',
        title: 'Zahlungen einziehen',
        does: (orders) => `Zahlungen von ${orders} einziehen`,
        about: 'Die autorisierten Beträge werden ganz eingezogen.',
        done: 'Eingezogen',
        says: (orders) => `Zahlungen von ${orders} eingezogen`,
      },
      cancel: {
        open: 'Unbezahlte stornieren',
        title: 'Unbezahlte Bestellungen stornieren',
        does: (orders) => `${orders} stornieren`,
        about:
          'Die Artikel sind wieder verfügbar, und Kunden erfahren den Grund. Das lässt sich nicht rückgängig machen.',
        done: 'Storniert',
        says: (orders) => `${orders} storniert`,
      },
      approve_returns: {
        open: 'Genehmigen',
        title: 'Rückgaben genehmigen',
        does: (orders) => `Rückgaben genehmigen: ${orders}`,
        about:
          'Alle angemeldeten Rückgaben jeder Bestellung werden genehmigt, und die Kunden erhalten die Anleitung. Artikel im Umtausch werden sofort verkauft.',
        done: 'Genehmigt',
        says: (orders) => `Rückgaben genehmigt: ${orders}`,
      },
      tag: {
        open: 'Schlagwörter',
        title: 'Schlagwörter von Bestellungen',
        does: (orders) => `Schlagwörter ändern: ${orders}`,
        about: 'Nur Mitarbeiter sehen sie.',
        done: 'Geändert',
        says: (orders) => `Schlagwörter geändert: ${orders}`,
      },
    },
    tags: {
      add: 'Schlagwörter hinzufügen',
      remove: 'Schlagwörter entfernen',
      hint: 'Die Eingabetaste fügt eines hinzu.',
      missing: 'Geben Sie ein Schlagwort ein',
    },
    rows: 'Ausgewählte Bestellungen',
    carrier: 'Versanddienst',
    carrierMissing: 'Geben Sie den Versanddienst der Sendungsnummern ein',
    number: 'Sendungsnummer',
    numberOf: (order) => `Sendungsnummer von ${order}`,
    paste:
      'Fügen Sie eine Spalte mit Sendungsnummern ein oder eine Tabelle mit Bestellung und Nummer. Die Zeilen füllen sich von selbst.',
    shipWith: (orders, tracked, others) =>
      tracked === 0
        ? `${orders} ohne Sendungsnummer versenden`
        : others === 0
          ? `${orders} mit Sendungsnummer versenden`
          : `${orders} versenden: ${tracked} mit Sendungsnummer, ${others} ohne`,
    unpaid: (orders, named) => `Noch nicht bezahlt: ${orders} (${named})`,
    unknownRows: (count, named) =>
      `${plural(count, { one: '# Zeile nennt keine ausgewählte Bestellung', other: '# Zeilen nennen keine ausgewählte Bestellung' })}: ${named}`,
    withoutNumber: (orders, named) => `${orders} ohne Sendungsnummer: ${named}`,
    leftOut: (orders) => `Ausgelassen, weil es bei ihnen nicht möglich ist: ${orders}`,
    none: 'Bei keiner der ausgewählten Bestellungen ist das möglich.',
    refusals: {
      not_found: 'Diese Bestellung gibt es nicht',
      nothing_to_ship: 'Es ist nichts mehr zu versenden',
      several_parcels: 'Braucht mehrere Pakete: Versenden Sie sie auf ihrer Seite',
      nothing_to_capture: 'Nichts ist autorisiert',
      capture_failed: 'Die Zahlung konnte nicht eingezogen werden',
      payment_unavailable: 'Der Zahlungsanbieter hat nicht geantwortet: Versuchen Sie es noch einmal',
      paid: 'Sie ist bezahlt',
      nothing_requested: 'Keine Rückgabe ist angemeldet',
      out_of_stock: 'Ein Artikel im Umtausch ist ausverkauft',
      not_possible: 'In ihrem Zustand nicht möglich',
    },
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
