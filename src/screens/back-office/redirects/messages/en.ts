import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  lead: 'Old addresses lead to pages of the shop. Those of products and collections do so by themselves when their address changes.',
  moved: 'Changed addresses',
  movedAbout: 'When the address of a product or collection changes, the old one leads to it.',
  caption: 'Old addresses that lead on by themselves',
  newest: (total: number) => `The newest of ${total}`,
  from: 'Old address',
  to: 'Leads to',
  since: 'Moved',
  importTitle: 'Import redirects',
  tryIt: 'Start dry run',
  importIt: 'Import',
  changesNothing: 'The import would change nothing.',
  wouldBe: (created: number, changed: number, unchanged: number) =>
    `Would be created: ${created}. Would be changed: ${changed}. Unchanged: ${unchanged}.`,
  before: 'Before:',
  andMore: (count: number) => `And ${count} more`,
  close: 'Close',
  chooseFile: 'Choose a file',
  file: 'File',
  fileHint: 'CSV in UTF-8 with two columns: old address, and the path that it leads to.',
  imported: (created: number, changed: number, unchanged: number) =>
    `${created} created, ${changed} changed, ${unchanged} unchanged.`,
  refused: (count: number) => plural(count, { one: '# row is skipped:', other: '# rows are skipped:' }),
  lineOf: (line: number) => `Line ${line},`,
}
