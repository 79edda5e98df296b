import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as en } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof en = {
  lead: 'Alte Adressen führen auf Seiten des Shops. Die von Produkten und Kollektionen tun das von selbst, wenn sich deren Adresse ändert.',
  moved: 'Geänderte Adressen',
  movedAbout: 'Ändert sich die Adresse eines Produkts oder einer Kollektion, führt die alte dorthin.',
  caption: 'Alte Adressen, die von selbst weiterführen',
  newest: (total) => `Die neuesten von ${total}`,
  from: 'Alte Adresse',
  to: 'Führt zu',
  since: 'Seit',
  importTitle: 'Weiterleitungen importieren',
  tryIt: 'Probelauf starten',
  importIt: 'Importieren',
  changesNothing: 'Der Import würde nichts ändern.',
  wouldBe: (created, changed, unchanged) =>
    `Würden angelegt: ${created}. Würden geändert: ${changed}. Unverändert: ${unchanged}.`,
  before: 'Vorher:',
  andMore: (count) => `Und ${count} weitere`,
  close: 'Schließen',
  chooseFile: 'Wählen Sie eine Datei',
  file: 'Datei',
  fileHint: 'CSV in UTF-8 mit zwei Spalten: alte Adresse und der Pfad, zu dem sie führt.',
  imported: (created, changed, unchanged) =>
    `${created} angelegt, ${changed} geändert, ${unchanged} unverändert.`,
  refused: (count) =>
    plural(count, { one: '# Zeile wird übersprungen:', other: '# Zeilen werden übersprungen:' }),
  lineOf: (line) => `Zeile ${line},`,
}
