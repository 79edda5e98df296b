import type { MenuName, MenuTarget } from '#vocabulary/catalog/menus.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { ChosenKind, Mark, Move } from '../menu-draft.ts'
import type { MenuMessages } from '../messages.ts'

const plural = pluralIn('de')

const names: Record<MenuName, string> = { header: 'Kopfzeile', footer: 'Fußzeile' }
const kinds: Record<MenuTarget, string> = {
  collection: 'Kollektion',
  product: 'Produkt',
  page: 'Seite oder Richtlinie',
  post: 'Beitrag des Journals',
  home: 'Startseite',
  collections: 'Alle Kollektionen',
  journal: 'Journal',
  search: 'Suche',
  address: 'Adresse',
  heading: 'Überschrift ohne Link',
}
const moves: Record<Move, string> = {
  up: 'Nach oben',
  down: 'Nach unten',
  in: 'Einrücken',
  out: 'Ausrücken',
}
const deleted: Record<ChosenKind, string> = {
  collection: 'Nicht sichtbar: Die Kollektion ist gelöscht',
  product: 'Nicht sichtbar: Das Produkt ist gelöscht',
  page: 'Nicht sichtbar: Die Seite ist gelöscht',
  post: 'Nicht sichtbar: Der Beitrag ist gelöscht',
}
const marks: Record<Exclude<Mark, 'deleted'>, string> = {
  unpublished: 'Nicht sichtbar: Das Produkt ist nicht veröffentlicht',
  not_sold: 'Nicht sichtbar: Das Produkt wird in keinem Markt verkauft',
  above: 'Nicht sichtbar: Der Eintrag darüber ist nicht sichtbar',
  empty: 'Nicht sichtbar: Darunter ist nichts sichtbar',
}

export const messages: MenuMessages = {
  title: 'Menüs',
  names,
  leads: {
    header: 'Einträge mit Untereinträgen öffnen ein Feld; auf Smartphones klappen sie im Menü auf.',
    footer: 'Einträge der ersten Ebene sind Überschriften. Richtlinien, die im Menü fehlen, stehen darunter.',
  },
  isDefault:
    'Dies ist die Vorgabe, die Ihren Kollektionen und Seiten folgt. Wenn Sie speichern, wird sie ersetzt.',
  entries: 'Einträge',
  entryCount: (count) => plural(count, { one: '# Eintrag', other: '# Einträge' }),
  keys: 'Einträge lassen sich ziehen. Alt und die Pfeiltasten verschieben den Eintrag mit dem Fokus.',
  none: 'Das Menü ist leer.',
  add: 'Eintrag hinzufügen',
  addBelow: 'Untereintrag hinzufügen',
  remove: 'Entfernen',
  untitled: 'Neuer Eintrag',
  label: 'Beschriftung',
  labelHint: (title) => `Leer: „${title}“, in der Sprache der Lesenden`,
  labelRequired: 'Einträge dieser Art brauchen eine Beschriftung.',
  translations: 'Übersetzungen der Beschriftung',
  translationsHint: 'Fehlt eine, erscheint die englische.',
  target: 'Führt zu',
  kinds,
  address: 'Adresse',
  addressHint: 'Ein Pfad im Shop, etwa /search?q=bowl, oder eine Adresse, die mit https:// beginnt',
  change: 'Ändern',
  searchFor: {
    product: 'Produkte suchen',
    collection: 'Kollektionen suchen',
    page: 'Seiten und Richtlinien suchen',
    post: 'Beiträge suchen',
  },
  moves,
  position: (label, at, of, level) => `${label}: ${at} von ${of}, Ebene ${level}`,
  marks,
  deleted,
  notSoldIn: (markets) => `Nicht sichtbar in: ${markets}`,
  missing: {
    label: 'Bitte geben Sie eine Beschriftung ein.',
    target: 'Bitte wählen Sie ein Ziel.',
    address: 'Bitte geben Sie eine Adresse ein.',
  },
  saved: 'Das Menü ist gespeichert.',
  toDefault: 'Zurück zur Vorgabe',
  toDefaultOf: (name) => `„${name}“ auf die Vorgabe zurücksetzen?`,
  toDefaultText:
    'Das Menü, das Sie geschrieben haben, wird gelöscht. Die Vorgabe folgt Ihren Kollektionen und Seiten.',
  removed: 'Das Menü entspricht wieder der Vorgabe.',
}
