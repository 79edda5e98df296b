import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('de')

export const messages: Messages = {
  reviews: 'Bewertungen',
  noReviews: 'Noch keine Bewertungen.',
  whoReviews: 'Nur verifizierte Käufer können eine Bewertung abgeben. {write}',
  write: 'Bewertung schreiben',
  average: (average, count) =>
    `${average} von 5, aus ${plural(count, { one: '# Bewertung', other: '# Bewertungen' })}`,
  stars: (stars) => plural(stars, { one: '# Stern', other: '# Sterne' }),
  ofFive: (stars) => `${stars} von 5 Sternen`,
  count: (count) => plural(count, { one: '# Bewertung', other: '# Bewertungen' }),
  distribution: 'Verteilung der Bewertungen',
  allReviews: 'Alle Bewertungen',
  order: 'Sortieren nach',
  newest: 'Neueste',
  highest: 'Beste zuerst',
  lowest: 'Schlechteste zuerst',
  verified: 'Verifizierter Kauf',
  someone: 'Kundin oder Kunde',
  answer: 'Antwort des Shops',
  pages: 'Seiten der Bewertungen',
  page: (span, count) => `Bewertungen ${span} von ${count}`,
  noneHere: 'Keine Bewertungen mit dieser Sternezahl.',
  questions: 'Fragen und Antworten',
  noQuestions: 'Noch keine Fragen.',
  aboutQuestions: 'Wir beantworten jede Frage per E-Mail und veröffentlichen sie hier.',
  ask: 'Frage stellen',
  moreQuestions: (count) =>
    plural(count, { one: 'Eine weitere Frage anzeigen', other: 'Weitere Fragen anzeigen (#)' }),
  zoom: (title) => `${title}, vergrößert`,
  larger: 'Vergrößern',
  smaller: 'Verkleinern',
  nextPicture: 'Nächstes Bild',
  previousPicture: 'Vorheriges Bild',
  pictureOf: (at, count) => `Bild ${at} von ${count}`,
  zoomedTo: (percent) => `Auf ${percent} vergrößert`,
  zoomKeys:
    'Mit Plus und Minus zoomen, mit den Pfeiltasten das Bild bewegen oder wechseln, mit Escape schließen.',
  goesWith: 'Das könnte Ihnen auch gefallen',
  inAll: 'Zusammen',
  addAll: (count) => `Alle ${count} in den Warenkorb`,
  inOthers: (count) =>
    `${plural(count, { one: '# in einer anderen Sprache', other: '# in anderen Sprachen' })} · anzeigen`,
  boughtTogether: 'Wird oft zusammen gekauft',
  recent: 'Zuletzt angesehen',
  onlyHere: 'Wird nur auf diesem Gerät gespeichert.',
  forget: 'Löschen',
  notifyMe: 'Bei Verfügbarkeit benachrichtigen',
  notifyMeAbout: 'Sie erhalten eine einzige E-Mail. Ihre Adresse löschen wir nach 180 Tagen.',
  email: 'E-Mail',
  emailWrong: 'Bitte eine gültige E-Mail-Adresse eingeben',
  toConfirm: 'Prüfen Sie Ihr Postfach: Wir haben Ihnen einen Bestätigungslink gesendet.',
  waiting: 'Wir benachrichtigen Sie per E-Mail, sobald der Artikel wieder verfügbar ist.',
}
