import { pluralIn } from '#vocabulary/text/plural.ts'
import type { HistoryEntry } from '../order-history.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')
const items = (count: number): string => plural(count, { other: '# Artikel' })
const list = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')
const after = (start: string, text: string | undefined): string => (text ? `${start}: ${text}` : start)
const withMethod = (start: string, method: string | undefined, end: string): string =>
  method ? `${start} mit ${method} ${end}` : `${start} ${end}`

/** Where a refund goes, after its amount; nothing for the usual way. */
const destination = (route: HistoryEntry['route']): string =>
  route === 'store_credit' ? ' auf das Guthaben' : route === 'manual' ? ' manuell' : ''

function edited(entry: HistoryEntry): string {
  const { added, removed, shippingMethod, addressChanged, taxExempted, text } = entry
  const changes = list(
    added ? `${items(added)} hinzugefügt` : '',
    removed ? `${items(removed)} entfernt` : '',
    shippingMethod && `Versandart ${shippingMethod}`,
    addressChanged && 'neue Lieferadresse',
    taxExempted && 'von der Steuer befreit',
  )
  return after(changes ? `Bestellung bearbeitet (${changes})` : 'Bestellung bearbeitet', text)
}

function refunded({ route, amount, text }: HistoryEntry): string {
  if (route === 'bank') return `${amount} von der Bank des Zahlers zurückgeholt`
  if (route === 'provider') return `${amount} beim Zahlungsanbieter erstattet`
  return after(`${amount}${destination(route)} erstattet`, text)
}

export const messages: typeof english = {
  states: {
    order: {
      placed: 'Offen',
      cancelled: 'Storniert',
      closed: 'Abgeschlossen',
    },
    payment: {
      none: 'Keine Zahlung fällig',
      pending: 'Zahlung ausstehend',
      authorised: 'Autorisiert',
      partially_paid: 'Teilweise bezahlt',
      paid: 'Bezahlt',
      partially_refunded: 'Teilweise erstattet',
      refunded: 'Erstattet',
      overpaid: 'Überzahlt',
      disputed: 'Angefochten',
    },
    fulfilment: {
      unfulfilled: 'Nicht versandt',
      partially_fulfilled: 'Teilweise versandt',
      fulfilled: 'Versandt',
      delivered: 'Zugestellt',
      partially_returned: 'Teilweise zurückgegeben',
      returned: 'Zurückgegeben',
    },
    parcel: {
      pending: 'Gepackt',
      shipped: 'Versandt',
      delivered: 'Zugestellt',
      cancelled: 'Ausgepackt',
    },
    return: {
      requested: 'Angefragt',
      approved: 'Artikel erwartet',
      received: 'Teilweise eingegangen',
      declined: 'Abgelehnt',
      cancelled: 'Storniert',
      closed: 'Abgeschlossen',
    },
    product: {
      draft: 'Entwurf',
      active: 'Aktiv',
      archived: 'Archiviert',
    },
    mail: {
      waiting: 'Ausstehend',
      sent: 'Gesendet',
      failed: 'Fehlgeschlagen',
    },
    giftCard: {
      active: 'Aktiv',
      used_up: 'Aufgebraucht',
      expired: 'Abgelaufen',
      blocked: 'Deaktiviert',
    },
  },
  roles: {
    owner: 'Inhaber',
    manager: 'Manager',
    catalogue: 'Katalog',
    fulfilment: 'Versand',
    marketing: 'Marketing',
    support: 'Kundenservice',
  },
  paymentEvents: {
    requested: 'Angefordert',
    authorised: 'Autorisiert',
    captured: 'Eingegangen',
    refunded: 'Erstattet',
    voided: 'Freigegeben',
    failed: 'Fehlgeschlagen',
    disputed: 'Angefochten',
    dispute_ended: 'Anfechtung beendet',
  },
  events: {
    placed: 'Bestellung aufgegeben',
    cancelled: 'Bestellung storniert',
    edited: 'Bestellung bearbeitet',
    lines_cancelled: 'Artikel storniert',
    refunded: 'Erstattet',
    return_approved: 'Umtausch genehmigt',
    return_received: 'Artikel zurückgegeben',
  },
  history: {
    placed: () => 'Bestellung aufgegeben',
    payment_authorised: ({ amount, paidWith }) => withMethod(amount, paidWith, 'autorisiert'),
    payment_captured: ({ amount }) => `${amount} eingezogen`,
    payment_received: ({ amount, paidWith }) => withMethod(amount, paidWith, 'eingegangen'),
    payment_reminder: ({ amount }) => `An den fälligen Betrag von ${amount} erinnert`,
    payment_failed: ({ amount, text }) => after(`Zahlung von ${amount} fehlgeschlagen`, text),
    payment_voided: ({ amount }) => `Autorisierung von ${amount} freigegeben`,
    packed: ({ quantity }) => `${items(quantity)} gepackt`,
    unpacked: ({ quantity }) => `${items(quantity)} ausgepackt`,
    shipped: ({ quantity, tracking }) => list(`${items(quantity)} versandt`, ...tracking),
    tracking_set: ({ tracking }) => after('Sendungsnummer hinzugefügt', list(...tracking)),
    delivered: ({ quantity }) => `${items(quantity)} zugestellt`,
    lines_cancelled: ({ quantity, amount, text }) => after(`${items(quantity)} storniert, ${amount}`, text),
    cancelled: ({ text }) => after('Bestellung storniert', text),
    edited,
    refund_requested: ({ amount, route, overpaid, text }) =>
      after(
        `Erstattung von ${amount}${destination(route)} angefordert`,
        overpaid ? 'Es wurde mehr bezahlt als fällig war' : text,
      ),
    refunded,
    refund_failed: ({ amount, text }) => after(`Erstattung von ${amount} fehlgeschlagen`, text),
    withdrawn: ({ quantity }) =>
      quantity === 0 ? 'Widerruf erklärt' : `Widerruf erklärt (${items(quantity)})`,
    return_requested: ({ quantity }) => `Rückgabe angefragt (${items(quantity)})`,
    return_approved: ({ quantity, text }) => after(`Rückgabe genehmigt (${items(quantity)})`, text),
    return_declined: ({ quantity, text }) => after(`Rückgabe abgelehnt (${items(quantity)})`, text),
    return_cancelled: ({ quantity }) => `Rückgabe storniert (${items(quantity)})`,
    return_received: ({ quantity, amount }) => `${items(quantity)} zurückgegeben, ${amount} gutgeschrieben`,
    return_closed: ({ quantity }) => `Rückgabe abgeschlossen (${items(quantity)})`,
    disputed: ({ amount }) => `${amount} vom Zahler angefochten`,
    dispute_ended: ({ outcome }) =>
      outcome === 'won'
        ? 'Anfechtung gewonnen'
        : outcome === 'lost'
          ? 'Anfechtung verloren'
          : 'Anfechtung beendet',
    tagged: ({ text }) => after('Schlagwörter', text),
    note: ({ text }) => text ?? '',
  },
  amounts: {
    notAnAmount: (example) => `Geben Sie einen Betrag ein, z. B. ${example.replace('.', ',')}`,
    negative: 'Der Betrag darf nicht negativ sein',
    noDecimals: (currency) => `${currency} hat keine Nachkommastellen`,
    mostDecimals: (most) => `Höchstens ${most} Nachkommastellen`,
    tooHigh: 'Der Betrag ist zu hoch',
  },
}
