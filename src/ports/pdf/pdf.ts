import type { Timestamp } from '#vocabulary/time.ts'

/** A column of a document's table. */
export interface PrintColumn {
  title: string
  /** Takes the room that the others leave; one of them does. */
  wide?: true
  /** Figures stand at its right edge. */
  figures?: true
}

/** A row of a table: a text for each column, and small print below the wide one. */
export interface PrintRow {
  cells: readonly string[]
  small?: string | undefined
}

/** A table with its titles, which stand again on top of each page that it goes on to. */
export interface PrintTable {
  columns: readonly PrintColumn[]
  rows: readonly PrintRow[]
}

/** A label and its value. */
export type PrintFact = readonly [label: string, value: string]

/** A picture for print: a PNG without transparency, with its size in points. */
export interface PrintPicture {
  png: Uint8Array
  width: number
  height: number
}

/** A document for print, with all words and figures written out. Any text may be in any script. */
export interface PrintDocument {
  /** The kind of document, such as `Invoice`. */
  heading: string
  /** Title of the file, and in the head of each further page. */
  title: string
  /** The issuer: their logo, their name and the lines below it. */
  from: { logo?: PrintPicture | undefined; name: string; lines: readonly string[] }
  to: { label: string; lines: readonly string[] }
  also: { label: string; lines: readonly string[] } | null
  facts: readonly PrintFact[]
  items: PrintTable
  /** The sums, line by line; the last one is emphasised. Empty for none. */
  sums: readonly PrintFact[]
  taxes: PrintTable | null
  notes: readonly string[]
  /** The note where some of its characters cannot be printed: they are left out, or a question mark. */
  unprintable: string
  /** One line at the foot of each page. */
  foot: string
  /** The page number: `Page {page} of {pages}`. */
  page: string
  /** BCP 47 tag of its language. */
  language: string
  issuedAt: Timestamp
}

/** One document or more, for one file. */
export type PrintDocuments = readonly [PrintDocument, ...PrintDocument[]]

/** A printed file. */
export interface PrintedFile {
  /** `INV-2026-000042.pdf` */
  name: string
  bytes: Uint8Array
}

/** Prints documents. */
export interface PdfPrinter {
  /**
   * Documents as one PDF, each from a page of its own on: the same bytes for the same documents, their text readable by
   * machines. The file has the title, language and date of the first.
   */
  print(documents: PrintDocuments): Promise<Uint8Array>
}
