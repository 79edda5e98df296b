import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  unknownColumns: 'Columns without a known name',
  knownColumns: (count: number) =>
    plural(count, {
      one: '# column is recognised by its name',
      other: '# columns are recognised by their names',
    }),
  lead: (known: number, columns: number, size: string) =>
    `Step 2 of 3: map the columns. ${known} of ${plural(columns, { one: '# column', other: '# columns' })} known by their names; ${size}.`,
  inFile: 'In the file',
  example: 'Example',
  mapTo: 'Map to',
  map: (heading: string) => `Map “${heading}” to`,
  column: (number: number) => `Column ${number}`,
  skip: 'Do not import',
  fixed: 'Read-only: the same for all products',
  twice: (columns: string) => `Two columns are mapped to ${columns}: the first one is used.`,
  needsHandle: 'Map one column to Handle. The import identifies records by their handle.',
  caption: 'Columns in the file',
  fetchPictures: 'Download pictures to the shop',
  fetchPicturesAbout: 'Otherwise pictures stay links to their source. Each download takes a few seconds.',
  dryRun: 'A dry run changes nothing. It reports what would be created, changed and skipped.',
  products: 'Products',
  collections: 'Collections',
  pricesIn: (currency: string) => `Prices in ${currency}`,
  textsIn: (language: string) => `Texts in ${language}`,
  stock: 'Stock by location',
  ownColumn: 'This column',
  attribute: (name: string) => `Attribute “${name}”`,
}

/** The messages that every language has. */
export type ColumnMessages = typeof messages
