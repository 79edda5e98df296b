import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Words } from './en.ts'

const plural = pluralIn('de')

export const words: Words = {
  pictures: (title) => `Bilder: ${title}`,
  choosePicture: 'Bild auswählen',
  option: '{name}: {value}',
  showChoice: 'Auswahl anzeigen',
  withOthers: (choice) => ` (als ${choice})`,
  combinationUnknown: 'Diese Kombination gibt es nicht. Bitte wählen Sie eine andere.',
  soldOut: 'Ausverkauft',
  madeToOrder: 'Wird für Sie angefertigt',
  left: (pieces) => plural(pieces, { one: 'Das letzte Stück', other: 'Nur noch # Stück' }),
  inStock: 'Auf Lager',
  sku: 'Art.-Nr. {sku}',
  yourPrice: 'Ihr Preis ({name}), statt {price}',
  lowestPrice: 'Niedrigster Preis der letzten 30 Tage: {price}',
  tiers: 'Staffelpreise',
  tierFrom: (pieces) => `Ab ${pieces} Stück`,
  each: 'je {price}',
  taxIncluded: 'Inkl. MwSt., zzgl. {delivery}',
  taxAdded: 'Zzgl. Steuern und {delivery}',
  deliveryCost: 'Versand',
  quantity: 'Menge',
  addToCart: 'In den Warenkorb',
  delivery: 'Lieferung',
  deliveryFree: '{country}: kostenlos, {days}',
  deliveryFrom: '{country}: ab {price}, {days}',
  returns: 'Rückgabe',
  howToReturn: 'So schicken Sie es zurück',
  notSoldHere: 'Dieses Stück wird in Ihrer Region nicht verkauft.',
  about: 'Beschreibung',
  facts: 'Details',
  size: 'Maße',
  madeBy: 'Hergestellt von',
  foundIn: 'Zu finden in',
  goesWith: 'Passt gut dazu',
  enlarge: 'Bild vergrößern',
  wish: 'Merkzettel',
  seeWishes: 'Merkzettel ansehen',
  arrives: 'Kommt an: {days}',
  returnWithin: (days) =>
    plural(days, {
      one: 'Innerhalb von # Tag nach Lieferung',
      other: 'Innerhalb von # Tagen nach Lieferung',
    }),
}
