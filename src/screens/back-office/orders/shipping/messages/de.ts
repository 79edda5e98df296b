import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')
const items = (count: number): string => plural(count, { other: '# Artikel' })

export const messages: typeof english = {
  fulfil: (order) => `${order} versenden`,
  itemCount: items,
  shipItems: (count) => `${items(count)} versenden`,
  packItems: (count) => `${items(count)} packen`,
  itemsShipped: (count) => `${items(count)} versandt`,
  itemsPacked: (count) => `${items(count)} gepackt`,
  confirmed: (email) => `${email} erhält eine Versandbestätigung per E-Mail.`,
  confirmedWithLink: (email) =>
    `${email} erhält eine Versandbestätigung per E-Mail, mit dem Link zur Sendungsverfolgung.`,
  notTold: 'Der Kunde erhält darüber keine E-Mail.',
  staysPacked:
    'Das Paket bleibt gepackt, bis es als versandt markiert wird. Es wird noch keine E-Mail gesendet.',
  unpaid: (amount) => `Noch nicht bezahlt: ${amount} ausstehend`,
  shipFrom: 'Versenden von',
  itemsInParcel: 'Artikel in diesem Paket',
  next: 'Nächster Schritt',
  markShipped: 'Als versandt markieren',
  markShippedAbout: 'Der Versanddienst hat es abgeholt oder holt es gleich ab.',
  packOnly: 'Nur packen',
  packOnlyAbout: 'Später versenden.',
  parcels: 'Pakete',
  newTab: ' (öffnet in neuem Tab)',
  tracking: 'Sendungsverfolgung',
  optional: ' (optional)',
  editTracking: 'Sendungsverfolgung bearbeiten',
  trackingChanged: 'Sendungsverfolgung geändert',
  needsTracking: 'Geben Sie einen Versanddienst und eine Sendungsnummer ein',
  carrier: 'Versanddienst',
  trackingNumber: 'Sendungsnummer',
  trackingPage: 'Seite zur Sendungsverfolgung',
  shipParcel: 'Paket versenden',
  ship: 'Versenden',
  parcelShipped: 'Paket versandt',
  save: 'Speichern',
  markDelivered: 'Als zugestellt markieren',
  unpack: 'Auspacken',
  moves: {
    delivered: {
      title: 'Paket als zugestellt markieren',
      does: 'Als zugestellt markieren',
      done: 'Paket zugestellt',
      effect: (email) => `${email} erhält eine Zustellbestätigung per E-Mail.`,
    },
    cancelled: {
      title: 'Paket auspacken',
      does: 'Auspacken',
      done: 'Paket ausgepackt',
      effect: () => 'Seine Artikel gelten wieder als nicht versandt.',
    },
  },
}
