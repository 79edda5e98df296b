import type { messages as english } from './en.ts'

export const messages: typeof english = {
  viewInShop: 'Im Shop ansehen',
  preview: 'Als Kunde ansehen',
  newTab: 'öffnet einen neuen Tab',
  copyOf: (title) => `Kopie von ${title}`,
  duplicate: 'Duplizieren',
  duplicateProduct: 'Produkt duplizieren',
  titleOfCopy: 'Titel der Kopie',
  copied:
    'Texte, Übersetzungen, Bilder, Varianten und Preise werden kopiert, Bestände und Barcodes nicht. Die Kopie ist ein Entwurf.',
  wasCopied: (title) => `${title} angelegt`,
  archive: 'Archivieren',
  unarchive: 'Aus dem Archiv holen',
  archived: (title) => `${title} archiviert`,
  unarchived: (title) => `${title} ist wieder ein Entwurf`,
  delete: 'Löschen',
  askDelete: (title) => `${title} löschen?`,
  deleteProduct: 'Produkt löschen',
  deletion:
    'Seine Varianten, Preise, Bestände und Übersetzungen werden mitgelöscht. Dies kann nicht rückgängig gemacht werden.',
  deleted: (title) => `${title} gelöscht`,
  askArchive: (title) => `${title} archivieren?`,
  leadHere: 'Diese führen dorthin:',
  onceArchived:
    'Menüs und Listen lassen ein archiviertes Produkt aus. Links in Texten führen dann ins Leere.',
  archiveInstead: 'Archivierte Produkte erscheinen nicht im Shop und behalten alles.',
  history: 'Verlauf',
  close: 'Schließen',
  noHistory:
    'Noch keine gespeicherte Version. Jedes Speichern bewahrt die vorherige Version 180 Tage lang auf.',
  version: (number) => `Version ${number}`,
  replacedBy: (name) => `ersetzt von ${name}`,
  someone: 'einer nicht mehr vorhandenen Person',
  commandLine: 'der Befehlszeile',
  changed: (fields) => `Dabei geändert: ${fields}`,
  restore: 'Wiederherstellen',
  restored: (number) => `Version ${number} wiederhergestellt`,
  restoring:
    'Handle und Status bleiben dabei, wie sie jetzt sind. Speichern oder verwerfen Sie zuerst ungespeicherte Änderungen.',
}
