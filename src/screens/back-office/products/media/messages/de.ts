import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  pictures: 'Bilder',
  pictureCount: (count) => plural(count, { one: '# Bild', other: '# Bilder' }),
  upload: 'Bilder hochladen',
  atMost: (most) => `Ein Produkt hat höchstens ${most} Bilder`,
  none: 'JPEG, PNG, WebP oder AVIF. Ziehen Sie Dateien hierher oder wählen Sie sie aus. Das erste Bild ist das Hauptbild.',
  uploads: 'Uploads',
  uploadOf: (file) => `Upload von ${file}`,
  dismiss: (file) => `${file} ausblenden`,
  cancel: (file) => `${file} abbrechen`,
  nowAt: (place, count) => `Das Bild ist jetzt Nummer ${place} von ${count}`,
  main: 'Hauptbild',
  alt: 'Alternativtext',
  moveEarlier: (place) => `Bild ${place} nach vorn`,
  moveLater: (place) => `Bild ${place} nach hinten`,
  remove: (place) => `Bild ${place} entfernen`,
  problems: {
    type: 'Nur Dateien in JPEG, PNG, WebP und AVIF sind möglich',
    size: (megabytes) => `Höchstens ${megabytes} MB`,
    empty: 'Die Datei ist leer',
    interrupted: 'Die Verbindung wurde unterbrochen. Versuchen Sie es erneut.',
  },
}
