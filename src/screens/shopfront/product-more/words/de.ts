import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('de')

export const words: Words = {
  reviews: 'Bewertungen',
  noReviews: 'Dazu gibt es noch keine Bewertung.',
  whoReviews: 'Bewerten kann, wer es bei uns gekauft und erhalten hat. {write}',
  write: 'Bewertung schreiben',
  average: (average, count) =>
    `${average} von 5, aus ${plural(count, { one: '# Bewertung', other: '# Bewertungen' })}`,
  stars: (stars) => plural(stars, { one: '# Stern', other: '# Sterne' }),
  ofFive: (stars) => `${stars} von 5 Sternen`,
  count: (count) => plural(count, { one: '# Bewertung', other: '# Bewertungen' }),
  distribution: 'Verteilung der Bewertungen',
  allReviews: 'Alle Bewertungen',
  order: 'Reihenfolge',
  newest: 'Neueste',
  highest: 'Beste zuerst',
  lowest: 'Schlechteste zuerst',
  verified: 'Verifizierter Kauf',
  someone: 'Kundin oder Kunde',
  answer: 'Antwort des Shops',
  pages: 'Seiten der Bewertungen',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  noneHere: 'Keine Bewertung mit dieser Sternezahl.',
  zoom: (title) => `${title}, vergrößert`,
  larger: 'Größer',
  smaller: 'Kleiner',
  nextPicture: 'Nächstes Bild',
  previousPicture: 'Vorheriges Bild',
  pictureOf: (at, count) => `Bild ${at} von ${count}`,
  zoomedTo: (percent) => `Auf ${percent} vergrößert`,
  zoomKeys:
    'Plus und Minus vergrößern und verkleinern, Pfeile bewegen oder wechseln das Bild, Escape schließt.',
  boughtTogether: 'Wird oft zusammen gekauft',
  recent: 'Zuletzt angesehen',
  onlyHere: 'Wird nur auf diesem Gerät gespeichert.',
  forget: 'Liste löschen',
  tellMe: 'Benachrichtigen, wenn es wieder da ist',
  tellMeAbout: 'Eine einzige Nachricht, sonst nichts. Nach 180 Tagen löschen wir Ihre Adresse.',
  email: 'E-Mail',
  emailWrong: 'Bitte prüfen Sie die Adresse',
  toConfirm: 'Bitte sehen Sie in Ihr Postfach: Wir haben Ihnen einen Link zum Bestätigen geschickt.',
  waiting: 'Wir schreiben Ihnen, sobald es wieder da ist.',
}
