import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Search index',
  lead: 'Each process serves listings, search and stock from an index in memory. Rebuild it if it ever differs from the database. The shop stays online meanwhile.',
  rebuild: 'Rebuild index',
  requested: 'Rebuild requested',
  lastRequested: 'Last requested {moment}.',
  processes: 'Processes',
  process: 'Process',
  status: 'Status',
  done: 'Done',
  rebuilding: 'Rebuilding',
  progress: 'Progress',
  products: (count: number) => plural(count, { one: '# product', other: '# products' }),
  started: 'Started',
  startsSoon: 'The rebuild starts in a moment',
  none: 'No rebuild in progress',
  noneText: 'Rebuilds of each process appear here for a day.',
}
