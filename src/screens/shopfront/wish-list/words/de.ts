import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('de')

export const words: Words = {
  title: 'Merkzettel',
  empty: 'Ihr Merkzettel ist leer',
  emptyText: 'Mit dem Herz neben einem Produkt kommt es hierher.',
  toGoods: 'Zu den Produkten',
  onDevice: 'Er wird in diesem Browser gespeichert. {signIn}, und er ist überall dabei.',
  signIn: 'Melden Sie sich an',
  take: 'Entfernen',
  takeOff: (title) => `${title} vom Merkzettel entfernen`,
  add: 'In den Warenkorb',
  addOf: (title) => `In den Warenkorb: ${title}`,
  choose: 'Ansehen',
  soldOut: 'Ausverkauft',
  gone: (count) =>
    plural(count, {
      one: '# Stück Ihrer Liste wird hier nicht mehr verkauft.',
      other: '# Stück Ihrer Liste werden hier nicht mehr verkauft.',
    }),
}
