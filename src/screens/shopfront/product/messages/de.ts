import { pluralIn } from '#vocabulary/text/plural.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('de')

export const messages: Messages = {
  pictures: (title) => `Bilder: ${title}`,
  choosePicture: 'Bild auswählen',
  option: '{name}: {value}',
  showChoice: 'Auswahl aktualisieren',
  withOthers: (choice) => ` (als ${choice})`,
  combinationUnknown: 'Diese Kombination ist nicht verfügbar. Bitte wählen Sie eine andere.',
  preview: 'Vorschau: Dieses Produkt ist für Kundinnen und Kunden noch nicht sichtbar.',
  soldOut: 'Ausverkauft',
  backordered: 'Auf Bestellung lieferbar, Versand später',
  left: (quantity) => plural(quantity, { one: 'Nur noch 1 verfügbar', other: 'Nur noch # verfügbar' }),
  inStock: 'Auf Lager',
  sku: 'Art.-Nr. {sku}',
  yourPrice: 'Ihr Preis ({name}), statt {price}',
  lowestPrice: 'Niedrigster Preis der letzten 30 Tage: {price}',
  tiers: 'Staffelpreise',
  tierFrom: (quantity) => `Ab ${quantity} Stück`,
  each: 'je {price}',
  taxIncluded: 'Inkl. MwSt., zzgl. {delivery}',
  taxAdded: 'Zzgl. Steuern und {delivery}',
  deliveryCost: 'Versand',
  quantity: 'Menge',
  addToCart: 'In den Warenkorb',
  delivery: 'Versand',
  deliveryFree: '{country}: kostenlos, {days}',
  deliveryFrom: '{country}: ab {price}, {days}',
  returns: 'Rückgabe',
  howToReturn: 'Rückgaberecht',
  notSoldHere: 'Dieser Artikel ist in Ihrer Region nicht erhältlich.',
  about: 'Beschreibung',
  facts: 'Details',
  size: 'Maße',
  madeBy: 'Marke',
  foundIn: 'Kollektionen',
  enlarge: 'Bild vergrößern',
  wish: 'Auf die Wunschliste',
  seeWishes: 'Wunschliste ansehen',
  arrives: 'Lieferung: {days}',
  returnWithin: (days) =>
    plural(days, {
      one: 'Innerhalb von # Tag nach Lieferung',
      other: 'Innerhalb von # Tagen nach Lieferung',
    }),
}
