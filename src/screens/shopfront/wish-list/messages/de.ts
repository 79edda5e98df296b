import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('de')

export const messages: Messages = {
  title: 'Wunschliste',
  empty: 'Ihre Wunschliste ist leer',
  emptyText: 'Fügen Sie Artikel mit dem Herzsymbol hinzu.',
  shopNow: 'Jetzt einkaufen',
  onDevice:
    'Ihre Wunschliste ist in diesem Browser gespeichert. {signIn}, um sie auf allen Geräten zu nutzen.',
  signIn: 'Melden Sie sich an',
  take: 'Entfernen',
  takeOff: (title) => `${title} von der Wunschliste entfernen`,
  add: 'In den Warenkorb',
  addOf: (title) => `In den Warenkorb: ${title}`,
  choose: 'Ansehen',
  soldOut: 'Ausverkauft',
  gone: (count) =>
    plural(count, {
      one: '# Artikel Ihrer Wunschliste ist nicht mehr erhältlich.',
      other: '# Artikel Ihrer Wunschliste sind nicht mehr erhältlich.',
    }),
}
